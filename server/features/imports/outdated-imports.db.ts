// The SQL about imports that are over, and the rows that go with time.
import type { Database, Tx } from '../../db/database.ts';

/**
 * Imports whose rows are still there although they can no longer be undone, and those that nobody committed. The days
 * count from the last work on them.
 */
export function readOutdated(db: Database, before: string) {
  return db
    .selectFrom('imports')
    .select(['id', 'state'])
    .where('frame', 'is not', null)
    .where((is) =>
      is.or([
        is.and([
          is('state', 'in', ['committed', 'undone']),
          is(is.fn.coalesce('undone_at', 'committed_at'), '<=', before),
        ]),
        is.and([
          is('state', 'in', ['mapping', 'checked']),
          is(is.fn.coalesce('checked_at', 'created_at'), '<=', before),
        ]),
      ]),
    )
    .execute();
}

/** Older ones whose commit or undo has not ended. */
export async function readRunning(db: Database, before: string): Promise<number[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['committing', 'undoing'])
    .where('created_at', '<=', before)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteLines(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('import_rows').where('import_id', '=', importId).execute();
}
