// Bills of every form, once every rule of dues is on. Comes after the life of the rules.
import assert from 'node:assert/strict';
import { type BankAccount, bankAccounts, type Move } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { categories } from '#shared/categories/categories.contract.ts';
import { jakartaDay } from '#shared/dates.ts';
import { deposits } from '#shared/deposits/deposits.contract.ts';
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import { type Payment, payments } from '#shared/payments/payments.contract.ts';
import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import type { Product } from '../../tools/product.ts';
import type { Ask } from '../../tools/product-api.ts';
import { type MemberAccount, registerMember } from '../builders/as-member/accounts.ts';
import { orderDues, orderWithProof } from '../builders/as-member/payments.ts';
import { bcaStatement, type StatementLine } from '../builders/statements/bca-statement.ts';

interface Names {
  product: Product;
  asAdmin: Ask;
  /** Of the statements. */
  account: BankAccount;
}

/** What can still be taken back of it. Ids. */
export interface ApprovalUndos {
  certain: number;
  fromDeposits: number;
  madeBill: number;
  categoryChange: number;
}

export async function makeBills(names: Names): Promise<ApprovalUndos> {
  const { product, asAdmin } = names;
  const decide = (id: number, status: 'paid' | 'rejected') =>
    asAdmin(payments.decide, { params: { id }, body: { status, admin_note: 'Diperiksa' } });
  const member = () => registerMember(product);

  const adjusted = await orderDues(product, await member());
  assert.deepEqual(kindsOf(adjusted), ['dues', 'adjustment', 'unique_code'], 'the months that are left');
  const long = await orderDues(product, await member(), 5);
  assert.equal(long.duration_in_year, 5);
  await decide((await orderWithProof(product, await member(), 2)).id, 'rejected');
  await decide((await orderWithProof(product, await member(), 3)).id, 'paid');
  await inheritCode(product, await member());
  await openTwo(names, await member());
  const categoryChange = await orderFree(names, await member());
  return { categoryChange, ...(await payFromStatement(names)) };
}

const kindsOf = ({ lines }: Payment) => lines.map(({ kind }) => kind);

/** The second order of the same dues cancels the first, and has its code. */
async function inheritCode(product: Product, account: MemberAccount): Promise<void> {
  const { total } = await orderDues(product, account);
  assert.equal((await orderDues(product, account)).total, total);
  await orderDues(product, account, 4);
}

/** One that the member ordered, and one that an admin added. */
async function openTwo({ product, asAdmin }: Names, account: MemberAccount): Promise<void> {
  await orderDues(product, account);
  const body = { user: account.user.id, duration: 2, status: 'waiting_confirmation' };
  await asAdmin(payments.add, { body });
}

/** Rp 0 waits for an admin. Returns the change of category that made it so. */
async function orderFree({ product, asAdmin }: Names, account: MemberAccount): Promise<number> {
  const body = { name: 'Anggota Tanpa Iuran', member_fee: 0 };
  const { id: member_category } = (await asAdmin(categories.add, { body })).data;
  const { history } = (
    await asAdmin(memberCategories.change, {
      params: { id: account.user.id },
      body: { member_category, reason: 'Rapat pengurus' },
    })
  ).data;
  const bill = await orderDues(product, account);
  assert.deepEqual([bill.total, bill.status], [0, 'waiting_confirmation']);
  return history[0]?.change_id ?? assert.fail('no change');
}

/** Certain rows, a bill that a row makes in place of an open one, and bills that deposits pay in part and wholly. */
async function payFromStatement(names: Names): Promise<Omit<ApprovalUndos, 'categoryChange'>> {
  const { product, asAdmin, account } = names;
  const move = (to: Move) => asAdmin(bankAccounts.move, { params: { id: account.id }, body: { to } });
  const order = async () => orderDues(product, await registerMember(product));
  await move('up');
  const certain = [await order(), await order()];
  const [replaced, saved, half] = [await order(), await order(), await order()];
  await move('down');
  const [deposited, rest] = [saved.total + 500, half.total - PART_RUPIAH];
  const rows = await upload(names, [
    ...certain.map(({ total, user }) => creditOf(total, user.name)),
    creditOf(MADE_RUPIAH, replaced.user.name),
    creditOf(deposited, 'TITIPAN'),
    creditOf(PART_RUPIAH, half.user.name),
    creditOf(rest, 'SETORAN'),
  ]);
  const params = (rupiah: number) => ({ params: { id: rowOf(rows, rupiah).id } });
  const approve = (rupiah: number, body: object) =>
    asAdmin(statementApprovals.approve, { ...params(rupiah), body: { ...body } });

  // Before all others: what is certain then stays so.
  const { certain_set } = (await asAdmin(statementRows.count, { query: { account: String(account.id) } }))
    .data;
  const approved = await asAdmin(statementApprovals.approveCertain, {
    body: { account: account.id, seen_set: certain_set },
  });
  assert.ok(approved.data.batch && approved.data.approved >= certain.length, JSON.stringify(approved));

  const body = { user: replaced.user.id, duration: 1, replaces: replaced.id, deposits_rest: 1 };
  await asAdmin(statementApprovals.makeBill, { ...params(MADE_RUPIAH), body });
  const madeBill = await latestBatch(asAdmin);

  await approve(deposited, { parts: [{ member: saved.user.id, surplus: 100 * deposited }] });
  await asAdmin(deposits.use, { params: { id: saved.id }, body: { amount: null } });
  const fromDeposits = await latestBatch(asAdmin);

  await approve(PART_RUPIAH, { parts: [{ payment: half.id }], keeps_open: 1 });
  await approve(rest, { parts: [{ payment: half.id }] });
  return { certain: approved.data.batch.id, madeBill, fromDeposits };
}

/** More than a year costs. */
const MADE_RUPIAH = 999_999;
/** Less than a bill. */
const PART_RUPIAH = 7654;

const creditOf = (amount: number, name: string) => ({ amount, text: `TRSF E-BANKING CR ${name}` });

async function latestBatch(asAdmin: Ask): Promise<number> {
  const [latest] = (await asAdmin(statementApprovals.list)).data;
  return latest?.id ?? assert.fail('no approval');
}

/** Of today. */
async function upload(
  { asAdmin, account }: Names,
  credits: Pick<StatementLine, 'amount' | 'text'>[],
): Promise<StatementRow[]> {
  const date = jakartaDay(new Date().toISOString()).split('-').toReversed().join('/');
  const text = bcaStatement(
    credits.map((credit) => ({ ...credit, date })),
    { account: account.number.replaceAll(/\D/g, ''), opening: 7_000_000 },
  );
  const file = { bytes: new TextEncoder().encode(text), name: 'mutasi-baru.csv', type: 'text/csv' };
  await asAdmin(statementUploads.upload, { file });
  return (await asAdmin(statementRows.list)).data;
}

function rowOf(rows: StatementRow[], rupiah: number): StatementRow {
  return rows.find(({ amount }) => amount === 100 * rupiah) ?? assert.fail(`no credit of ${rupiah} rupiah`);
}
