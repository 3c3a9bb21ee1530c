// All tables of the first version, for both engines.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db);
  const type = columns(engine);
  const table = (name: string) => db.schema.createTable(name);

  await table('admins')
    .addColumn('id', type.id)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('Admin', 'Super Admin')`))
    .addColumn('receive_payment_notification', 'integer', (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .execute();

  await table('categories')
    .addColumn('id', type.id)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('fee', type.money, (c) => c.notNull().check(sql`fee >= 0`))
    .addColumn('is_hidden', 'integer', (c) => c.notNull())
    .addColumn('is_default', 'integer', (c) => c.notNull())
    .addColumn('created_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .execute();
  await sql`create unique index categories_one_default on categories (is_default) where is_default = 1`.execute(
    db,
  );

  await table('company_categories')
    .addColumn('id', type.id)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('is_hidden', 'integer', (c) => c.notNull())
    .addColumn('created_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .execute();

  await table('members')
    .addColumn('id', type.id)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('title_before_name', 'text')
    .addColumn('title_after_name', 'text')
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('email_verified_at', type.timestamp)
    .addColumn('place_of_birth', 'text')
    .addColumn('date_of_birth', type.date)
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('company_category_id', type.reference, (c) =>
      c.references('company_categories.id').onDelete('restrict'),
    )
    .addColumn('category_id', type.reference, (c) => c.references('categories.id').onDelete('restrict'))
    .addColumn('hp', 'text', (c) => c.notNull())
    .addColumn('photo_key', 'text')
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('pending', 'active', 'inactive', 'rejected')`),
    )
    .addColumn('number', 'text', (c) => c.unique())
    .addColumn('started_at', type.date)
    .addColumn('expired_at', type.date)
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addColumn('search_text', 'text', (c) =>
      c
        .generatedAlwaysAs(
          sql`name || ' ' || email || ' ' || coalesce(number, '') || ' ' || company || ' ' || hp || ' ' || case when hp like '+62%' then '0' || substr(hp, 4) else '' end`,
        )
        .stored(),
    )
    .execute();
  await db.schema.createIndex('members_newest').on('members').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('members_by_status')
    .on('members')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('members_by_company_category')
    .on('members')
    .columns(['company_category_id', 'status', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('members_by_category').on('members').columns(['category_id']).execute();
  await db.schema.createIndex('members_by_expiry').on('members').columns(['status', 'expired_at']).execute();
  await db.schema.createIndex('members_by_photo').on('members').columns(['photo_key']).execute();
  if (engine === 'sqlite') await createSqliteSearch(db);
  else await createPostgresSearch(db);

  await table('payments')
    .addColumn('id', type.id)
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('fee', type.money, (c) => c.notNull())
    .addColumn('years', 'integer', (c) => c.notNull().check(sql`years between 1 and 5`))
    .addColumn('total', type.money, (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .check(sql`status in ('waiting_payment', 'waiting_confirmation', 'paid', 'canceled', 'rejected')`),
    )
    .addColumn('proof_key', 'text')
    .addColumn('bank_account_name', 'text')
    .addColumn('member_note', 'text')
    .addColumn('admin_note', 'text')
    .addColumn('submitted_at', type.timestamp)
    .addColumn('decided_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('decided_at', type.timestamp)
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addCheckConstraint('payments_total', sql`total = fee * years`)
    .execute();
  await db.schema.createIndex('payments_newest').on('payments').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('payments_by_status')
    .on('payments')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('payments_by_proof').on('payments').columns(['proof_key']).execute();
  await db.schema
    .createIndex('payments_by_member')
    .on('payments')
    .columns(['member_id', 'created_at', 'id'])
    .execute();

  await table('renewals')
    .addColumn('id', type.id)
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('payment_id', type.reference, (c) => c.unique().references('payments.id').onDelete('set null'))
    .addColumn('granted_on', type.date, (c) => c.notNull())
    .addColumn('years', 'integer', (c) => c.check(sql`years between 1 and 5`))
    .addColumn('fixed_start', type.date)
    .addColumn('fixed_end', type.date)
    .addColumn('started_at', type.date, (c) => c.notNull())
    .addColumn('expired_at', type.date, (c) => c.notNull())
    .addColumn('created_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addCheckConstraint(
      'renewals_length',
      sql`(years is null) = (fixed_start is not null and fixed_end is not null)`,
    )
    .execute();
  await db.schema.createIndex('renewals_newest').on('renewals').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('renewals_by_member')
    .on('renewals')
    .columns(['member_id', 'created_at', 'id'])
    .execute();

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

  await table('sessions')
    .addColumn('id', type.id)
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('member_id', type.reference, (c) => c.references('members.id').onDelete('cascade'))
    .addColumn('admin_id', type.reference, (c) => c.references('admins.id').onDelete('cascade'))
    .addColumn('user_agent', 'text')
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('last_used_at', type.timestamp, (c) => c.notNull())
    .addColumn('expires_at', type.timestamp, (c) => c.notNull())
    .addCheckConstraint('sessions_one_owner', sql`(member_id is null) <> (admin_id is null)`)
    .execute();
  await db.schema.createIndex('sessions_by_member').on('sessions').columns(['member_id']).execute();
  await db.schema.createIndex('sessions_by_admin').on('sessions').columns(['admin_id']).execute();
  await db.schema.createIndex('sessions_by_expiry').on('sessions').columns(['expires_at']).execute();

  await table('password_resets')
    .addColumn('member_id', type.reference, (c) =>
      c.primaryKey().references('members.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', type.timestamp, (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .execute();

  await table('login_days')
    .addColumn('day', type.date, (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute();

  await table('documents')
    .addColumn('id', type.id)
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('card', 'letter')`))
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addUniqueConstraint('documents_one_per_kind', ['member_id', 'kind'])
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

/** A trigram index beside the table, kept by triggers. */
async function createSqliteSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table members_search using fts5 (search_text, content = 'members', content_rowid = 'id', tokenize = 'trigram')`.execute(
    db,
  );
  const add = sql`insert into members_search (rowid, search_text) values (new.id, new.search_text)`;
  const remove = sql`insert into members_search (members_search, rowid, search_text) values ('delete', old.id, old.search_text)`;
  await sql`create trigger members_search_insert after insert on members begin ${add}; end`.execute(db);
  await sql`create trigger members_search_delete after delete on members begin ${remove}; end`.execute(db);
  await sql`create trigger members_search_update after update of name, email, number, company, hp on members begin ${remove}; ${add}; end`.execute(
    db,
  );
}

async function createPostgresSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create index members_search on members using gin (search_text gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  );
}
