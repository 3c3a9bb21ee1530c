import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { addStatement } from '../../../tests/builders/rows/statements.ts';
import { addEnding, draftCalls, setUpDrafts } from '../../../tests/setup/api/drafts.ts';

test('[REM-005] the walk-through has who is due in the order of the list, and remembers who was opened', async (t) => {
  const { api, draft, report, walk, names } = await setUpDrafts(t);
  const soon = await addEnding(api, '2026-11-25');
  const later = await addEnding(api, '2027-01-10');
  const past = await addEnding(api, '2026-11-10', { status: 'inactive' });
  await addEnding(api, '2027-06-30');
  const board = await addEnding(api, '2025-12-31', { status: 'inactive' });
  await addEnding(api, '2026-12-20', { created_at: '2026-11-10T00:00:00.000Z' });
  assert.deepEqual(await names(), [later.name, soon.name, past.name]);
  assert.deepEqual(await names({ stage: 'before_7' }), [soon.name]);
  assert.deepEqual(await names({ stage: 'board' }), [board.name]);
  assert.deepEqual(await names({ keyword: past.name }), [past.name]);
  assert.deepEqual(await names({ stage: 'nothing' }), []);
  const first = await draft(later);
  await report(first.id, 'opened');
  const reopened = await walk();
  assert.deepEqual(
    reopened.people.map(({ opened }) => opened?.id ?? null),
    [first.id, null, null],
  );
  assert.equal(reopened.people[0]?.opened?.is_own, true);
  await report(first.id, 'confirmed');
  assert.deepEqual([await names(), (await walk()).confirmed], [[soon.name, past.name], 1]);
});

test('[REM-005] the next stage and the next period ask for a draft again', async (t) => {
  const { api, draft, report, names } = await setUpDrafts(t);
  const member = await addEnding(api, '2026-12-20');
  await report((await draft(member)).id, 'confirmed');
  assert.deepEqual(await names(), []);
  api.clock.set('2026-12-14T03:00:00Z');
  const later = draftCalls(api, await addAdmin(api));
  assert.deepEqual(await later.names(), [member.name]);
  await later.report((await later.draft(member)).id, 'confirmed');
  const renewed = { expired_at: '2026-12-21' };
  await api.deps.db.updateTable('members').set(renewed).where('id', '=', member.id).execute();
  assert.deepEqual(await later.names(), [member.name]);
});

test('[REM-005] who has a proof waiting or opted out is not in the walk-through', async (t) => {
  const { api, names } = await setUpDrafts(t);
  const waiting = await addEnding(api, '2026-12-20');
  await addProvedPayment(api, waiting);
  const quiet = await addEnding(api, '2026-12-21');
  const now = '2026-11-20T03:00:00.000Z';
  await api.deps.db
    .insertInto('reminder_preferences')
    .values({ member_id: quiet.id, opted_out_at: now, opted_out_by: 'member' })
    .execute();
  assert.deepEqual(await names(), []);
});

test('[REM-005] the walk-through leaves out who registered or was added by hand recently, as mails do, and no one imported', async (t) => {
  const { api, names } = await setUpDrafts(t);
  const added = await addEnding(api, '2026-12-20');
  const imported = await addEnding(api, '2026-12-21', { created_at: '2026-11-19T03:00:00.000Z' });
  const event = { admin_name: 'Rina', subject: 'member' };
  await api.deps.db
    .insertInto('audit_events')
    .values([
      { ...event, action: 'member.add', at: '2026-10-21T17:00:00.000Z', member_id: added.id },
      { ...event, action: 'member.import', at: '2026-11-19T03:00:00.000Z', member_id: imported.id },
    ])
    .execute();
  const registered = await addEnding(api, '2026-12-19', { created_at: '2026-10-21T17:00:00.000Z' });
  const older = await addEnding(api, '2026-12-18', { created_at: '2026-10-21T16:59:59.000Z' });
  assert.deepEqual(await names(), [imported.name, older.name]);
  api.clock.set('2026-11-21T03:00:00Z');
  const later = draftCalls(api, await addAdmin(api));
  assert.deepEqual(await later.names(), [imported.name, added.name, registered.name, older.name]);
});

test('[REM-003] [REM-005] an old statement holds the walk-through after the end, until an admin shows them or a fresh one comes', async (t) => {
  const { api, walk, names } = await setUpDrafts(t);
  const before = await addEnding(api, '2026-12-20');
  const after = await addEnding(api, '2026-11-10', { status: 'inactive' });
  const board = await addEnding(api, '2025-12-31', { status: 'inactive' });
  assert.deepEqual(await names(), [before.name, after.name], 'no statement, nobody is held');
  await addStatement(api, [{}]);
  const setDay = (period_to: string) => api.deps.db.updateTable('statements').set({ period_to }).execute();
  await setDay('2026-11-16');
  const { held, newest_statement_on } = await walk();
  assert.deepEqual([await names(), held, newest_statement_on], [[before.name], 1, '2026-11-16']);
  assert.deepEqual(await names({ stage: 'board' }), []);
  assert.deepEqual(await names({ held: 'shown' }), [before.name, after.name]);
  assert.deepEqual(await names({ held: 'shown', stage: 'board' }), [board.name]);
  assert.equal((await walk({ held: 'shown' })).held, 0);
  await setDay('2026-11-17');
  assert.deepEqual([await names(), (await walk()).held], [[before.name, after.name], 0]);
});

test('[REM-005] another admin sees who opened a draft and has a draft alone', async (t) => {
  const { api, draft, report } = await setUpDrafts(t);
  const colleague = draftCalls(api, await addAdmin(api));
  const member = await addEnding(api, '2026-12-20');
  const first = await draft(member);
  await report(first.id, 'opened');
  const [person] = (await colleague.walk()).people;
  assert.deepEqual([person?.opened?.admin_name, person?.opened?.is_own], [first.admin_name, false]);
  const second = await colleague.draft(member);
  assert.notEqual(second.id, first.id);
  assert.equal(second.opened_at, null);
});
