// The SQL that stores types of papers: those of letters, and the built-in one of receipts.
import type { Tx } from '../../db/database.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';

export function insertType(tx: Tx, type: NewRow<'paper_types'>): Promise<Row<'paper_types'>> {
  return tx.insertInto('paper_types').values(type).returningAll().executeTakeFirstOrThrow();
}

export async function updateType(tx: Tx, id: number, change: RowChange<'paper_types'>): Promise<void> {
  await tx.updateTable('paper_types').set(change).where('id', '=', id).execute();
}
