// Members are chosen, counted, exported and mailed by the tests of one place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { keysOf } from '#shared/keys.ts';
import { members } from '#shared/members/members.contract.ts';
import { dueMembers } from '#shared/reminders/due.contract.ts';
import { whatsApp } from '#shared/whatsapp/whatsapp.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { addDueMember } from '../../../tests/builders/rows/reminders.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { readSources } from '../../../tests/setup/sources.ts';
import { audienceTest, countLeftOut, everybody, inclusionTests } from './audience.open.db.ts';

/** Files outside the members' room that test in SQL whether many members count, and why. */
const ownTests: Record<string, string> = {
  'server/features/first-steps/first-steps.db.ts': 'whether anybody has a password',
  'server/features/membership/membership.db.ts': 'whose status changes tonight, whatever it is about',
};

test('[ALL-003] no room has its own SQL for who is left out', () => {
  const facts = /(?:stop_reason|next_started_at|password_hash)(?:', 'is|"? is (?:not )?null)/;
  const found = readSources()
    .filter(({ path }) => /^server\/(?!features\/members\/|db\/|integrity\/|seed\/)/.test(path))
    .filter(({ path, text }) => !path.endsWith('.test.ts') && facts.test(text));
  assert.deepEqual(found.map(({ path }) => path).toSorted(), keysOf(ownTests).toSorted());
});

test('[ALL-003] for each reason who stays and who is left out are all members', async (t) => {
  const api = await startApi(t, { now: '2026-11-20T03:00:00Z', checkInvariants: false });
  const { db } = api.deps;
  await addMember(api, { password_hash: null });
  await addMember(api, { stop_reason: 'resigned', stopped_on: '2026-11-01' });
  await addMember(api, { next_started_at: '2027-01-01' });
  await addProvedPayment(api, await addMember(api));
  const [quiet, own] = [await addMember(api), await addDueMember(api, 3)];
  await db
    .insertInto('reminder_preferences')
    .values([
      { member_id: quiet.id, opted_out_at: '2026-11-01T00:00:00.000Z', opted_out_by: 'admin' },
      { member_id: own.id, opted_out_at: '2026-11-01T00:00:00.000Z', opted_out_by: 'link' },
    ])
    .execute();
  const waiting = await addMember(api, { password_hash: null });
  await db
    .insertInto('activations')
    .values({ member_id: waiting.id, state: 'waiting', requested_at: '2026-11-01T00:00:00.000Z', rank: 2 })
    .execute();
  for (const reason of keysOf(inclusionTests)) {
    const leftOut = await countLeftOut(db, everybody, {
      [reason]: sql<boolean>`not (${inclusionTests[reason]})`,
    });
    const stays = db.selectFrom('members').where(audienceTest(db, { ...everybody, without: [reason] }));
    const { length } = await stays.select('id').execute();
    const [some, others] = [leftOut.get(reason) ?? 0, leftOut.get(null) ?? 0];
    assert.ok(some > 0 && others > 0, reason);
    assert.deepEqual([some + others, others], [7, length], reason);
  }
});

test("[ALL-003] 'Jatuh Tempo', its counts and the walk-through find the same members for a keyword", async (t) => {
  const api = await startApi(t, { now: '2026-11-20T03:00:00Z' });
  const { token } = await addAdmin(api);
  const member = await addDueMember(api, 8, { hp: '+6281234567890' });
  await addDueMember(api, 9);
  const shown = await api.call(members.show, { token, params: { id: member.id } });
  const number = shown.body.data.member_number ?? '';
  for (const keyword of [number, `${number.slice(0, 3)}-${number.slice(3)}`, member.email]) {
    const query = { keyword };
    const listed = (await api.call(dueMembers.list, { token, query })).body.data;
    const counts = (await api.call(dueMembers.counts, { token, query })).body.data;
    const walk = (await api.call(whatsApp.walk, { token, query })).body.data;
    assert.deepEqual(
      [listed.map(({ id }) => id), counts.after_7, walk.people.map(({ id }) => id)],
      [[member.id], 1, [member.id]],
      keyword,
    );
  }
});
