// Everything that is stored, to tell whether a request changed something.
import { sql } from 'kysely';
import { backupTables } from '../../../server/backup/tables.ts';
import type { Database } from '../../../server/db/database.ts';
import { engineOf } from '../../../server/db/dialect.ts';
import type { TableName } from '../../../server/db/schema.ts';

/** What a refused request may change: sessions note when they were used, throttles count refusals. */
const ofRequests: readonly TableName[] = ['sessions', 'throttles'];

/** All that a refused request must leave alone. */
const tables = backupTables.filter((name) => !ofRequests.includes(name));

/** The rows of each table as JSON. */
export type State = Record<string, string>;

/** One text per table: states are compared, and a difference names its table. */
export async function stateOf(db: Database): Promise<State> {
  if (engineOf(db) === 'postgres') return stateInOneStatement(db);
  const contents = await Promise.all(
    tables.map(async (table) => [table, JSON.stringify(await db.selectFrom(table).selectAll().execute())]),
  );
  return Object.fromEntries(contents);
}

/** Thousands of states are compared, and each statement is a round trip to the server. */
async function stateInOneStatement(db: Database): Promise<State> {
  const contents = tables.map(
    (table) =>
      sql`(select coalesce(json_agg(one), '[]')::text from ${sql.table(table)} as one) as ${sql.ref(table)}`,
  );
  const { rows } = await sql<State>`select ${sql.join(contents)}`.execute(db);
  return rows[0] ?? {};
}
