// Guides, settings, the audit trail, and tables for the server's own work.
import type { Kysely } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  const table = (name: string) => db.schema.createTable(name);

  await table('guides')
    .addColumn('id', type.id)
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('is_published', 'integer', (c) => c.notNull())
    .addColumn('created_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .execute();

  await table('settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();

  await table('audit_events')
    .addColumn('id', type.id)
    .addColumn('at', type.timestamp, (c) => c.notNull())
    .addColumn('admin_id', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('subject_id', type.reference)
    .addColumn('member_id', type.reference)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await db.schema.createIndex('audit_events_newest').on('audit_events').columns(['at', 'id']).execute();
  await db.schema
    .createIndex('audit_events_by_member')
    .on('audit_events')
    .columns(['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('audit_events_by_subject')
    .on('audit_events')
    .columns(['subject', 'subject_id', 'id'])
    .execute();

  await table('jobs')
    .addColumn('id', type.id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('run_at', type.timestamp, (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('locked_until', type.timestamp)
    .addColumn('last_error', 'text')
    .addColumn('failed_at', type.timestamp)
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('jobs_due').on('jobs').columns(['failed_at', 'run_at', 'id']).execute();

  await table('throttles')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('resets_at', type.timestamp, (c) => c.notNull())
    .execute();

  await table('counters')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'integer', (c) => c.notNull())
    .execute();
}
