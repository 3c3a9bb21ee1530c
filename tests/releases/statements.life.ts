// Bank statements: one uploaded, with a credit that was approved, one whose approval was undone, and one ignored. A deposit
// has paid a bill, a part of it was returned, and another one waits for its bill. A month was closed twice.
import { type BankAccount, bankAccounts, type Move } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { deposits } from '#shared/deposits/deposits.contract.ts';
import { months } from '#shared/months/months.contract.ts';
import { type Payment, payments } from '#shared/payments/payments.contract.ts';
import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import type { Product } from '../../tools/product.ts';
import type { Ask } from '../../tools/product-api.ts';
import { addMember } from '../builders/as-admin/members.ts';
import { registerMember } from '../builders/as-member/accounts.ts';
import { orderWithProof } from '../builders/as-member/payments.ts';
import { bcaStatement } from '../builders/statements/bca-statement.ts';

/** Rupiah of a credit that pays no bill. */
const INTEREST_RUPIAH = 1234;
/** More than a bill. */
const DEPOSIT_RUPIAH = 5_000_000;
/** Less than a bill. */
const PART_RUPIAH = 4321;

/** Ended before the first release with bank statements. */
const MONTH = '2026-10';

/** What can still be taken back. Ids. */
export interface StatementUndos {
  approval: number;
  depositReturn: number;
}

/** Two members pay to the account of the statement, which is the first only while they order. */
export async function payByStatement(
  product: Product,
  asAdmin: Ask,
  account: BankAccount,
): Promise<StatementUndos> {
  const move = (to: Move) => asAdmin(bankAccounts.move, { params: { id: account.id }, body: { to } });
  await move('up');
  const bills = [
    await orderWithProof(product, await registerMember(product)),
    await orderWithProof(product, await registerMember(product)),
  ];
  await move('down');
  const rows = await upload(asAdmin, account, bills);
  for (const { id: payment, total } of bills) {
    const body = { parts: [{ payment }], reason: 'Sesuai mutasi' };
    await asAdmin(statementApprovals.approve, { params: { id: rowOf(rows, total).id }, body });
  }
  const [latest, approval] = (await asAdmin(statementApprovals.list)).data;
  await asAdmin(statementApprovals.undo, { params: { id: latest?.id ?? 0 } });
  const ignored = { params: { id: rowOf(rows, INTEREST_RUPIAH).id }, body: { reason: 'Bunga bank' } };
  await asAdmin(statementRows.ignore, ignored);
  const depositReturn = await deposit(asAdmin, rows);
  await closeMonth(asAdmin);
  await asAdmin(months.reopen, { params: { month: MONTH }, body: { reason: 'Nama sudah diketahui' } });
  await closeMonth(asAdmin);
  return { approval: approval?.id ?? 0, depositReturn };
}

/** Returns the id of the return. */
async function deposit(asAdmin: Ask, rows: StatementRow[]): Promise<number> {
  const addBill = async () => {
    const { id: user } = await addMember({ ask: asAdmin });
    const body = { user, duration: 1, status: 'waiting_confirmation' };
    return (await asAdmin(payments.add, { body })).data;
  };
  const paid = await addBill();
  const [row, part] = [rowOf(rows, DEPOSIT_RUPIAH), rowOf(rows, PART_RUPIAH)];
  const surplus = { parts: [{ member: paid.user.id, surplus: row.amount }] };
  await asAdmin(statementApprovals.approve, { params: { id: row.id }, body: surplus });
  await asAdmin(deposits.use, { params: { id: paid.id }, body: { amount: null } });
  const [stored] = (await asAdmin(deposits.list, { query: { user: String(paid.user.id) } })).data;
  const returned = { amount: 1000, returned_on: null, returned_to: 'BCA 123', reference: null };
  const given = await asAdmin(deposits.giveBack, { params: { id: stored?.id ?? 0 }, body: returned });
  const waiting = { parts: [{ payment: (await addBill()).id }], keeps_open: 1 };
  await asAdmin(statementApprovals.approve, { params: { id: part.id }, body: waiting });
  return given.data.uses.at(-1)?.id ?? 0;
}

async function closeMonth(asAdmin: Ask): Promise<void> {
  const params = { month: MONTH };
  const { version } = (await asAdmin(months.show, { params })).data;
  await asAdmin(months.close, { params, body: { seen_version: version, note: 'Setoran tanpa nama' } });
}

async function upload(asAdmin: Ask, { id, number }: BankAccount, bills: Payment[]): Promise<StatementRow[]> {
  const credits = [...bills.map(({ total }) => total), INTEREST_RUPIAH, DEPOSIT_RUPIAH, PART_RUPIAH];
  const text = bcaStatement(
    credits.map((amount) => ({ date: '20/11/2026', text: 'TRSF E-BANKING CR SARI UTAMI', amount })),
    { account: number.replaceAll(/\D/g, '') },
  );
  const file = { bytes: new TextEncoder().encode(text), name: 'mutasi.csv', type: 'text/csv' };
  await asAdmin(statementUploads.upload, { file });
  await uploadMapped(asAdmin, id);
  return (await asAdmin(statementRows.list)).data;
}

/** A layout that the product does not know, so that an admin says what its columns are. One credit is taken back. */
async function uploadMapped(asAdmin: Ask, account: number): Promise<void> {
  const text =
    'Tgl;Uraian;Masuk;Keluar\n05/11/2026;LAIN;100.000,00;\n15/10/2026;LAIN;50.000,00;\n05/11/2026;REVERSAL LAIN;;100.000,00\n';
  const mapping = JSON.stringify({
    date: 0,
    date_form: 'day-month-year',
    descriptions: [1],
    amounts: { kind: 'split', credit: 2, debit: 3 },
    number_form: 'dot',
    balance: null,
    reference: null,
  });
  const file = { bytes: new TextEncoder().encode(text), name: 'lain.csv', type: 'text/csv' };
  await asAdmin(statementUploads.upload, { file, body: { mapping, account } });
}

function rowOf(rows: StatementRow[], rupiah: number): StatementRow {
  const row = rows.find(({ amount }) => amount === 100 * rupiah);
  if (!row) throw new Error(`No credit of ${rupiah} rupiah was stored.`);
  return row;
}
