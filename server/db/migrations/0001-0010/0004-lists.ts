// Lists at any size: stored totals, and an index for every filter in the order of its list.
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../dialect.ts';
import { keepTalliesOnPostgres } from './tallies/0004-tallies-postgres.ts';
import { keepTalliesOnSqlite } from './tallies/0004-tallies-sqlite.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A million rows take longer than any request may.
  if (engineOf(db) === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
  await addMemberFacts(db);
  await db.schema
    .createTable('tallies')
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('company_category_id', 'integer', (c) => c.notNull())
    .addColumn('category_id', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute();
  await createIndexes(db);
  await (engineOf(db) === 'postgres' ? keepTalliesOnPostgres(db) : keepTalliesOnSqlite(db));
}

/** Payments and renewals carry a copy of what they are filtered by. */
async function addMemberFacts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('member_company_category_id', 'integer').execute();
  await db.schema.alterTable('renewals').addColumn('member_status', 'text').execute();
  await sql`update payments set member_company_category_id =
    (select company_category_id from members where members.id = payments.member_id)`.execute(db);
  await sql`update renewals set member_status =
    (select status from members where members.id = renewals.member_id)`.execute(db);
}

const indexes: [name: string, table: string, columns: string[]][] = [
  ['members_newest_of_company_category', 'members', ['company_category_id', 'created_at', 'id']],
  ['payments_newest_of_company_category', 'payments', ['member_company_category_id', 'created_at', 'id']],
  ['payments_by_company_category', 'payments', ['member_company_category_id', 'status', 'created_at', 'id']],
  ['renewals_by_member_status', 'renewals', ['member_status', 'created_at', 'id']],
  ['audit_events_by_admin_name', 'audit_events', ['admin_name', 'at', 'id']],
];

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [name, table, columns] of indexes)
    await db.schema.createIndex(name).on(table).columns(columns).execute();
}
