// Of which days an uploaded file has all rows, so that another file of the account is compared with it rightly. Null: an
// earlier version stored it.
import type { Kysely } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { date } = columns(engineOf(db));
  for (const column of ['whole_from', 'whole_to'])
    await db.schema.alterTable('statements').addColumn(column, date).execute();
}
