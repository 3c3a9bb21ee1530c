// The SQL about credits whose money went out again. They are few, and have an index.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Range } from './month-sums.db.ts';

/** Ignored ones are explained. */
const takenBack = (db: Database) =>
  db
    .selectFrom('statement_rows')
    .where('reversed_on', 'is not', null)
    .where('reversal', 'is not', null)
    .where('state', '<>', 'ignored');

/** Booked, or taken back, on these days. */
const ofDays = (db: Database, { from, before }: Range) =>
  takenBack(db).where((row) =>
    row.or([
      row.and([row('booked_on', '>=', from), row('booked_on', '<', before)]),
      row.and([row('reversed_on', '>=', from), row('reversed_on', '<', before)]),
    ]),
  );

const countApproved = sql<number>`count(case when state = 'approved' then 1 end)`;

export async function sumTakenBack(db: Database, range: Range) {
  const { count, sum, approved } = await ofDays(db, range)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('amount').as('sum')])
    .select(countApproved.as('approved'))
    .executeTakeFirstOrThrow();
  return { count: Number(count), sum: Number(sum ?? 0), approved: Number(approved) };
}

export function readTakenBackRows(db: Database, range: Range, limit: number) {
  return ofDays(db, range)
    .select(['id', 'booked_on', 'bank_account_id', 'amount', 'state', 'reversal', 'reversed_on'])
    .orderBy(sql`case when state = 'approved' then 0 else 1 end`)
    .orderBy('booked_on')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts approved ones by the month of their booking, `YYYY-MM`. */
export async function countApprovedTakenBack(db: Database, { from, before }: Range) {
  const month = sql<string>`substr(cast(booked_on as text), 1, 7)`;
  const rows = await takenBack(db)
    .select([month.as('month'), countApproved.as('count')])
    .where('booked_on', '>=', from)
    .where('booked_on', '<', before)
    .groupBy(month)
    .execute();
  return new Map(rows.map(({ month: key, count }) => [key, Number(count)]));
}
