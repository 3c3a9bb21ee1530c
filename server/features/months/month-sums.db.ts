// The SQL that sums months. Amounts are sen. Groups of one query have whole sums, so that adding them stays exact.
import { type ExpressionBuilder, sql } from 'kysely';
import type { RowState } from '#shared/statements/statements.states.ts';
import { codePart, entryFeePart, hasParts, receivedBeforeLink } from '../../db/bill-parts.ts';
import type { Database } from '../../db/database.ts';
import { depositedFor } from '../../db/deposits.ts';
import { linkedMoney } from '../../db/linked-money.ts';
import { readLong } from '../../db/reads/long-reads.ts';
import type { Tables } from '../../db/schema.ts';

/** Days, `YYYY-MM-DD`. */
export interface Range {
  from: string;
  /** Exclusive. */
  before: string;
}

export interface BookedGroup {
  booked: string;
  bank_account_id: number;
  state: RowState;
  count: number;
  sum: number;
  /** The part of `sum` that bills and deposits have although the row waits, or was ignored for the rest. */
  linked: number;
}

export interface LinkedGroup {
  booked: string;
  bank_account_id: number;
  category: string | null;
  kind: 'dues' | 'surplus' | 'rounding';
  count: number;
  sum: number;
  /** The part of `sum` that is unique codes. */
  codes: number;
  /** The part of `sum` that is entry fees. */
  entry_fees: number;
}

const LENGTHS = { day: 10, month: 7 };

/** `YYYY-MM-DD` or `YYYY-MM` of the booking. */
const booked = (by: keyof typeof LENGTHS) =>
  sql`substr(cast(statement_rows.booked_on as text), 1, ${sql.lit(LENGTHS[by])})`;

const isIn = ({ from, before }: Range) =>
  sql`statement_rows.booked_on >= ${from} and statement_rows.booked_on < ${before}`;

/** By day or month, account and state. */
const selectRowSums = (range: Range, by: keyof typeof LENGTHS) => sql<BookedGroup>`
  select ${booked(by)} as booked, bank_account_id, state, count(*) as count,
    cast(sum(amount) as bigint) as sum,
    cast(sum(case when state = 'approved' then 0 else ${linkedMoney} end) as bigint) as linked
  from statement_rows where ${isIn(range)} group by 1, 2, 3`;

const bookedGroup = (row: BookedGroup) => ({
  ...row,
  count: Number(row.count),
  sum: Number(row.sum),
  linked: Number(row.linked),
});

export async function sumRows(db: Database, range: Range, by: keyof typeof LENGTHS): Promise<BookedGroup[]> {
  return (await selectRowSums(range, by).execute(db)).rows.map(bookedGroup);
}

/** Sums up each month. A year may have 500,000 rows: off the event loop, never in a transaction. */
export async function sumRowsOfYear(db: Database, year: Range): Promise<BookedGroup[]> {
  return (await readLong(db, selectRowSums(year, 'month').compile(db))).map(bookedGroup);
}

/**
 * By day or month, account, category of the bill, or of who deposited, and kind. The parts are ordered: PostgreSQL would
 * otherwise compute what a bill had before at each place that names it.
 */
const selectLinkSums = (range: Range, by: keyof typeof LENGTHS) => sql<LinkedGroup>`
  select booked, bank_account_id, category, kind, count(*) as count,
    cast(sum(amount) as bigint) as sum, cast(sum(${codePart}) as bigint) as codes,
    cast(sum(${entryFeePart}) as bigint) as entry_fees
  from (
    select ${booked(by)} as booked, statement_rows.bank_account_id, categories.name as category,
      case when is_rounding = 1 then 'rounding' else statement_links.kind end as kind, statement_links.amount,
      payments.id as bill_id, payments.lines_total, payments.unique_code,
      case when ${hasParts} then ${receivedBeforeLink} end as received
    from statement_rows
    inner join statement_links on statement_links.row_id = statement_rows.id
    left join members on members.id = case when statement_links.kind = 'surplus' then statement_links.member_id end
    left join payments on payments.id = statement_links.payment_id
    left join payment_lines as first on first.payment_id = statement_links.payment_id and first.line = 1
    left join categories on categories.id = coalesce(first.category_id, members.category_id)
    where ${isIn(range)}
    order by 1, 2, 3, 4
  ) as parts
  group by 1, 2, 3, 4`;

const linkedGroup = (row: LinkedGroup) => ({
  ...row,
  count: Number(row.count),
  sum: Number(row.sum),
  codes: Number(row.codes),
  entry_fees: Number(row.entry_fees),
});

export async function sumLinks(db: Database, range: Range, by: keyof typeof LENGTHS): Promise<LinkedGroup[]> {
  return (await selectLinkSums(range, by).execute(db)).rows.map(linkedGroup);
}

/** Sums up each month, as `sumRowsOfYear` does. */
export async function sumLinksOfYear(db: Database, year: Range): Promise<LinkedGroup[]> {
  return (await readLong(db, selectLinkSums(year, 'month').compile(db))).map(linkedGroup);
}

/** Sums the ignored rows by their reason, the largest sum first. */
export async function sumReasons(db: Database, range: Range) {
  const { rows } = await sql<{ reason: string; count: number; sum: number }>`
    select reason, count(*) as count, cast(sum(amount - ${linkedMoney}) as bigint) as sum from statement_rows
    where ${isIn(range)} and state = 'ignored' group by reason order by 3 desc, 1`.execute(db);
  return rows.map(({ reason, count, sum }) => ({ reason, count: Number(count), sum: Number(sum) }));
}

export function readOpenRows(db: Database, { from, before }: Range, limit: number) {
  return db
    .selectFrom('statement_rows')
    .select(['id', 'booked_on', 'bank_account_id', sql<number>`amount - ${linkedMoney}`.as('amount')])
    .where('booked_on', '>=', from)
    .where('booked_on', '<', before)
    .where('state', 'in', ['certain', 'likely', 'unknown'])
    .orderBy('booked_on')
    .orderBy('id')
    .limit(limit)
    .execute();
}

const linksOf = (row: ExpressionBuilder<Tables, 'payments'>) =>
  row
    .selectFrom('statement_links')
    .select('statement_links.id')
    .whereRef('statement_links.payment_id', '=', 'payments.id');

/** Paid payments, decided between these ISO timestamps, whose money no row shows. */
const selectUnseen = (db: Database, { from, before }: Range) =>
  db
    .selectFrom('payments')
    .where('status', '=', 'paid')
    .where('total', '>', 0)
    .where('decided_at', '>=', from)
    .where('decided_at', '<', before)
    .where((row) => row.not(row.exists(linksOf(row))))
    // Where the code alone is missing, deposits pay the whole bill.
    .where(sql<boolean>`${depositedFor('payments.id')} < payments.lines_total * 100`);

/** Sums are rupiah. */
export async function sumUnseen(db: Database, range: Range): Promise<{ count: number; sum: number }> {
  const { count, sum } = await selectUnseen(db, range)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('total').as('sum')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), sum: Number(sum ?? 0) };
}

export function readUnseen(db: Database, range: Range, limit: number) {
  return selectUnseen(db, range)
    .select(['id', 'number', 'decided_at', 'total'])
    .orderBy('decided_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Finds the day of the first row; undefined before the first statement. */
export async function findFirstDay(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('statement_rows')
    .select('booked_on')
    .orderBy('booked_on')
    .limit(1)
    .executeTakeFirst();
  return row?.booked_on;
}
