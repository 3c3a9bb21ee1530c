// Orphans: rows that refer to a missing row. The engines prevent them; a broken disk or manual changes do not.
import { sql } from 'kysely';
import { keyOf, references } from '../db/schema.ts';
import type { CheckContext } from './check-context.ts';

/** All in one query: each reference is a lookup by key. */
export async function checkReferences({ db }: CheckContext): Promise<string[]> {
  const counts = references.map(({ table, column, target }) => {
    const name = sql.lit(`${table}.${column}`);
    return sql`select ${name} as reference, count(*) as orphans from ${sql.table(table)} as child
      left join ${sql.table(target)} as parent on ${sql.ref(`parent.${keyOf(target)}`)} = ${sql.ref(`child.${column}`)}
      where ${sql.ref(`parent.${keyOf(target)}`)} is null and ${sql.ref(`child.${column}`)} is not null`;
  });
  const query = sql<{ reference: string; orphans: number }>`${sql.join(counts, sql` union all `)}`;
  const { rows } = await query.execute(db);
  return rows
    .filter(({ orphans }) => Number(orphans) > 0)
    .map(({ reference, orphans }) => `${reference}: ${orphans} rows refer to a row that is not there`);
}
