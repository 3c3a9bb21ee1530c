// The latest check of an import: a check names the one that it replaces.
import type { Kysely } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .alterTable('imports')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('imports').addColumn('checked_by_name', 'text').execute();
  await db.schema.alterTable('imports').addColumn('checked_at', type.timestamp).execute();
}
