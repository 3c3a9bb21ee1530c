// Bills with lines of several kinds and members: no screen makes one yet, but what is stored fits them.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { members } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import type { DecidableStatus } from '#shared/payments/payments.states.ts';
import { addAdmin, addMember, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { reprice } from '../../../tests/builders/rows/bill-lines.ts';
import { addDecidedPayment, addOrder } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { addCredits, approver, credit } from '../../../tests/setup/api/approvals.ts';
import { addCodedBill, creditOn, startMonth } from '../../../tests/setup/api/months.ts';
import { findBrokenInvariants } from '../../integrity/find-broken-invariants.ts';

/** For somebody else, behind the other lines: dues of one year, or an entry fee. The bill asks for it. */
async function addLine(
  { deps: { db } }: Api,
  bill: number,
  { member, amount, kind = 'dues' }: { member: TestAccount; amount: number; kind?: 'dues' | 'entry_fee' },
) {
  const { last } = await db
    .selectFrom('payment_lines')
    .select(({ fn }) => fn.max('line').as('last'))
    .where('payment_id', '=', bill)
    .executeTakeFirstOrThrow();
  const dues = kind === 'dues' ? { fee: amount, years: 1 } : {};
  await db
    .insertInto('payment_lines')
    .values({ payment_id: bill, line: last + 1, member_id: member.id, kind, amount, ...dues })
    .execute();
  await sql`update payments set lines_total = lines_total + ${amount}, total = total + ${amount}
    where id = ${bill}`.execute(db);
}

const linesOf = ({ deps }: Api, bill: number) =>
  deps.db
    .selectFrom('payment_lines')
    .select(['line', 'member_id', 'amount'])
    .where('payment_id', '=', bill)
    .execute();

async function startBillOfTwo(t: TestContext) {
  const api = await startApi(t, { checkInvariants: false });
  const admin = await addAdmin(api, { role: 'Super Admin' });
  const [payer, other] = [await addMember(api), await addMember(api)];
  const bill = await addOrder(api, payer);
  await addLine(api, bill, { member: other, amount: 90_000 });
  const remove = ({ id }: TestAccount) => api.call(members.remove, { token: admin.token, params: { id } });
  return { api, admin, payer, other, bill, remove };
}

test('[ALL-005] a deleted member leaves the lines and the approval of a bill that somebody else pays', async (t) => {
  const { api, admin, payer, other, bill, remove } = await startBillOfTwo(t);
  const [row = 0] = await addCredits(api, [credit(240_000, 'SETORAN TUNAI')]);
  const { status } = await approver(api, admin).approve(row, { parts: [{ payment: bill }] });
  assert.equal(status, 200);
  assert.equal((await remove(other)).status, 200);
  assert.deepEqual(await linesOf(api, bill), [
    { line: 1, member_id: payer.id, amount: 150_000 },
    { line: 2, member_id: null, amount: 90_000 },
  ]);
  const { db } = api.deps;
  assert.equal((await db.selectFrom('approval_items').select('id').execute()).length, 1);
  assert.equal((await db.selectFrom('statement_links').select('id').execute()).length, 1);
});

test('[ALL-005] each member of a paid bill has a period and owes no entry fee, until the bill is not paid any more', async (t) => {
  const { api, admin, payer, other, bill } = await startBillOfTwo(t);
  await addLine(api, bill, { member: other, amount: 20_000, kind: 'entry_fee' });
  const { db } = api.deps;
  await db.updateTable('members').set({ owes_entry_fee: 1 }).where('id', '=', other.id).execute();
  const decide = (id: number, status: DecidableStatus) =>
    api.call(payments.decide, { token: admin.token, params: { id }, body: { status, admin_note: null } });
  const periods = async () =>
    (await db.selectFrom('renewals').select(['member_id', 'line']).orderBy('line').execute()).map(
      ({ member_id, line }) => [member_id, line],
    );
  const memberships = async () =>
    (await db.selectFrom('members').select(['status', 'owes_entry_fee']).orderBy('id').execute()).map(
      ({ status, owes_entry_fee }) => [status, owes_entry_fee],
    );

  assert.equal((await decide(bill, 'paid')).status, 200);
  assert.deepEqual(await periods(), [
    [payer.id, 1],
    [other.id, 2],
  ]);
  assert.deepEqual(await memberships(), [
    ['active', 0],
    ['active', 0],
  ]);
  assert.deepEqual(await findBrokenInvariants(api.deps), []);

  const own = await addOrder(api, other);
  await reprice(api, own, { entryFee: 20_000 });
  const { status, error } = await decide(own, 'paid');
  const { number } = await db
    .selectFrom('payments')
    .select('number')
    .where('id', '=', bill)
    .executeTakeFirstOrThrow();
  assert.deepEqual([status, error.message], [409, paymentErrors.entryFeeElsewhere(number)]);

  assert.equal((await decide(bill, 'rejected')).status, 200);
  assert.deepEqual(await periods(), []);
  assert.deepEqual(await memberships(), [
    ['pending', 0],
    ['pending', 1],
  ]);
  assert.deepEqual(await findBrokenInvariants(api.deps), []);
});

test('[ALL-005] who pays for others is not deleted, and is told which bill it is', async (t) => {
  const { api, payer, bill, remove } = await startBillOfTwo(t);
  const { number } = await api.deps.db
    .selectFrom('payments')
    .select('number')
    .where('id', '=', bill)
    .executeTakeFirstOrThrow();
  const { status, error } = await remove(payer);
  assert.deepEqual([status, error.message], [409, paymentErrors.paysForOthers(number)]);
  assert.equal((await linesOf(api, bill)).length, 2);
});

test('[ALL-005] a total that changes while its bill is open rests as that of a closed one', async (t) => {
  const api = await startApi(t);
  const bill = await addCodedBill(api, 'Sari Utami', 123);
  const rests = async () =>
    (
      await api.deps.db
        .selectFrom('closed_totals')
        .select(['total', 'is_replaced'])
        .orderBy('total')
        .execute()
    ).map(({ total, is_replaced }) => [total, is_replaced]);
  assert.deepEqual(await rests(), []);
  await reprice(api, bill.id, { entryFee: 50_000 });
  assert.deepEqual(await rests(), [[bill.total, 0]]);
  await sql`update payments set status = 'canceled' where id = ${bill.id}`.execute(api.deps.db);
  assert.deepEqual(await rests(), [
    [bill.total, 0],
    [bill.total + 50_000, 0],
  ]);
});

test('[DUES-010] money fills the lines of a bill in their order, the code last', async (t) => {
  const { api, approve, sheet } = await startMonth(t);
  const bill = await addCodedBill(api, 'Sari Utami', 150);
  await reprice(api, bill.id, { fee: 100_000, adjustment: -40_000, entryFee: 30_000 });
  const { db } = api.deps;
  const { id: member_id } = await addMember(api);
  const line = { payment_id: bill.id, member_id, fee: null, years: null };
  await db
    .insertInto('payment_lines')
    .values([
      { ...line, line: 4, kind: 'dues', fee: 70_000, years: 1, amount: 70_000 },
      { ...line, line: 5, kind: 'entry_fee', amount: 20_000 },
    ])
    .execute();
  await sql`update payments set lines_total = 180000, total = 180150 where id = ${bill.id}`.execute(db);
  const parts = [{ payment: bill.id }];
  const fills: [number, number[]][] = [
    [75_000, [60_000, 15_000, 0]],
    [95_000, [70_000, 25_000, 0]],
    [10_150, [0, 10_000, 150]],
  ];
  let sums = [0, 0, 0];
  for (const [index, [amount, filled]] of fills.entries()) {
    const [row = 0] = await addCredits(api, [creditOn('05', amount)]);
    const isLast = index === fills.length - 1;
    assert.equal((await approve(row, { parts, ...(!isLast && { keeps_open: 1 }) })).status, 200);
    sums = sums.map((sum, at) => sum + (filled[at] ?? 0));
  }
  const { figures } = await sheet();
  const used = figures.from_deposits;
  const all = ['dues', 'entry_fees', 'codes'] as const;
  assert.deepEqual(
    all.map((part) => figures[part] + (used?.[part] ?? 0)),
    sums.map((sum) => sum * 100),
  );
  assert.deepEqual(used, { dues: 13_000_000, entry_fees: 4_000_000, codes: 0 });
});

test('[ALL-005] a period belongs to a line of its bill, and to one alone', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const [member, admin] = [await addMember(api), await addAdmin(api)];
  const bill = await addDecidedPayment(api, { member, admin });
  const { db } = api.deps;
  const renewal = await db.selectFrom('renewals').selectAll().executeTakeFirstOrThrow();
  const { id: _, member_status: __, ...row } = renewal;
  assert.deepEqual([row.payment_id, row.line], [bill, 1]);
  await assert.rejects(db.insertInto('renewals').values(row).execute());
  await assert.rejects(
    db
      .insertInto('renewals')
      .values({ ...row, line: null })
      .execute(),
  );
});
