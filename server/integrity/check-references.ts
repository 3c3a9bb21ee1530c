// Orphans: rows that refer to a missing row. The engines prevent them; a broken disk or manual changes do not.
import { sql } from 'kysely';
import { getKeyColumn, references } from '../db/schema.ts';
import { slices } from '../lib/slices.ts';
import type { CheckContext } from './check-context.ts';

/** The text of so many is short enough that a session of PostgreSQL prepares it once. */
const REFERENCES_PER_STATEMENT = 20;

/**
 * Each reference is a lookup by key. As a column of one row: for a union of them PostgreSQL starts parallel workers,
 * which took 25 ms for small tables instead of 1 ms.
 */
export async function checkReferences({ db }: CheckContext): Promise<string[]> {
  const findings: string[] = [];
  for (const some of slices(references, REFERENCES_PER_STATEMENT)) {
    const counts = some.map(
      ({ table, column, target }) =>
        sql`(select count(*) from ${sql.table(table)} as child where ${sql.ref(column)} is not null and not exists
          (select 1 from ${sql.table(target)} as parent where ${sql.ref(`parent.${getKeyColumn(target)}`)} = ${sql.ref(`child.${column}`)}))
          as ${sql.id(`${table}.${column}`)}`,
    );
    const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
    for (const [reference, orphans] of Object.entries(rows[0] ?? {}))
      if (orphans > 0) findings.push(`${reference}: ${orphans} rows refer to a row that is not there`);
  }
  return findings;
}
