// The SQL about uploads of bank statements.
import type { Database } from '../../db/database.ts';
import { type PageOf, readCountedPage } from '../../db/lists/paginate.ts';
import type { Row } from '../../db/schema.ts';

export type StatementRecord = Row<'statements'>;

export function readStatementPage(db: Database, page: number): Promise<PageOf<StatementRecord>> {
  const newest = db.selectFrom('statements').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return readCountedPage(newest, page);
}

/** The newest row of an account is the end of an index. */
export async function findNewestBooking(db: Database, accountId: number): Promise<string | null> {
  const { booked } = await db
    .selectFrom('statement_rows')
    .select(({ fn }) => fn.max('booked_on').as('booked'))
    .where('bank_account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return booked;
}

/**
 * Reads of each account with uploads until which day they show its money, and when the newest came. `undated` is that
 * of the newest upload without a day: one of an earlier version, and then without a period.
 */
export function readUploads(db: Database) {
  return db
    .selectFrom('statements')
    .select(({ fn }) => ['bank_account_id', fn.max('created_at').as('uploaded')])
    .select(({ fn }) => [
      fn.max((row) => row.fn.coalesce('seen_to', 'period_to')).as('seen_to'),
      fn
        .max('created_at')
        .filterWhere((row) => row.fn.coalesce('seen_to', 'period_to'), 'is', null)
        .as('undated'),
    ])
    .groupBy('bank_account_id')
    .execute();
}
