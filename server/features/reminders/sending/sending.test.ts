import assert from 'node:assert/strict';
import { test } from 'node:test';
import { members } from '#shared/members/members.contract.ts';
import { reminders } from '#shared/reminders/reminders.contract.ts';
import { memberStops } from '#shared/stops/stops.contract.ts';
import { addAdmin } from '../../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment, addProvedPayment } from '../../../../tests/builders/rows/payments.ts';
import { addDueMember } from '../../../../tests/builders/rows/reminders.ts';
import { addStatement } from '../../../../tests/builders/rows/statements.ts';
import { auditTrail } from '../../../../tests/setup/api/audit.ts';
import { setUpReminders } from '../../../../tests/setup/api/reminders.ts';
import { MailError, type MailTransport } from '../../../mail/mail-transport.ts';
import type { OutgoingMail } from '../../../mail/mailbox.ts';

const refusal = (responseCode: number) =>
  new MailError(
    Object.assign(new Error(`${responseCode} 5.1.1 No such user`), { command: 'RCPT TO', responseCode }),
  );

/** The mail server, refusing some mails. */
function refusing(mail: MailTransport, faultOf: (mail: OutgoingMail) => Error | null): MailTransport {
  const send = async (outgoing: OutgoingMail) => {
    const fault = faultOf(outgoing);
    if (fault) throw fault;
    return mail.send(outgoing);
  };
  return { ...mail, send };
}

test('[REM-002] one mail per member, stage and period, under ten ticks and a clock that jumps', async (t) => {
  const { api, sent, tick, counts } = await setUpReminders(t);
  const member = await addDueMember(api, -7);
  for (let count = 0; count < 10; count++) await tick();
  assert.deepEqual(
    sent.map(({ to }) => to.address),
    [member.email],
  );
  for (const now of ['2026-11-24T03:00:00Z', '2026-11-19T03:00:00Z', '2026-11-20T03:00:00Z']) {
    api.clock.set(now);
    await tick();
  }
  assert.equal(sent.length, 1);
  api.clock.set('2026-11-27T03:00:00Z');
  await tick();
  assert.equal(sent.length, 2);
  assert.equal(new Set(sent.map(({ messageId }) => messageId)).size, 2);
  assert.deepEqual([(await counts()).due, (await counts()).states.sent], [2, 2]);
});

test('[REM-002] mails wait for polite hours, and the job comes back then', async (t) => {
  const { api, sent, plan, send } = await setUpReminders(t);
  await addDueMember(api, -7);
  await plan();
  await api.deps.db.deleteFrom('jobs').execute();
  // Saturday, 20.30 in Jakarta.
  api.clock.set('2026-11-21T13:30:00Z');
  await send();
  assert.equal(sent.length, 0);
  const jobs = await api.deps.db.selectFrom('jobs').select(['kind', 'run_at']).execute();
  assert.deepEqual(jobs, [{ kind: 'send_reminders', run_at: '2026-11-23T01:00:00.000Z' }]);
  api.clock.set('2026-11-23T01:00:00Z');
  await send();
  assert.equal(sent.length, 1);
});

test('[REM-002] who paid, sent a proof or opted out after the plan gets no mail', async (t) => {
  const { api, sent, plan, send, counts, admin } = await setUpReminders(t);
  const [paid, proved, optedOut, removed] = [
    await addDueMember(api, 7),
    await addDueMember(api, 7),
    await addDueMember(api, 7),
    await addDueMember(api, 7),
  ];
  await plan();
  await addDecidedPayment(api, { member: paid, admin });
  await addProvedPayment(api, proved);
  await api.deps.db
    .insertInto('reminder_preferences')
    .values({
      member_id: optedOut.id,
      opted_out_at: '2026-11-20T03:00:00.000Z',
      opted_out_by: 'link',
      refusals: 0,
    })
    .execute();
  const { token } = admin;
  assert.equal((await api.call(members.remove, { token, params: { id: removed.id } })).status, 200);
  await send();
  assert.deepEqual(sent, []);
  const { due, states, reasons } = await counts();
  assert.deepEqual([due, states.skipped], [4, 4]);
  assert.deepEqual(
    [reasons.paid, reasons.proof_waiting, reasons.opted_out, reasons.member_removed],
    [1, 1, 1, 1],
  );
});

