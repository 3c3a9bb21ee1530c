// The SQL about deposits of a month: what came, what bills used, and what was returned. Amounts are sen.
import { sql } from 'kysely';
import { codePart, entryFeePart, hasParts, receivedBeforeUse } from '../../db/bill-parts.ts';
import type { Database } from '../../db/database.ts';
import type { Range } from './month-sums.db.ts';

const selectUsed = (db: Database, { from, before }: Range) =>
  db.selectFrom('deposit_uses').where('used_on', '>=', from).where('used_on', '<', before);

/** Tells apart what a bill used, and what was returned. */
export async function sumUsed(db: Database, range: Range) {
  const rows = await selectUsed(db, range)
    .select(sql<number>`case when payment_id is null then 1 else 0 end`.as('is_return'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('amount').as('sum')])
    .groupBy(sql`1`)
    .execute();
  const sumsOf = (isReturn: number) => {
    const row = rows.find(({ is_return }) => is_return === isReturn);
    return { count: Number(row?.count ?? 0), sum: Number(row?.sum ?? 0) };
  };
  return { used: sumsOf(0), returned: sumsOf(1) };
}

/** Sums what the used parts paid of their bills. */
export async function sumUsedParts(db: Database, range: Range) {
  const parts = selectUsed(db, range)
    .innerJoin('payments', 'payments.id', 'deposit_uses.payment_id')
    .where(hasParts)
    .select(['deposit_uses.amount', 'payments.id as bill_id', 'payments.lines_total', 'payments.unique_code'])
    .select(receivedBeforeUse.as('received'));
  const { codes, entry_fees } = await db
    .selectFrom(parts.as('parts'))
    .select([
      sql<number | null>`cast(sum(${codePart}) as bigint)`.as('codes'),
      sql<number | null>`cast(sum(${entryFeePart}) as bigint)`.as('entry_fees'),
    ])
    .executeTakeFirstOrThrow();
  return { codes: Number(codes ?? 0), entry_fees: Number(entry_fees ?? 0) };
}

/** Reads what happened to deposits, the first lines only. */
export async function readDepositLines(db: Database, range: Range, limit: number) {
  const came = db
    .selectFrom('statement_links')
    .innerJoin('statement_rows', 'statement_rows.id', 'statement_links.row_id')
    .leftJoin('members', 'members.id', 'statement_links.member_id')
    .where('statement_links.kind', '=', 'surplus')
    .where('is_rounding', '=', 0)
    .where('booked_on', '>=', range.from)
    .where('booked_on', '<', range.before)
    .select([
      sql<'came' | 'used' | 'returned'>`'came'`.as('kind'),
      'statement_rows.booked_on as day',
      'members.name',
      'statement_links.amount',
      sql<string | null>`cast(null as text)`.as('payment_no'),
      'statement_links.row_id',
      'statement_links.id',
    ]);
  const gone = selectUsed(db, range)
    .innerJoin('statement_links', 'statement_links.id', 'deposit_uses.deposit_id')
    .leftJoin('members', 'members.id', 'statement_links.member_id')
    .leftJoin('payments', 'payments.id', 'deposit_uses.payment_id')
    .select([
      sql<
        'came' | 'used' | 'returned'
      >`case when deposit_uses.payment_id is null then 'returned' else 'used' end`.as('kind'),
      sql<string>`deposit_uses.used_on`.as('day'),
      'members.name',
      'deposit_uses.amount',
      'payments.number as payment_no',
      'statement_links.row_id',
      'deposit_uses.id',
    ]);
  const all = db.selectFrom(came.unionAll(gone).as('lines'));
  const { count } = await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await all.selectAll().orderBy('day').orderBy('kind').orderBy('id').limit(limit).execute();
  return { count: Number(count), rows };
}
