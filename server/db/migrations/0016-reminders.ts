// Reminders of ending memberships: what was mailed or why not, links to renew without a login, drafts for WhatsApp.
import type { Kysely } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createReminders(db);
  await createRuns(db);
  await createPreferences(db);
  await createRenewLinks(db);
  await createContacts(db);
}

/** The unique index lets nobody be reminded twice, whatever happens. */
async function createReminders(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('reminders')
    .addColumn('id', type.id)
    .addColumn('member_id', type.reference, (c) => c.references('members.id').onDelete('set null'))
    .addColumn('period_end', type.date, (c) => c.notNull())
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('refusal', 'text')
    .addColumn('planned_on', type.date, (c) => c.notNull())
    .addColumn('released_at', type.timestamp)
    .addColumn('sending_at', type.timestamp)
    .addColumn('settled_at', type.timestamp)
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('reminders_once')
    .unique()
    .on('reminders')
    .columns(['member_id', 'period_end', 'stage'])
    .execute();
  await db.schema.createIndex('reminders_by_state').on('reminders').columns(['state', 'id']).execute();
  await db.schema.createIndex('reminders_by_day').on('reminders').columns(['planned_on', 'id']).execute();
}

async function createRuns(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('reminder_runs')
    .addColumn('day', type.date, (c) => c.primaryKey())
    .addColumn('due', 'integer', (c) => c.notNull())
    .addColumn('finished_at', type.timestamp)
    .execute();
}

async function createPreferences(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('reminder_preferences')
    .addColumn('member_id', type.reference, (c) =>
      c.primaryKey().references('members.id').onDelete('cascade'),
    )
    .addColumn('opted_out_at', type.timestamp)
    .addColumn('opted_out_by', 'text')
    .addColumn('refused_email', 'text')
    .addColumn('refusals', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

async function createRenewLinks(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('renew_links')
    .addColumn('id', type.id)
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('period_end', type.date)
    .addColumn('made_for', 'text', (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('expires_at', type.timestamp, (c) => c.notNull())
    .addColumn('opened_at', type.timestamp)
    .addColumn('revoked_at', type.timestamp)
    .execute();
  await db.schema
    .createIndex('renew_links_by_member')
    .on('renew_links')
    .columns(['member_id', 'created_at'])
    .execute();
  await db.schema.createIndex('renew_links_by_end').on('renew_links').columns(['expires_at']).execute();
}

async function createContacts(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('contacts')
    .addColumn('id', type.id)
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('admin_id', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('stage', 'text')
    .addColumn('period_end', type.date)
    .addColumn('payment_id', type.reference, (c) => c.references('payments.id').onDelete('set null'))
    .addColumn('made_at', type.timestamp, (c) => c.notNull())
    .addColumn('opened_at', type.timestamp)
    .addColumn('confirmed_at', type.timestamp)
    .addColumn('undone_at', type.timestamp)
    .execute();
  await db.schema
    .createIndex('contacts_by_member')
    .on('contacts')
    .columns(['member_id', 'made_at'])
    .execute();
  await db.schema.createIndex('contacts_by_payment').on('contacts').columns(['payment_id']).execute();
}
