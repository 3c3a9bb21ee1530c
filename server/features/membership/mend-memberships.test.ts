// An upgrade folds the memberships of the version before once, with a record of each that changes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addAdmin, addMember, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { findBrokenInvariants } from '../../integrity/find-broken-invariants.ts';
import { mendMemberships } from './mend-memberships.job.ts';
import { sweepMemberships } from './sweep-memberships.job.ts';

interface StoredPeriod {
  grantedOn: string;
  years?: number;
  start: string;
  end: string;
}

/** As a version before has stored it: each period where that version placed it. */
async function store(
  api: Api,
  periods: StoredPeriod[],
  member: { status: 'active' | 'inactive'; started_at: string; expired_at: string; number: string },
): Promise<TestAccount> {
  const account = await addMember(api, member);
  for (const { grantedOn, years = null, start, end } of periods)
    await api.deps.db
      .insertInto('renewals')
      .values({
        member_id: account.id,
        granted_on: grantedOn,
        years,
        fixed_start: years === null ? start : null,
        fixed_end: years === null ? end : null,
        started_at: start,
        expired_at: end,
        created_at: `${grantedOn}T03:00:00.000Z`,
      })
      .execute();
  return account;
}

test('the first start after the upgrade mends what the old fold stored, names who is not active any more, and does it once', async (t) => {
  const api = await startApi(t, { now: '2026-11-25T03:00:00Z' });
  const boss = await addAdmin(api, { role: 'Super Admin' });
  const { db } = api.deps;
  // Covered in 2027 and paid in November: the old fold began the paid year in November, and swallowed it.
  const swallowed = await store(
    api,
    [
      { grantedOn: '2027-01-01', start: '2027-01-01', end: '2027-12-31' },
      { grantedOn: '2026-11-20', years: 1, start: '2026-11-20', end: '2027-11-20' },
    ],
    { status: 'active', started_at: '2026-11-20', expired_at: '2027-12-31', number: 'LAMA1' },
  );
  // A gap: the old fold said active until the latest end.
  const gap = await store(
    api,
    [
      { grantedOn: '2026-01-01', start: '2026-01-01', end: '2026-06-30' },
      { grantedOn: '2027-03-01', start: '2027-03-01', end: '2028-02-29' },
    ],
    { status: 'active', started_at: '2027-03-01', expired_at: '2028-02-29', number: 'LAMA2' },
  );
  // Granted in another order than that of their days, while a clock was ahead.
  const turned = await store(
    api,
    [
      { grantedOn: '2026-10-01', years: 1, start: '2027-09-01', end: '2028-09-01' },
      { grantedOn: '2026-09-01', years: 1, start: '2026-09-01', end: '2027-09-01' },
    ],
    { status: 'active', started_at: '2026-09-01', expired_at: '2028-09-01', number: 'LAMA3' },
  );
  const same = await store(
    api,
    [{ grantedOn: '2026-05-01', years: 1, start: '2026-05-01', end: '2027-05-01' }],
    {
      status: 'active',
      started_at: '2026-05-01',
      expired_at: '2027-05-01',
      number: 'LAMA4',
    },
  );
  // The next sweep turns it, as every night: no record.
  const over = await store(
    api,
    [{ grantedOn: '2025-05-01', years: 1, start: '2025-05-01', end: '2026-05-01' }],
    {
      status: 'active',
      started_at: '2025-05-01',
      expired_at: '2026-05-01',
      number: 'LAMA5',
    },
  );
  await db.deleteFrom('counters').where('name', '=', 'membership_fold').execute();

  await mendMemberships(api.deps);
  const row = async ({ id }: TestAccount) => {
    const found = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return [found.status, found.started_at, found.expired_at, found.next_started_at];
  };
  assert.deepEqual(await row(swallowed), ['pending', '2027-01-01', '2028-12-31', '2027-01-01']);
  assert.deepEqual(await row(gap), ['inactive', '2027-03-01', '2028-02-29', '2027-03-01']);
  assert.deepEqual(await row(turned), ['active', '2026-10-01', '2028-10-01', null]);
  assert.deepEqual(await row(same), ['active', '2026-05-01', '2027-05-01', null]);
  assert.deepEqual(await row(over), ['active', '2025-05-01', '2026-05-01', null]);

  const events = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject', '=', 'membership')
    .orderBy('id')
    .execute();
  const recorded = events.filter(({ action }) => action === 'membership.refold');
  assert.deepEqual(
    recorded.map(({ member_id }) => member_id),
    [swallowed.id, gap.id, turned.id],
  );
  const [first] = recorded;
  assert.equal(JSON.parse(first?.before ?? '').status, 'active');
  assert.deepEqual(JSON.parse(first?.after ?? ''), {
    status: 'pending',
    started_at: '2027-01-01',
    expired_at: '2028-12-31',
    next_started_at: '2027-01-01',
  });
  const summary = events.find(({ action }) => action === 'membership.refold_all');
  assert.deepEqual(JSON.parse(summary?.after ?? ''), { members: 3, not_active_any_more: 2 });
  const [mail, ...others] = await api.mailsTo(boss.email);
  assert.match(mail?.text ?? '', new RegExp(`${swallowed.name}\\W+Aktif mulai 1 Januari 2027`));
  assert.match(mail?.text ?? '', new RegExp(`${gap.name}\\W+Aktif mulai 1 Maret 2027`));
  assert.doesNotMatch(mail?.text ?? '', new RegExp(`${same.name}|${over.name}|${turned.name}`));
  assert.equal(others.length, 0);

  await mendMemberships(api.deps);
  assert.equal((await api.mailsTo(boss.email)).length, 1, 'the second start mends nothing');
  assert.equal(await sweepMemberships(api.deps), 1, 'the membership that is over');
  assert.deepEqual(await findBrokenInvariants(api.deps), []);
});

test('an upgrade that was killed on the way goes on, and tells of all members in one mail', async (t) => {
  const api = await startApi(t, { now: '2026-11-25T03:00:00Z' });
  const boss = await addAdmin(api, { role: 'Super Admin' });
  const { db } = api.deps;
  const early = { grantedOn: '2027-01-01', start: '2027-01-01', end: '2027-12-31' };
  const stored = { status: 'active' as const, started_at: early.start, expired_at: early.end };
  await store(api, [early], { ...stored, number: 'LAMA1' });
  await db.deleteFrom('counters').where('name', '=', 'membership_fold').execute();
  const killed = {
    ...api.deps,
    get association(): never {
      throw new Error('killed');
    },
  };
  await assert.rejects(mendMemberships(killed), /killed/);
  await store(api, [early], { ...stored, number: 'LAMA2' });
  await mendMemberships(api.deps);
  const mails = await api.mailsTo(boss.email);
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.subject ?? '', /Masa keanggotaan 2 anggota disusun ulang/);
});
