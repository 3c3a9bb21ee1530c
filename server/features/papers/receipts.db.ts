// The SQL about receipts: their bills with the money that has paid them, and who signs.
import { sql } from 'kysely';
import { receiptType } from '#shared/papers/receipts.rules.ts';
import { linesOfBill, withLines } from '../../db/bill-lines.ts';
import type { Database, Tx } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import { querySlices } from '../../db/query-slices.ts';
import { prepare } from '../../db/reads/prepare.ts';
import type { Row, RowChange } from '../../db/schema.ts';
import { insertType, updateType } from './paper-types.open.db.ts';

const linked = sql<number>`coalesce((
    select cast(sum(statement_links.amount) as bigint) from statement_links
    where statement_links.payment_id = payments.id), 0)`;

/** Also of money that the bank took back: the bill is paid until an admin decides otherwise. */
const deposited = sql<number>`coalesce((
    select cast(sum(deposit_uses.amount) as bigint) from deposit_uses
    where deposit_uses.payment_id = payments.id), 0)`;

/** When the last part of the money of a bill was booked; null where no credit shows it. */
const bookedOn = sql<string | null>`(
    select max(statement_rows.booked_on) from statement_rows where statement_rows.id in (
      select statement_links.row_id from statement_links where statement_links.payment_id = payments.id
      union all
      select statement_links.row_id from deposit_uses
      inner join statement_links on statement_links.id = deposit_uses.deposit_id
      where deposit_uses.payment_id = payments.id))`;

function selectBills(db: Database) {
  return db
    .selectFrom('payments')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'payments.bank_account_id')
    .select(['payments.id', 'payments.number', 'payments.member_id', 'payments.status'])
    .select(['payments.total', 'payments.lines_total', 'payments.unique_code', 'payments.decided_at'])
    .select(['members.name as member_name', 'members.email as member_email'])
    .select(['bank_accounts.bank_name', 'bank_accounts.number as account_number'])
    .select('bank_accounts.holder as account_holder')
    .select(linesOfBill(db).as('stored_lines'))
    .select([linked.as('linked'), deposited.as('deposited'), bookedOn.as('booked_on')]);
}

export type ReceiptBill = NonNullable<Awaited<ReturnType<typeof findReceiptBill>>>;

export async function findReceiptBill(db: Database, id: number) {
  return (await readReceiptBills(db, [id])).get(id);
}

/** By id: those of the bills that are there, whatever their status. */
export async function readReceiptBills(db: Database, ids: readonly number[]) {
  const found: Awaited<ReturnType<typeof readSome>>[number][] = [];
  for (const some of querySlices(ids)) found.push(...(await readSome(db, some)));
  return new Map(found.map((bill) => [bill.id, bill]));
}

async function readSome(db: Database, ids: readonly number[]) {
  const rows = await selectBills(db).where('payments.id', 'in', ids).execute();
  return rows.map(withLines).map((row) => ({
    ...row,
    linked: Number(row.linked),
    deposited: Number(row.deposited),
  }));
}

/** For a change that has locked the members of these bills. */
export async function readValidReceipts(tx: Tx, paymentIds: readonly number[]) {
  const found = [];
  for (const some of querySlices(paymentIds))
    found.push(
      ...(await lockRows(
        tx,
        tx
          .selectFrom('papers')
          .leftJoin('members', 'members.id', 'papers.member_id')
          .select(['papers.id', 'papers.number', 'papers.payment_id', 'papers.member_id', 'papers.content'])
          .select(['members.name as member_name', 'members.email as member_email'])
          .where('papers.payment_id', 'in', some)
          .where('papers.state', '=', 'valid'),
        'papers',
      ).execute()),
    );
  return found;
}

export type ValidReceipt = Awaited<ReturnType<typeof readValidReceipts>>[number];

type Cancellation = Pick<RowChange<'papers'>, 'state_reason' | 'state_by' | 'state_by_name' | 'state_at'>;

/** For receipts that are locked. */
export async function storeCancellation(tx: Tx, ids: readonly number[], change: Cancellation): Promise<void> {
  for (const some of querySlices(ids))
    await tx
      .updateTable('papers')
      .set({ ...change, state: 'canceled' })
      .where('id', 'in', some)
      .execute();
}

/** By bill: how many receipts it has had, and the last one that was canceled. */
export async function readFormerReceipts(tx: Tx, paymentIds: readonly number[]) {
  const former = new Map<number, { count: number; last: { id: number; number: string } }>();
  for (const some of querySlices(paymentIds))
    for (const { payment_id, ...last } of await tx
      .selectFrom('papers')
      .select(['id', 'number', 'payment_id'])
      .where('payment_id', 'in', some)
      .where('state', '<>', 'valid')
      .orderBy('id')
      .execute())
      if (payment_id !== null)
        former.set(payment_id, { count: (former.get(payment_id)?.count ?? 0) + 1, last });
  return former;
}

const readOfBill = prepare((db: Database, { paymentId }: { paymentId: number }) =>
  db.selectFrom('papers').selectAll().where('payment_id', '=', paymentId).orderBy('id', 'desc'),
);

/** The newest first. */
export function readBillReceipts(db: Database, paymentId: number): Promise<Row<'papers'>[]> {
  return readOfBill(db, { paymentId });
}

export type ReceiptTypeRow = Row<'paper_types'>;

/** The built-in type; undefined until receipts are switched on for the first time. `updated_at`: when they were last. */
export function findReceiptType(db: Database): Promise<ReceiptTypeRow | undefined> {
  return db.selectFrom('paper_types').selectAll().where('kind', '=', 'receipt').executeTakeFirst();
}

/** For a change that has locked the types. */
export async function beginReceipts(
  tx: Tx,
  { now, adminId }: { now: string; adminId: number | null },
): Promise<void> {
  const type = await findReceiptType(tx);
  if (type) {
    await updateType(tx, type.id, { updated_at: now });
    return;
  }
  await insertType(tx, {
    ...receiptType,
    kind: 'receipt',
    counting: 'year',
    audience: 'member',
    text: '',
    fields: '[]',
    signer_count: 1,
    validity: 'none',
    validity_months: null,
    request_rule: 'at_once',
    is_active: 1,
    created_by: adminId,
    created_at: now,
    updated_at: now,
    version: 1,
  });
}

export function findReceiptSigner(db: Database, id: number): Promise<Row<'paper_signers'> | undefined> {
  return db.selectFrom('paper_signers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** By id. */
export async function readPapers(db: Database, ids: readonly number[]): Promise<Map<number, Row<'papers'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('papers').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Valid receipts of these bills, in the order of their numbers. */
export async function findReceiptsOf(db: Database, paymentIds: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const some of querySlices(paymentIds))
    found.push(
      ...(
        await db
          .selectFrom('papers')
          .select('id')
          .where('payment_id', 'in', some)
          .where('state', '=', 'valid')
          .where('is_erased', '=', 0)
          .execute()
      ).map(({ id }) => id),
    );
  return found.toSorted((a, b) => a - b);
}

/** Valid receipts that were issued in these days, in the order of their numbers. */
export async function findReceiptsBetween(
  db: Database,
  { from, before, limit }: { from: string; before: string; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('papers')
    .innerJoin('paper_types', 'paper_types.id', 'papers.type_id')
    .select('papers.id')
    .where('paper_types.kind', '=', 'receipt')
    .where('papers.day', '>=', from)
    .where('papers.day', '<', before)
    .where('papers.state', '=', 'valid')
    .where('papers.is_erased', '=', 0)
    .orderBy('papers.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
