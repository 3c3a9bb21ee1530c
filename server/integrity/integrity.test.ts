import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { profile } from '#shared/members/members.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { jpeg } from '../../tests/builders/files.ts';
import { addAdmin, addMember, type TestAccount } from '../../tests/builders/rows/accounts.ts';
import { reprice } from '../../tests/builders/rows/bill-lines.ts';
import { addDecidedPayment, addOrder } from '../../tests/builders/rows/payments.ts';
import { addReminder } from '../../tests/builders/rows/reminders.ts';
import { type Api, startApi } from '../../tests/setup/api/api.ts';
import { engineOf } from '../db/dialect.ts';
import { sweepMemberships } from '../features/membership/sweep-memberships.job.ts';
import { findBrokenInvariants } from './find-broken-invariants.ts';
import { findFileFaults } from './find-file-faults.ts';

interface World {
  api: Api;
  member: TestAccount;
  admin: TestAccount;
  paymentId: number;
}

/** Each breaks one thing, and the finding that must name it. */
const breaks: [string, RegExp, (world: World) => Promise<unknown>][] = [
  [
    'a paid payment lost its renewal',
    /^payment \d+: is paid, but has no renewal/,
    ({ api, paymentId }) => api.deps.db.deleteFrom('renewals').where('payment_id', '=', paymentId).execute(),
  ],
  [
    'a renewal has other years than its payment',
    /^renewal \d+: does not fit payment/,
    ({ api }) => api.deps.db.updateTable('renewals').set({ years: 3 }).execute(),
  ],
  [
    'a stored period is not the folded one',
    /^renewal \d+: its period should be/,
    ({ api }) => api.deps.db.updateTable('renewals').set({ expired_at: '2030-01-01' }).execute(),
  ],
  [
    'a membership ends later than its renewals',
    /^member \d+: active .* where the renewals say/,
    ({ api, member }) => setMember(api, member, { expired_at: '2040-01-01' }),
  ],
  [
    'a change of category does not lead to the present one',
    /^member \d+: is in category \d+ where the history says null/,
    ({ api, member }) => addCategoryChange(api, member, '2026-11-20'),
  ],
  [
    'a change of category begins before the member was added',
    /^member \d+: the change of category of 2020-01-01 does not follow the one before/,
    ({ api, member }) => addCategoryChange(api, member, '2020-01-01'),
  ],
  [
    'an entry fee is owed although it is paid',
    /^member \d+: owes an entry fee that is paid/,
    async ({ api, member, paymentId }) => {
      await reprice(api, paymentId, { adjustment: -1000, entryFee: 1000 });
      await setMember(api, member, { owes_entry_fee: 1 });
    },
  ],
  [
    'a member is rejected in spite of renewals',
    /^member \d+: rejected .* where the renewals say active/,
    ({ api, member }) => setMember(api, member, { status: 'rejected' }),
  ],
  [
    'an active member has no number',
    /is active without a number/,
    ({ api, member }) => setMember(api, member, { number: null }),
  ],
  [
    'a number is ahead of its counter',
    /number A269999 is ahead of the counter/,
    ({ api, member }) => setMember(api, member, { number: 'A269999' }),
  ],
  [
    'the counter of the payments was lost',
    /^payment \d+: number INV-202611-0001 is ahead/,
    ({ api }) => api.deps.db.deleteFrom('counters').where('name', 'like', 'payments:%').execute(),
  ],
  [
    'a bill of who has stopped is open',
    /^payment \d+: is open, but member \d+ has stopped$/,
    async ({ api, member }) => {
      await addOrder(api, member);
      await setMember(api, member, { stop_reason: 'moved', stopped_on: '2026-11-20', status: 'inactive' });
    },
  ],
  [
    'two orders wait',
    /more than one order waits/,
    async ({ api, member, admin }) => {
      await addDecidedPayment(api, { member, admin });
      await api.deps.db.deleteFrom('renewals').execute();
      await api.deps.db.updateTable('payments').set({ status: 'waiting_payment' }).execute();
    },
  ],
  [
    'a total is not the dues and the code',
    /^payment \d+: 300999 is not 300000 \+ 0$/,
    async ({ api }) => {
      await sql`alter table payments drop constraint payments_total`.execute(api.deps.db);
      await sql`update payments set total = 300999`.execute(api.deps.db);
    },
  ],
  [
    'a line is missing',
    /^payment \d+: its 0 lines make 0, not 300000$/,
    ({ api }) => api.deps.db.deleteFrom('payment_lines').execute(),
  ],
  [
    'the lines make another sum',
    /^payment \d+: its 1 lines make 300000, not 299999$/,
    ({ api }) => sql`update payments set lines_total = 299999, total = 299999`.execute(api.deps.db),
  ],
  [
    'dues are not fee × years',
    /^payment \d+, line 1: dues of 299999$/,
    async ({ api }) => {
      await sql`alter table payment_lines drop constraint payment_lines_amount`.execute(api.deps.db);
      await sql`update payment_lines set amount = 299999`.execute(api.deps.db);
    },
  ],
  [
    'an adjustment follows no dues',
    /^payment \d+, line 3: adjustment of -1000$/,
    async ({ api, paymentId }) => {
      await reprice(api, paymentId, { adjustment: -1000, entryFee: 1000 });
      await sql`update payment_lines set line = 9 where kind = 'entry_fee'`.execute(api.deps.db);
      await sql`update payment_lines set line = 3 where kind = 'adjustment'`.execute(api.deps.db);
      await sql`update payment_lines set line = 2 where kind = 'entry_fee'`.execute(api.deps.db);
    },
  ],
  [
    'a period belongs to the line of another member',
    /^renewal \d+: does not fit payment/,
    async ({ api }) => {
      const { id } = await addMember(api);
      await api.deps.db.updateTable('payment_lines').set({ member_id: id }).execute();
    },
  ],
  [
    'a code has four digits',
    /^payment \d+: 1000 is no unique code$/,
    async ({ api }) => {
      await sql`alter table payments drop constraint payments_unique_code`.execute(api.deps.db);
      await sql`update payments set unique_code = 1000, total = 301000`.execute(api.deps.db);
    },
  ],
  [
    'two open bills have the same total',
    /^account \d+: several open bills with a code ask for 150117$/,
    async ({ api }) => {
      for (const member of [await addMember(api), await addMember(api)]) await addOrder(api, member);
      await sql`drop index payments_open_totals`.execute(api.deps.db);
      await sql`update payments set unique_code = 117, total = 150117 where total = 150000`.execute(
        api.deps.db,
      );
    },
  ],
  [
    'no category is the default',
    /categories: 0 are the default/,
    ({ api }) => api.deps.db.updateTable('categories').set({ is_default: 0 }).execute(),
  ],
  [
    'a bill says no account to transfer to',
    /^payment \d+: names no bank account/,
    ({ api, paymentId }) =>
      api.deps.db
        .updateTable('payments')
        .set({ bank_account_id: null })
        .where('id', '=', paymentId)
        .execute(),
  ],
  [
    'no bank account is active',
    /^bank_accounts: none is active/,
    ({ api }) => api.deps.db.updateTable('bank_accounts').set({ is_active: 0 }).execute(),
  ],
  [
    'a total is not the count',
    /^tallies: members active is off by 1/,
    ({ api }) =>
      api.deps.db
        .updateTable('tallies')
        .set((row) => ({ count: row('count', '+', 1) }))
        .where('list', '=', 'members')
        .where('status', '=', 'active')
        .execute(),
  ],
  [
    'a renewal is listed with the status of another day',
    /^renewal \d+: has another status/,
    ({ api }) => sql`update renewals set member_status = 'rejected'`.execute(api.deps.db),
  ],
  [
    'a member is compared by what it was',
    /^members \d+: is not compared by its own data/,
    ({ api }) => api.deps.db.deleteFrom('uncompared_members').execute(),
  ],
  [
    'an address is not in lower case',
    /the e-mail is not in lower case/,
    ({ api, member }) => setMember(api, member, { email: 'Sari@contoh.id' }),
  ],
  [
    'a member is gone whom others name',
    /^renewals\.member_id: 1 rows refer to a row that is not there$/,
    ({ api, member }) => removeUnnoticed(api, member),
  ],
  [
    'a reminder is missing from the register',
    /^reminders of 2026-11-20: 0, and 1 members were due/,
    ({ api }) => api.deps.db.deleteFrom('reminders').execute(),
  ],
  [
    'a reminder was skipped without a reason',
    /^reminder \d+: impossible as skipped of before_30/,
    ({ api }) => api.deps.db.updateTable('reminders').set({ state: 'skipped' }).execute(),
  ],
  [
    'a field of the settings is too long',
    /^settings identity: not used, its schema refuses app_name$/,
    ({ api }) =>
      setGroup(api, { ...api.deps.association.current().identity, app_name: 'Rotiku '.repeat(20) }),
  ],
  [
    'settings are no object',
    /^settings identity: not used, its schema refuses value$/,
    ({ api }) => setGroup(api, []),
  ],
];

