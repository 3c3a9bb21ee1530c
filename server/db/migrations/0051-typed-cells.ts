// A person types the value of a cell where the check shows it. Null: nobody has typed into the row, or into the file.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('import_rows').addColumn('typed', 'text').execute();
  await db.schema.alterTable('imports').addColumn('typed', 'text').execute();
}
