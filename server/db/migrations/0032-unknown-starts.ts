// Renewals of which only the end is known, as spreadsheets have it. All others have a start.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('renewals')
    .addColumn('has_start', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