function setGroup({ deps }: Api, value: object) {
  const row = { value: JSON.stringify(value) };
  return deps.db.updateTable('setting_groups').set(row).where('name', '=', 'identity').execute();
}

for (const [what, finding, breakIt] of breaks) {
  test(`${what}: found`, async (t) => {
    const world = await startFilledApi(t);
    assert.deepEqual(await findBrokenInvariants(world.api.deps), []);
    await breakIt(world);
    const findings = await findBrokenInvariants(world.api.deps);
    assert.ok(
      findings.some((line) => finding.test(line)),
      findings.join('\n'),
    );
  });
}

test('[OPEN-004] a renewal that an admin deleted is not a fault; one that vanished later is', async (t) => {
  const { api, admin, member } = await startFilledApi(t);
  const { id } = await api.deps.db.selectFrom('renewals').select('id').executeTakeFirstOrThrow();
  await api.call(renewals.remove, { token: admin.token, params: { id } });
  assert.deepEqual(await findBrokenInvariants(api.deps), []);
  const other = await addDecidedPayment(api, { member, admin });
  await api.deps.db.deleteFrom('renewals').where('payment_id', '=', other).execute();
  assert.equal((await findBrokenInvariants(api.deps)).length, 2, 'the payment and the membership');
});

test('[OPEN-007] an ended membership may wait for the day’s sweep, but no longer', async (t) => {
  const { api } = await startFilledApi(t);
  api.clock.advance({ years: 2, days: 1 });
  assert.deepEqual(await findBrokenInvariants(api.deps), []);
  await api.deps.db.insertInto('counters').values({ name: 'daily_jobs', value: 20281121 }).execute();
  assert.match((await findBrokenInvariants(api.deps)).join(), /active .* where the renewals say inactive/);
  await sweepMemberships(api.deps);
  assert.deepEqual(await findBrokenInvariants(api.deps), []);
});

