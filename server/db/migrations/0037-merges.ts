// Two records of one person: pairs that may be doubles, merges that can be undone, and what a merge leaves behind. Their
// addresses and numbers are refused here, wherever they come from.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createMerges(db);
  await createRemains(db);
  await createPairs(db);
  if (engineOf(db) === 'postgres') await guardOnPostgres(db);
  else await guardOnSqlite(db);
}

/** Both ids have no foreign key: the record outlives the members, as the audit trail does. */
async function createMerges(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('merges')
    .addColumn('id', type.id)
    .addColumn('survivor_id', type.reference, (c) => c.notNull())
    .addColumn('merged_id', type.reference, (c) => c.notNull())
    .addColumn('merged_name', 'text', (c) => c.notNull())
    .addColumn('admin_id', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('merged_at', type.timestamp, (c) => c.notNull())
    .addColumn('reserved_email', 'text')
    .addColumn('spare_photo_key', 'text')
    .addColumn('undo', 'text')
    .addColumn('undone_at', type.timestamp)
    .addColumn('undone_by_name', 'text')
    .execute();
  await sql`create unique index merges_once on merges (merged_id) where undone_at is null`.execute(db);
  await sql`create unique index merges_reserved on merges (reserved_email) where reserved_email is not null`.execute(
    db,
  );
  await db.schema.createIndex('merges_by_survivor').on('merges').column('survivor_id').execute();
}

async function createRemains(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  const mergeId = { name: 'merge_id', target: 'merges.id' } as const;
  await db.schema
    .createTable('old_numbers')
    .addColumn('id', type.id)
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('member_id', type.reference, (c) => c.references('members.id').onDelete('set null'))
    .addColumn(mergeId.name, type.reference, (c) => c.notNull().references(mergeId.target))
    .execute();
  await db.schema
    .createTable('old_documents')
    .addColumn('id', type.id)
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('card', 'letter')`))
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn(mergeId.name, type.reference, (c) => c.notNull().references(mergeId.target))
    .execute();
  for (const table of ['old_numbers', 'old_documents']) {
    await db.schema.createIndex(`${table}_by_member`).on(table).column('member_id').execute();
    await db.schema.createIndex(`${table}_by_merge`).on(table).column('merge_id').execute();
  }
}

async function createPairs(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('double_pairs')
    .addColumn('id', type.id)
    .addColumn('lower_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('higher_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('reasons', 'text', (c) => c.notNull())
    .addColumn('rank', 'integer', (c) => c.notNull())
    .addColumn('found_at', type.timestamp, (c) => c.notNull())
    .addColumn('dismissed_at', type.timestamp)
    .addColumn('dismissed_by_name', 'text')
    .addUniqueConstraint('double_pairs_once', ['lower_id', 'higher_id'])
    .addCheckConstraint('double_pairs_order', sql`lower_id < higher_id`)
    .execute();
  await db.schema.createIndex('double_pairs_by_higher').on('double_pairs').column('higher_id').execute();
  await sql`create index double_pairs_open on double_pairs (rank, id) where dismissed_at is null`.execute(db);
  await sql`create index jobs_finding_doubles on jobs (kind) where kind = 'find_doubles'`.execute(db);
}

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = sql`
    select raise(abort, 'address_reserved') where exists (select 1 from merges where reserved_email = new.email);
    select raise(abort, 'number_is_old') where exists (select 1 from old_numbers where number = new.number);`;
  await sql`create trigger members_reserved_insert after insert on members begin ${refuse} end`.execute(db);
  await sql`create trigger members_reserved_update after update of email, number on members
    when old.email is not new.email or old.number is not new.number begin ${refuse} end`.execute(db);
}

/** After the write: an insert that waited for a merge sees its reservation. */
async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_reserved() returns trigger language plpgsql as $$ begin
    if exists (select 1 from merges where reserved_email = new.email) then
      raise exception 'address_reserved';
    end if;
    if exists (select 1 from old_numbers where number = new.number) then
      raise exception 'number_is_old';
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger members_reserved_insert after insert on members
    for each row execute function refuse_reserved()`.execute(db);
  await sql`create trigger members_reserved_update after update of email, number on members
    for each row when (old.email is distinct from new.email or old.number is distinct from new.number)
    execute function refuse_reserved()`.execute(db);
}
