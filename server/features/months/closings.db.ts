// The SQL about closings of months.
import type { Database, Tx } from '../../db/database.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';

export type ClosingRow = Row<'closed_months'>;

/** Reads the newest first. Months are `YYYY-MM`. */
export function readClosings(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<ClosingRow[]> {
  return db
    .selectFrom('closed_months')
    .selectAll()
    .where('month', '>=', from)
    .where('month', '<=', to)
    .orderBy('id', 'desc')
    .execute();
}

/** Returns undefined when the month is not closed. */
export function findClosing(db: Database, month: string): Promise<ClosingRow | undefined> {
  return db
    .selectFrom('closed_months')
    .selectAll()
    .where('month', '=', month)
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
}

export async function insertClosing(tx: Tx, closing: NewRow<'closed_months'>): Promise<number> {
  const { id } = await tx
    .insertInto('closed_months')
    .values(closing)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the id of the closing, undefined when the month is not closed. */
export async function reopenClosing(
  tx: Tx,
  month: string,
  reopened: RowChange<'closed_months'>,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('closed_months')
    .set(reopened)
    .where('month', '=', month)
    .where('reopened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
