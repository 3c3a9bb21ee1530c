// What an association sets itself: its settings in groups, its images, and the bank accounts that bills name.
import type { Kysely } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));

  await db.schema
    .createTable('setting_groups')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_by_name', 'text')
    .addColumn('changed_at', type.timestamp, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('association_images')
    .addColumn('id', type.id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('file_key', 'text', (c) => c.notNull().unique())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('bank_accounts')
    .addColumn('id', type.id)
    .addColumn('bank_code', 'text')
    .addColumn('bank_name', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('qris_image_id', type.reference, (c) => c.references('association_images.id'))
    .addColumn('retired_at', type.timestamp)
    .addColumn('replaces_id', type.reference, (c) => c.references('bank_accounts.id'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_by_name', 'text')
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .execute();

  await db.schema
    .alterTable('payments')
    .addColumn('bank_account_id', type.reference, (c) => c.references('bank_accounts.id'))
    .execute();
  await db.schema
    .createIndex('payments_by_bank_account')
    .on('payments')
    .columns(['bank_account_id', 'status'])
    .execute();
}
