// Which stored files a row still refers to.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { fileColumns } from '../../db/schema.ts';

/** Finds those of the keys that a column of any table names. */
export async function findNamedKeys(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const named = fileColumns.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(keys)})`,
  );
  const query = sql<{ key: string }>`${sql.join(named, sql` union `)}`;
  return new Set((await query.execute(db)).rows.map(({ key }) => key));
}
