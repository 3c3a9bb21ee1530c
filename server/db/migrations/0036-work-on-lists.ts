// The list of members as a place of work: labels, stored views, jobs on many members, and the indexes of its conditions.
import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db);
  await addLabels(db, engine);
  await addViews(db, engine);
  await addJobs(db, engine);
  await addFirstLogins(db, engine);
  await addConditionIndexes(db);
}

async function addLabels(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const type = columns(engine);
  await db.schema
    .createTable('labels')
    .addColumn('id', type.id)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('created_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('member_labels')
    .addColumn('id', type.id)
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('label_id', type.reference, (c) => c.notNull().references('labels.id').onDelete('cascade'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addUniqueConstraint('member_labels_once', ['member_id', 'label_id'])
    .execute();
  await db.schema
    .createIndex('member_labels_by_label')
    .on('member_labels')
    .columns(['label_id', 'member_id'])
    .execute();
}

async function addViews(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const type = columns(engine);
  await db.schema
    .createTable('member_views')
    .addColumn('id', type.id)
    .addColumn('admin_id', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('is_shared', 'integer', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .execute();
}

/** Work on many members: whom an admin chose, and what became of each. */
async function addJobs(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const type = columns(engine);
  await db.schema
    .createTable('member_jobs')
    .addColumn('id', type.id)
    .addColumn('admin_id', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('input', 'text')
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('queued_at', type.timestamp)
    .addColumn('ended_at', type.timestamp)
    .addColumn('undone_at', type.timestamp)
    .addColumn('undo_name', 'text')
    .execute();
  await db.schema
    .createIndex('member_jobs_by_state')
    .on('member_jobs')
    .columns(['state', 'queued_at'])
    .execute();
  await db.schema
    .createTable('member_job_items')
    .addColumn('id', type.id)
    .addColumn('job_id', type.reference, (c) => c.notNull().references('member_jobs.id').onDelete('cascade'))
    .addColumn('member_id', type.reference, (c) => c.references('members.id').onDelete('set null'))
    .addColumn('member_name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('undo', 'text')
    .addColumn('undo_state', 'text')
    .addColumn('undo_note', 'text')
    .execute();
  await db.schema
    .createIndex('member_job_items_by_state')
    .on('member_job_items')
    .columns(['job_id', 'state', 'undo_state'])
    .execute();
  await db.schema
    .createIndex('member_job_items_by_member')
    .on('member_job_items')
    .column('member_id')
    .execute();
}

/** The first login of a member. That of earlier members is not known: who can log in counts from the proof of the address. */
async function addFirstLogins(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const type = columns(engine);
  await db.schema.alterTable('members').addColumn('first_login_at', type.timestamp).execute();
  await sql`update members set first_login_at = coalesce(
      (select min(created_at) from sessions where sessions.member_id = members.id),
      (select activated_at from activations where activations.member_id = members.id),
      email_verified_at)
    where password_hash is not null`.execute(db);
  const note = sql`update members set first_login_at = new.created_at
    where id = new.member_id and first_login_at is null;`;
  if (engine === 'sqlite')
    await sql`create trigger sessions_first_login after insert on sessions when new.member_id is not null
      begin ${note} end`.execute(db);
  else {
    await sql`create function note_first_login() returns trigger language plpgsql as $$
      begin ${note} return null; end $$`.execute(db);
    await sql`create trigger sessions_first_login after insert on sessions for each row
      when (new.member_id is not null) execute function note_first_login()`.execute(db);
  }
}

/** `shared/members/conditions.rules.ts` names the condition of each. */
async function addConditionIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index members_without_login on members (created_at, id)
    where first_login_at is null`.execute(db);
  await sql`create index members_by_stop on members (stop_reason, created_at, id)
    where stop_reason is not null`.execute(db);
  await sql`create index payments_paid_by_member on payments (member_id, decided_at)
    where status = 'paid'`.execute(db);
}
