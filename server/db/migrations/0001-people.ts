// Admins, members with their categories, and their sessions.
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
}

/** A trigram index of the table, maintained by triggers. */
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
