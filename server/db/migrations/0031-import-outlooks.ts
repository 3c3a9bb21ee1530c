// A check says what will become of the members. Null: it was made by an earlier version.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('imports').addColumn('outlook', 'text').execute();
  await db.schema.alterTable('import_rows').addColumn('outlook', 'text').execute();
}