test('[REM-003] an admin releases the held reminders of the screen, which is recorded, and they are sent', async (t) => {
  const { api, sent, asAdmin, tick, send, rows } = await setUpReminders(t);
  await addStatement(api, [{}]);
  await addDueMember(api, 7);
  api.clock.advance({ hours: 24 * 4 });
  await tick();
  assert.deepEqual(sent, []);
  assert.deepEqual([(await rows())[0]?.state, (await rows())[0]?.reason], ['held', 'old_statement']);
  const admin = await asAdmin();
  const stale = await api.call(reminders.release, { ...admin, body: { seen: { held_set: 'lama' } } });
  assert.equal(stale.status, 409);
  const { held_set } = (await api.call(reminders.counts, { ...admin, query: {} })).body.data;
  const { body } = await api.call(reminders.release, { ...admin, body: { seen: { held_set } } });
  assert.deepEqual([body.data.released, body.message], [1, '1 pengingat dilepaskan.']);
  await send();
  assert.equal(sent.length, 1);
  const event = (await auditTrail(api)).at(-1);
  assert.deepEqual([event?.action, event?.after], ['reminder.release', { count: 1 }]);
});

test('[REM-004] a refused address is named with the words of the server; after the second it gets no mail', async (t) => {
  const { api, tick, rows, counts } = await setUpReminders(t);
  const { email } = await addDueMember(api, -30);
  api.deps.mail = refusing(api.deps.mail, () => refusal(550));
  await tick();
  const [row] = await rows();
  assert.deepEqual([row?.state, row?.refusal], ['failed', '550 5.1.1 No such user']);
  api.clock.advance({ hours: 24 * 24 });
  await tick();
  api.clock.advance({ hours: 24 * 7 });
  await tick();
  const { states, reasons } = await counts();
  assert.deepEqual([states.failed, reasons.mail_refused], [2, 1]);
  const stored = await api.deps.db.selectFrom('reminder_preferences').selectAll().execute();
  assert.deepEqual(
    stored.map(({ refused_email, refusals }) => [refused_email, refusals]),
    [[email, 2]],
  );
});

test('[REM-008] the mail server is away: nothing is lost or sent twice, and one full mailbox delays no others', async (t) => {
  const { api, sent, tick, send, counts } = await setUpReminders(t);
  const full = await addDueMember(api, 7);
  for (let count = 0; count < 3; count++) await addDueMember(api, 7);
  const transport = api.deps.mail;
  api.deps.mail = refusing(transport, () => new Error('connect ECONNREFUSED'));
  await assert.rejects(tick(), /ECONNREFUSED/);
  assert.deepEqual([(await counts()).states.waiting, sent.length], [4, 0]);
  api.deps.mail = refusing(transport, ({ to }) => (to.address === full.email ? refusal(452) : null));
  await assert.rejects(send(), /452/);
  assert.equal(sent.length, 3);
  api.deps.mail = transport;
  await send();
  await send();
  assert.equal(new Set(sent.map(({ to }) => to.address)).size, 4);
  assert.equal(sent.length, 4);
});

test('[REM-008] ten nodes together send each reminder once', async (t) => {
  const { api, sent, tick, counts } = await setUpReminders(t);
  for (let count = 0; count < 12; count++) await addDueMember(api, 7);
  await Promise.all(Array.from({ length: 10 }, tick));
  assert.equal(sent.length, 12);
  assert.equal(new Set(sent.map(({ to }) => to.address)).size, 12);
  assert.equal((await counts()).states.sent, 12);
});