test('a photo that is replaced while it is looked for is not lost', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const replace = async () => api.call(profile.changePhoto, { token: member.token, file: await jpeg() });
  await replace();
  const { files } = api.deps;
  const exists = async (key: string) => {
    await replace();
    return files.exists(key);
  };
  assert.deepEqual(await findFileFaults({ ...api.deps, files: { ...files, exists } }), []);
});

test('a lost proof and a file that nothing names are found; a young file may belong to a change', async (t) => {
  const { api, paymentId } = await startFilledApi(t);
  api.clock.set(Temporal.Now.instant().toString());
  assert.deepEqual(await findFileFaults(api.deps), []);
  await api.deps.files.put('photos/nobody.jpg', Buffer.from('x'));
  const { proof_key } = await api.deps.db
    .selectFrom('payments')
    .select('proof_key')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await api.deps.files.remove(proof_key ?? '');
  const lost = `payments ${paymentId}: its file ${proof_key} is missing`;
  assert.deepEqual(await findFileFaults(api.deps), [lost]);
  api.clock.advance({ days: 3 });
  assert.deepEqual(await findFileFaults(api.deps), [lost, 'file photos/nobody.jpg: no row refers to it']);
});

/** A member with a paid payment. */
async function startFilledApi(t: Parameters<typeof startApi>[0]): Promise<World> {
  const api = await startApi(t, { checkInvariants: false });
  const member = await addMember(api);
  const admin = await addAdmin(api);
  const paymentId = await addDecidedPayment(api, { member, admin }, { years: 2 });
  await addReminder(api, { member_id: member.id, period_end: '2027-11-20', stage: 'before_30' });
  return { api, member, admin, paymentId };
}

function addCategoryChange({ deps }: Api, { id }: TestAccount, begins_on: string) {
  return deps.db
    .insertInto('category_changes')
    .values({
      member_id: id,
      from_category_id: null,
      to_category_id: null,
      begins_on,
      reason: null,
      import_id: null,
      changed_by: null,
      created_at: '2026-11-20T03:00:00.000Z',
    })
    .execute();
}

/** As a broken disk does: neither references nor triggers see it. */
async function removeUnnoticed({ deps: { db } }: Api, { id }: TestAccount): Promise<void> {
  if (engineOf(db) === 'sqlite') await sql`pragma foreign_keys = off`.execute(db);
  await db.transaction().execute(async (tx) => {
    if (engineOf(db) === 'postgres') await sql`set local session_replication_role = replica`.execute(tx);
    await tx.deleteFrom('members').where('id', '=', id).execute();
  });
}

function setMember({ deps }: Api, { id }: TestAccount, columns: Record<string, string | number | null>) {
  return deps.db.updateTable('members').set(columns).where('id', '=', id).execute();
}
