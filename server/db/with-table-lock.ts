// Changes that rules about all rows of a small table depend on.
import type { Database, Tx } from './database.ts';
import { lockTable } from './dialect.ts';
import type { Tables } from './schema.ts';

/** Runs the change in a separate transaction, one at a time for each table. */
export function exclusively<T>(
  db: Database,
  table: keyof Tables,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockTable(tx, table);
    return change(tx);
  });
}
