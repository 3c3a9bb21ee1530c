import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reminderSettings } from '#shared/association/reminders.contract.ts';
import { audit } from '#shared/audit/audit.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { reminders } from '#shared/reminders/reminders.contract.ts';
import { addProvedPayment } from '../../../../tests/builders/rows/payments.ts';
import { addDueMember, addReminder, makeRegistered } from '../../../../tests/builders/rows/reminders.ts';
import { addStatement } from '../../../../tests/builders/rows/statements.ts';
import type { Api } from '../../../../tests/setup/api/api.ts';
import { setUpReminders } from '../../../../tests/setup/api/reminders.ts';

test('[REM-002] each stage gets its reminder, and who waits, opted out, is refused or new gets a reason', async (t) => {
  const { api, plan, rows, counts } = await setUpReminders(t);
  const { db } = api.deps;
  for (const days of [-60, -30, -7, 0, 7, 30]) await addDueMember(api, days);
  for (const days of [-61, 60]) await addDueMember(api, days);
  await addProvedPayment(api, await addDueMember(api, 7));
  const [optedOut, refused, moved] = [
    await addDueMember(api, 8),
    await addDueMember(api, 9),
    await addDueMember(api, 10),
  ];
  const at = '2026-01-01T03:00:00.000Z';
  await db
    .insertInto('reminder_preferences')
    .values([
      { member_id: optedOut.id, opted_out_at: at, opted_out_by: 'link', refusals: 0 },
      { member_id: refused.id, refused_email: refused.email, refusals: 2 },
      { member_id: moved.id, refused_email: 'lama@contoh.id', refusals: 2 },
    ])
    .execute();
  const recent = { created_at: '2026-11-01T03:00:00.000Z' };
  await addDueMember(api, -29, recent);
  await makeRegistered(api, await addDueMember(api, -30, recent));
  await plan();
  await plan();
  assert.deepEqual(
    (await rows()).map(({ stage, state, reason }) => `${stage} ${state} ${reason}`).toSorted(),
    [
      'after_30 waiting null',
      'after_7 skipped mail_refused',
      'after_7 skipped opted_out',
      'after_7 skipped proof_waiting',
      'after_7 waiting null',
      'after_7 waiting null',
      'before_30 skipped added_recently',
      'before_30 waiting null',
      'before_30 waiting null',
      'before_60 waiting null',
      'before_7 waiting null',
      'on_day waiting null',
    ].toSorted(),
  );
  const { due, states, reasons } = await counts();
  assert.equal(due, 12);
  assert.deepEqual([states.waiting, states.skipped, reasons.opted_out], [8, 4, 1]);
});

test('[REM-002] who was added today with an end is due like anybody, and who was added without one is new', async (t) => {
  const { api, asAdmin, plan, rows } = await setUpReminders(t);
  const add = async (email: string, dates: object) => {
    const body = { ...(await newMember(api, email)), created_at: '2020-01-01', ...dates };
    const { status, body: answer } = await api.call(members.add, { ...(await asAdmin()), body });
    assert.equal(status, 201);
    return answer.data;
  };
  const dates = { started_at: '2025-11-27', expired_at: '2026-11-27' };
  await add('sari@contoh.id', { status: 'active', ...dates });
  await add('lama@contoh.id', { status: 'inactive', started_at: '2024-11-13', expired_at: '2025-11-13' });
  await makeRegistered(api, await add('nanti@contoh.id', { status: 'active', ...dates }));
  await plan();
  assert.deepEqual(
    (await rows()).map(({ stage, reason, member }) => [stage, reason, member?.email]),
    [
      ['before_7', 'added_recently', 'nanti@contoh.id'],
      ['before_7', null, 'sari@contoh.id'],
    ],
  );
});

test('[REM-002] what the version before skipped as new after an import is mailed, if its stage is not over', async (t) => {
  const { api, tick, sent, counts } = await setUpReminders(t);
  const [member, registered] = [await addDueMember(api, -7), await addDueMember(api, -7)];
  await makeRegistered(api, registered);
  for (const { id } of [member, registered])
    await addReminder(api, {
      member_id: id,
      period_end: '2026-11-27',
      stage: 'before_7',
      state: 'skipped',
      reason: 'added_recently',
    });
  await tick();
  assert.deepEqual(
    sent.map(({ to }) => to.address),
    [member.email],
  );
  const { due, states } = await counts();
  assert.deepEqual([due, states.sent, states.skipped], [2, 1, 1]);
});

