// Two-step login of admins, and where a session was last used from.
import type { Kysely } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));

  await db.schema
    .createTable('two_step_logins')
    .addColumn('admin_id', type.reference, (c) => c.primaryKey().references('admins.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', type.timestamp)
    .addColumn('last_step', 'integer')
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('recovery_codes')
    .addColumn('id', type.id)
    .addColumn('admin_id', type.reference, (c) =>
      c.notNull().references('two_step_logins.admin_id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('recovery_codes_by_admin').on('recovery_codes').columns(['admin_id']).execute();

  await db.schema.alterTable('sessions').addColumn('address', 'text').execute();
}
