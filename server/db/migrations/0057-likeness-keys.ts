// Only members that changed are compared with others: by keys that they have in common. Triggers mark who changed; the product
// writes the keys, since no SQL of both engines knows the spellings of names.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';
import { rebuildLikenessKeys } from '../lists/likeness-keys.ts';
import type { MigrationLog } from '../migration-log.ts';

const compared = ['name', 'date_of_birth', 'company', 'hp', 'email'];

export async function up(db: Kysely<unknown>, log: MigrationLog): Promise<void> {
  const type = columns(engineOf(db));
  // No foreign keys: what is known of a deleted member tells who is to be compared again.
  await db.schema
    .createTable('uncompared_members')
    .addColumn('id', type.id)
    .addColumn('member_id', type.reference, (c) => c.notNull())
    .addColumn('is_keyed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create index uncompared_members_by_step on uncompared_members (is_keyed, id)`.execute(db);
  await sql`create index uncompared_members_by_member on uncompared_members (member_id)`.execute(db);
  await (engineOf(db) === 'postgres' ? keepOnPostgres(db) : keepOnSqlite(db));
  await rebuildLikenessKeys(db, log);
}

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table likeness_keys (member_id integer not null, key integer not null,
    primary key (member_id, key)) without rowid`.execute(db);
  const mark = (id: string) => sql`insert into uncompared_members (member_id) values (${sql.ref(id)})`;
  const isChanged = sql.join(
    compared.map((name) => sql`old.${sql.ref(name)} is not new.${sql.ref(name)}`),
    sql` or `,
  );
  await sql`create trigger members_compared_insert after insert on members begin ${mark('new.id')}; end`.execute(
    db,
  );
  await sql`create trigger members_compared_delete after delete on members begin ${mark('old.id')}; end`.execute(
    db,
  );
  await sql`create trigger members_compared_update after update of ${sql.join(compared.map((name) => sql.ref(name)))}
    on members when ${isChanged} begin ${mark('new.id')}; end`.execute(db);
  await sql`create trigger double_pairs_reopened after update of dismissed_at on double_pairs
    when old.dismissed_at is not null and new.dismissed_at is null begin ${mark('new.lower_id')}; end`.execute(
    db,
  );
  await sql`create trigger double_pairs_forgotten after delete on double_pairs
    when old.dismissed_at is not null begin ${mark('old.lower_id')}; end`.execute(db);
}

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table likeness_keys (member_id integer not null, key bigint not null)`.execute(db);
  await sql`create index likeness_keys_by_member on likeness_keys (member_id)`.execute(db);
  await sql`create function mark_uncompared_members() returns trigger language plpgsql as $$ begin
    insert into uncompared_members (member_id) select id from touched;
    return null;
  end $$`.execute(db);
  await sql`create trigger members_compared_insert after insert on members
    referencing new table as touched for each statement execute function mark_uncompared_members()`.execute(
    db,
  );
  await sql`create trigger members_compared_delete after delete on members
    referencing old table as touched for each statement execute function mark_uncompared_members()`.execute(
    db,
  );
  await sql`create function mark_uncompared_member() returns trigger language plpgsql as $$ begin
    insert into uncompared_members (member_id) values (new.id);
    return null;
  end $$`.execute(db);
  const values = (row: string) => sql.join(compared.map((name) => sql.ref(`${row}.${name}`)));
  await sql`create trigger members_compared_update
    after update of ${sql.join(compared.map((name) => sql.ref(name)))} on members
    for each row when ((${values('old')}) is distinct from (${values('new')}))
    execute function mark_uncompared_member()`.execute(db);
  await sql`create function mark_uncompared_pair() returns trigger language plpgsql as $$ begin
    insert into uncompared_members (member_id) values (old.lower_id);
    return null;
  end $$`.execute(db);
  await sql`create trigger double_pairs_reopened after update of dismissed_at on double_pairs
    for each row when (old.dismissed_at is not null and new.dismissed_at is null)
    execute function mark_uncompared_pair()`.execute(db);
  await sql`create trigger double_pairs_forgotten after delete on double_pairs
    for each row when (old.dismissed_at is not null) execute function mark_uncompared_pair()`.execute(db);
}
