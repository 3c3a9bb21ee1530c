// The SQL of the lines of bills. They come with the statement that reads their bill, as one value.
import { type RawBuilder, sql } from 'kysely';
import type { Charge } from '#shared/payments/bill-lines.rules.ts';
import type { Database } from './database.ts';
import { engineOf } from './dialect.ts';

/** A line with what it says about its member and its category. */
export interface StoredLine extends Charge {
  line: number;
  memberId: number | null;
  categoryId: number | null;
  categoryName: string | null;
}

/** Returns the lines of a row of `payments`, as `stored_lines` for `withLines`. */
export function linesOfBill(db: Pick<Database, 'getExecutor'>): RawBuilder<string> {
  const values = sql`payment_lines.line, payment_lines.kind, payment_lines.member_id, payment_lines.category_id,
    line_categories.name, payment_lines.fee, payment_lines.years, payment_lines.years_from, payment_lines.amount`;
  const list =
    engineOf(db) === 'postgres'
      ? sql`coalesce(cast(json_agg(json_build_array(${values})) as text), '[]')`
      : sql`json_group_array(json_array(${values}))`;
  return sql<string>`(select ${list} from payment_lines
    left join categories as line_categories on line_categories.id = payment_lines.category_id
    where payment_lines.payment_id = payments.id)`;
}

type Values = [
  line: number,
  kind: Charge['kind'],
  memberId: number | null,
  categoryId: number | null,
  categoryName: string | null,
  fee: number | null,
  years: number | null,
  yearsFrom: string | null,
  amount: number,
];

/** Adds its lines to the row: a copy of a row of SQLite would cost more than all of its lines. */
export function withLines<Row extends StoredLines>(row: Row): Row & { lines: StoredLine[] } {
  return Object.assign(row, { lines: linesIn(row) });
}

interface StoredLines {
  stored_lines: string;
}

/** Reads the lines in their order. */
export function linesIn({ stored_lines }: StoredLines): StoredLine[] {
  const values: Values[] = JSON.parse(stored_lines);
  const lines = values.map((value): StoredLine => {
    const [line, kind, memberId, categoryId, categoryName, fee, years, yearsFrom, amount] = value;
    return { line, kind, memberId, categoryId, categoryName, fee, years, yearsFrom, amount };
  });
  return lines.length > 1 ? lines.sort((a, b) => a.line - b.line) : lines;
}

/**
 * The last day that the periods cover of the member for whom a row of `payments` asks for months, also of a period without
 * an end. Null for a bill that asks for whole years.
 */
export const coveredTo = sql<string | null>`(
    select (select max(renewals.expired_at) from renewals where renewals.member_id = payment_lines.member_id)
    from payment_lines where payment_lines.payment_id = payments.id and payment_lines.kind = 'adjustment'
    order by payment_lines.line limit 1)`;

/** The same for screens, where it says why a bill cannot be approved. Most bills are paid, and need no look at it. */
export const coveredUnlessPaid = sql<
  string | null
>`case when payments.status <> 'paid' then ${coveredTo} end`;

/** The category that priced the first line of a row of `payments`. */
const pricingCategory = sql<number | null>`(
    select payment_lines.category_id from payment_lines
    where payment_lines.payment_id = payments.id order by payment_lines.line limit 1)`;

const ofDues = (column: string) => sql`(
    select ${sql.ref(`payment_lines.${column}`)} from payment_lines
    where payment_lines.payment_id = payments.id and payment_lines.kind = 'dues' order by payment_lines.line limit 1)`;

const sumOfKind = (kind: Charge['kind']) => sql`coalesce((
    select cast(sum(payment_lines.amount) as bigint) from payment_lines
    where payment_lines.payment_id = payments.id and payment_lines.kind = ${sql.lit(kind)}), 0)`;

/** What a bill of one kind of dues says in one row, as people take it along. By column, of a row of `payments`. */
export const billColumns = {
  category_id: pricingCategory,
  fee: ofDues('fee'),
  years: ofDues('years'),
  years_from: ofDues('years_from'),
  adjustment: sumOfKind('adjustment'),
  entry_fee: sumOfKind('entry_fee'),
} satisfies Record<string, RawBuilder<unknown>>;
