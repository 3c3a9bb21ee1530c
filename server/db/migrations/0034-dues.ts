// Dues by kind of member: fees with the day from which they hold, entry fees, what a bill consists of, the kinds of
// grants, and who has stopped. With these columns everything is as before.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db);
  const type = columns(engine);
  // A million rows take longer than any request may.
  if (engine === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
  const add = (table: string) => db.schema.alterTable(table);

  await db.schema
    .createTable('category_fees')
    .addColumn('id', type.id)
    .addColumn('category_id', type.reference, (c) =>
      c.notNull().references('categories.id').onDelete('cascade'),
    )
    .addColumn('fee', type.money, (c) => c.notNull().check(sql`fee >= 0`))
    .addColumn('begins_on', type.date, (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addUniqueConstraint('category_fees_key', ['category_id', 'begins_on'])
    .execute();
  const day =
    engine === 'postgres' ? sql`cast(created_at at time zone 'UTC' as date)` : sql`substr(created_at, 1, 10)`;
  await sql`insert into category_fees (category_id, fee, begins_on, created_at)
    select id, fee, ${day}, created_at from categories order by id`.execute(db);
  await sql`alter table categories drop column fee`.execute(db);
  await add('categories')
    .addColumn('entry_fee', type.money, (c) => c.notNull().defaultTo(0))
    .execute();

  await add('payments')
    .addColumn('category_id', type.reference, (c) => c.references('categories.id').onDelete('set null'))
    .execute();
  for (const name of ['entry_fee', 'adjustment'])
    await add('payments')
      .addColumn(name, type.money, (c) => c.notNull().defaultTo(0))
      .execute();
  await add('payments').addColumn('years_from', type.date).execute();
  await add('payments').addColumn('proved_at', type.timestamp).execute();
  await sql`alter table payments drop constraint payments_total`.execute(db);
  await sql`alter table payments add constraint payments_total
    check (total = fee * years + adjustment + entry_fee + coalesce(unique_code, 0))`.execute(db);
  await sql`update payments set category_id = (select category_id from members where members.id = member_id),
    proved_at = case when proof_key is not null and status = 'waiting_confirmation' then submitted_at end`.execute(
    db,
  );

  await add('renewals')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('dues'))
    .execute();
  await add('renewals').addColumn('reason', 'text').execute();

  await add('members')
    .addColumn('owes_entry_fee', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await add('members').addColumn('stop_reason', 'text').execute();
  await add('members').addColumn('stop_note', 'text').execute();
  await add('members').addColumn('stopped_on', type.date).execute();
  await add('members').addColumn('status_before_stop', 'text').execute();

  await db.schema
    .createTable('category_changes')
    .addColumn('id', type.id)
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('from_category_id', type.reference, (c) => c.references('categories.id').onDelete('set null'))
    .addColumn('to_category_id', type.reference, (c) => c.references('categories.id').onDelete('set null'))
    .addColumn('begins_on', type.date, (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('import_id', type.reference, (c) => c.references('imports.id').onDelete('set null'))
    .addColumn('changed_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('category_changes_by_member')
    .on('category_changes')
    .columns(['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('category_changes_by_import')
    .on('category_changes')
    .column('import_id')
    .execute();
}