test('[REM-002] nothing is planned while the group or the stage is off; turning on is recorded and plans', async (t) => {
  const { api, asAdmin, save, plan, rows } = await setUpReminders(t);
  await addDueMember(api, 7);
  await addDueMember(api, -7);
  await save({ is_on: 0 });
  await plan();
  assert.deepEqual(await rows(), []);
  await api.deps.db.deleteFrom('jobs').execute();
  await save({ is_on: 1, after_7_is_on: 0 });
  const jobs = await api.deps.db.selectFrom('jobs').select('kind').execute();
  assert.deepEqual(jobs, [{ kind: 'plan_reminders' }]);
  await plan();
  assert.deepEqual(
    (await rows()).map(({ stage }) => stage),
    ['before_7'],
  );
  const [event] = (await api.call(audit.list, await asAdmin())).body.data;
  assert.equal(event?.action, 'association.reminders');
  assert.deepEqual(event?.after, { is_on: 1, after_7_is_on: 0 });
});

test('[REM-003] reminders after the end are held by an old statement until a fresh one comes or an admin releases them', async (t) => {
  const { api, asAdmin, plan, rows, counts } = await setUpReminders(t);
  await addDueMember(api, 7);
  await addDueMember(api, -7);
  await addStatement(api, [{}]);
  api.clock.advance({ hours: 24 * 4 });
  await plan();
  const held = ['after_7 held old_statement', 'before_7 waiting null'];
  const shown = async () =>
    (await rows()).map(({ stage, state, reason }) => `${stage} ${state} ${reason}`).toSorted();
  assert.deepEqual(await shown(), held);
  assert.equal((await counts()).newest_statement_on, '2026-11-20');
  await addStatement(api, [{ booked_on: '2026-11-23' }]);
  await api.deps.db
    .updateTable('statements')
    .set({ created_at: '2026-11-24T03:00:00.000Z' })
    .where('id', '=', 2)
    .execute();
  await plan();
  assert.deepEqual(await shown(), ['after_7 waiting null', 'before_7 waiting null']);
  const refused = await api.call(reminders.release, await asAdmin());
  assert.deepEqual([refused.status, refused.error.message], [422, 'Tidak ada pengingat yang ditahan.']);
});

test('[REM-004] what was not sent in its stage is superseded, and the counts go on adding up', async (t) => {
  const { api, plan, rows, counts } = await setUpReminders(t);
  await addDueMember(api, -31);
  api.clock.advance({ hours: 24 });
  await plan();
  api.clock.advance({ hours: 24 * 23 });
  await plan();
  assert.deepEqual(
    (await rows()).map(({ stage, state, reason }) => `${stage} ${state} ${reason}`),
    ['before_7 waiting null', 'before_30 skipped superseded'],
  );
  const { due, states } = await counts();
  assert.equal(
    due,
    Object.values(states).reduce((sum, count) => sum + count, 0),
  );
});

test('[REM-008] ten nodes that plan together note nobody twice', async (t) => {
  const { api, plan, counts } = await setUpReminders(t);
  for (let number = 0; number < 12; number++) await addDueMember(api, 7);
  await Promise.all(Array.from({ length: 10 }, plan));
  assert.equal((await counts()).due, 12);
});

test('the plan shows before the switch who would be reminded today, with the values of a member', async (t) => {
  const { api, asAdmin, save } = await setUpReminders(t);
  await save({ is_on: 0, after_7_is_on: 0 });
  const member = await addDueMember(api, 7, { name: 'Sari Utami' });
  await addProvedPayment(api, await addDueMember(api, 8));
  const { stages, day } = (await api.call(reminders.plan, await asAdmin())).body.data;
  assert.equal(day, '2026-11-20');
  const after = stages.find(({ stage }) => stage === 'after_7');
  assert.deepEqual([after?.send, after?.skip, after?.reasons.proof_waiting], [1, 1, 1]);
  assert.equal(after?.example?.member.id, member.id);
  assert.equal(after?.example?.values.tanggal, '13 November 2026');
  const before = stages.find(({ stage }) => stage === 'before_30');
  assert.equal(before?.send, 0);
  assert.equal(before?.example?.values.tanggal, '20 Desember 2026');
  const saved = await api.call(reminderSettings.show, await asAdmin());
  assert.equal(saved.body.data.value.is_on, 0);
});

test('a reminder that a process claimed while the clock was ahead is sent when it is right again', async (t) => {
  const { api, sent, plan, send } = await setUpReminders(t);
  await addDueMember(api, -7);
  await plan();
  await api.deps.db.updateTable('reminders').set({ sending_at: '2026-11-20T05:00:00.000Z' }).execute();
  await send();
  assert.equal(sent.length, 1);
});

async function newMember(api: Api, email: string) {
  const { id: company_category } = await api.deps.db
    .selectFrom('company_categories')
    .select('id')
    .executeTakeFirstOrThrow();
  return { name: 'Sari', email, hp: '081234567890', company: 'PT Contoh', company_category };
}
