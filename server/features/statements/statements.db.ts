// The SQL about uploads of bank statements.
import type { Database } from '../../db/database.ts';
import { type PageOf, readCountedPage } from '../../db/lists/paginate.ts';
import type { Row } from '../../db/schema.ts';

export type StatementRecord = Row<'statements'>;

export function readStatementPage(db: Database, page: number): Promise<PageOf<StatementRecord>> {
  const newest = db.selectFrom('statements').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return readCountedPage(newest, page);
}

/** Each is the end of an index. */
export async function readFreshness(db: Database, accountId: number) {
  const { booked, uploaded } = await db
    .selectNoFrom((row) => [
      row
        .selectFrom('statement_rows')
        .select(({ fn }) => fn.max('booked_on').as('day'))
        .where('bank_account_id', '=', accountId)
        .as('booked'),
      row
        .selectFrom('statements')
        .select(({ fn }) => fn.max('created_at').as('at'))
        .where('bank_account_id', '=', accountId)
        .as('uploaded'),
    ])
    .executeTakeFirstOrThrow();
  return { booked, uploaded };
}
