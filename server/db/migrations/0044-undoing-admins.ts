// Who took work on many members back, by id: two admins may have one name.
import type { Kysely } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('member_jobs')
    .addColumn('undo_admin_id', columns(engineOf(db)).reference, (c) =>
      c.references('admins.id').onDelete('set null'),
    )
    .execute();
}
