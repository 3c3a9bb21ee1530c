// PostgreSQL collects new texts of statements and indexes them together. One by one, a row took 0.1 ms of the processor.
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../dialect.ts';

/** An upload indexes its texts at the end, see `indexCollectedTexts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  await sql`alter index statement_rows_search_trigrams set (fastupdate = on)`.execute(db);
}
