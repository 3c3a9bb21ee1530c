// Imports of members: the rows of a file until the import can no longer be undone, and what they became.
import type { Kysely } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));

  await db.schema
    .createTable('imports')
    .addColumn('id', type.id)
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('admin_id', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('header_hash', 'text', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('frame', 'text')
    .addColumn('mapping', 'text')
    .addColumn('options', 'text')
    .addColumn('counts', 'text')
    .addColumn('results', 'text')
    .addColumn('undo_counts', 'text')
    .addColumn('created_choices', 'text')
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('committed_at', type.timestamp)
    .addColumn('undone_at', type.timestamp)
    .execute();

  await db.schema
    .createTable('import_rows')
    .addColumn('id', type.id)
    .addColumn('import_id', type.reference, (c) => c.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('cells', 'text', (c) => c.notNull())
    .addColumn('verdict', 'text')
    .addColumn('content', 'text')
    .addColumn('changes', 'text')
    .addColumn('faults', 'text')
    .addColumn('notes', 'text')
    .addColumn('candidates', 'text')
    .addColumn('decision', 'text')
    .addColumn('member_id', type.reference, (c) => c.references('members.id').onDelete('set null'))
    .addColumn('result', 'text')
    .addColumn('reason', 'text')
    .addColumn('undo', 'text')
    .execute();
  await db.schema
    .createIndex('import_rows_by_number')
    .unique()
    .on('import_rows')
    .columns(['import_id', 'number'])
    .execute();
  await db.schema
    .createIndex('import_rows_by_verdict')
    .on('import_rows')
    .columns(['import_id', 'verdict', 'number'])
    .execute();
  await db.schema.createIndex('import_rows_by_member').on('import_rows').columns(['member_id']).execute();

  await db.schema
    .createTable('import_mappings')
    .addColumn('header_hash', 'text', (c) => c.primaryKey())
    .addColumn('mapping', 'text', (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .execute();

  // Without a foreign key: discarding an import would look for it in all members. Imports that were committed stay.
  await db.schema.alterTable('members').addColumn('number_import_id', type.reference).execute();
  await db.schema.alterTable('renewals').addColumn('import_id', type.reference).execute();
}