test('[REM-008] a reminder whose node was killed is sent by another one, with the same Message-ID', async (t) => {
  const { api, sent, plan, send, counts } = await setUpReminders(t);
  await addDueMember(api, 7);
  await plan();
  const ids: string[] = [];
  const transport = api.deps.mail;
  const killed = new Promise<void>(() => {});
  api.deps.mail = {
    ...transport,
    send: ({ messageId }) => {
      ids.push(messageId);
      return killed;
    },
  };
  const hanging = send();
  while (ids.length === 0) await new Promise(setImmediate);
  api.deps.mail = transport;
  await send();
  assert.equal(sent.length, 0, 'the claim of the other node is respected');
  const again = await api.deps.db
    .selectFrom('jobs')
    .select('kind')
    .where('kind', '=', 'send_reminders')
    .execute();
  assert.ok(again.length > 0);
  api.clock.advance({ minutes: 5 });
  await send();
  assert.deepEqual(
    sent.map(({ messageId }) => messageId),
    ids,
  );
  assert.equal((await counts()).states.sent, 1);
  void hanging;
});

for (const off of [{ after_7_is_on: 0 }, { is_on: 0 }])
  test(`[REM-002] what waits is skipped while ${Object.keys(off)[0]} is 0, and comes back with it`, async (t) => {
    const { api, asAdmin, sent, tick, plan, save, rows, counts } = await setUpReminders(t);
    await addDueMember(api, 7);
    await plan();
    await save(off);
    await tick();
    assert.equal(sent.length, 0);
    assert.deepEqual([(await rows())[0]?.state, (await rows())[0]?.reason], ['skipped', 'switched_off']);
    const { stages } = (await api.call(reminders.plan, await asAdmin())).body.data;
    assert.equal(
      stages.find(({ stage }) => stage === 'after_7')?.send,
      1,
      'the preview knows that it returns',
    );
    await save({ is_on: 1, after_7_is_on: 1 });
    await tick();
    assert.equal(sent.length, 1);
    assert.deepEqual([(await counts()).due, (await counts()).states.sent], [1, 1]);
  });

test('[REM-002] what was switched off until its stage was over does not come back', async (t) => {
  const { api, sent, tick, plan, save, rows } = await setUpReminders(t);
  await addDueMember(api, 7);
  await plan();
  await save({ is_on: 0 });
  await plan();
  api.clock.advance({ hours: 24 * 60 });
  await save({ is_on: 1 });
  await tick();
  assert.equal(sent.length, 0);
  assert.equal((await rows())[0]?.reason, 'switched_off');
});

test('an Admin reads the register and its counts by stage and search', async (t) => {
  const { api, tick } = await setUpReminders(t);
  const { token } = await addAdmin(api);
  await addDueMember(api, 7, { name: 'Sari Utami' });
  await addDueMember(api, -7, { name: 'Budi Santoso' });
  await tick();
  const query = { keyword: 'budi', state: 'sent' };
  const { body } = await api.call(reminders.list, { token, query });
  assert.deepEqual(
    body.data.map(({ member, stage, state }) => [member?.name, stage, state]),
    [['Budi Santoso', 'before_7', 'sent']],
  );
  const counted = await api.call(reminders.counts, { token, query: { stage: 'after_7' } });
  assert.equal(counted.body.data.due, 1);
});

test('[DUES-009] who has stopped before or after the plan gets no mail', async (t) => {
  const { api, sent, plan, send, counts, asAdmin } = await setUpReminders(t);
  const [early, late] = [await addDueMember(api, 7), await addDueMember(api, 7)];
  const stop = async ({ id }: { id: number }) =>
    api.call(memberStops.add, { ...(await asAdmin()), params: { id }, body: { reason: 'moved' } });
  await stop(early);
  await plan();
  assert.equal((await counts()).due, 1);
  await stop(late);
  await send();
  assert.equal(sent.length, 0);
  const { reasons } = await counts();
  assert.equal(reasons.stopped, 1);
});
