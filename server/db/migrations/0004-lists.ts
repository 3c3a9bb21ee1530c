// Lists at any size: stored totals, and an index for every filter in the order of its list.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { engineOf } from '../dialect.ts';

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

// Which lists are tallied, and by what.

export interface TalliedList {
  list: 'members' | 'payments' | 'renewals' | 'audit_events' | 'statement_rows';
  /** Expressions on a row, in the order of the columns of `tallies`. -1 and '' mean none. */
  keys: (row: string) => { company_category_id: string; category_id: string; status: string; name: string };
  /** Columns whose change moves a row from one tally to another, or into or out of a search. */
  moving: string[];
}

const none = { company_category_id: '-1', category_id: '-1', status: "''", name: "''" };

export const talliedLists: TalliedList[] = [
  {
    list: 'members',
    keys: (row) => ({
      ...none,
      company_category_id: `coalesce(${row}.company_category_id, -1)`,
      category_id: `coalesce(${row}.category_id, -1)`,
      status: `${row}.status`,
    }),
    moving: ['company_category_id', 'category_id', 'status', 'name', 'email', 'number', 'company', 'hp'],
  },
  {
    list: 'payments',
    keys: (row) => ({
      ...none,
      company_category_id: `coalesce(${row}.member_company_category_id, -1)`,
      status: `${row}.status`,
    }),
    moving: ['member_company_category_id', 'status'],
  },
  {
    list: 'renewals',
    keys: (row) => ({ ...none, status: `coalesce(${row}.member_status, '')` }),
    moving: ['member_status'],
  },
  { list: 'audit_events', keys: (row) => ({ ...none, name: `${row}.admin_name` }), moving: [] },
];

/** The keys of a row as the database reads them. */
export function keysOf({ keys }: TalliedList, row: string): RawBuilder<unknown> {
  const { company_category_id, category_id, status, name } = keys(row);
  return sql.raw([company_category_id, category_id, status, name].join(', '));
}

export async function countOnce(db: Kysely<unknown>): Promise<void> {
  for (const tallied of talliedLists)
    await sql`insert into tallies (list, company_category_id, category_id, status, name, count)
      select ${sql.lit(tallied.list)}, ${keysOf(tallied, 'found')}, count(*)
      from ${sql.table(tallied.list)} as found group by 2, 3, 4, 5`.execute(db);
}

// PostgreSQL: each statement adds its difference as new rows of `tallies`, so that no transaction waits for another.
// Occasionally a statement sums up the rows that no other transaction has locked.

const tallyColumns = sql.raw('list, company_category_id, category_id, status, name, count');

export async function keepTalliesOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create index tallies_key on tallies (list, status, company_category_id)`.execute(db);
  await countOnce(db);
  await createSum(db);
  for (const tallied of talliedLists) await createTriggersOnPostgres(db, tallied);
  await keepMemberFactsOnPostgres(db);
  await sql`create index payments_search on payments using gin (number gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  );
}

async function createSum(db: Kysely<unknown>): Promise<void> {
  await sql`create function sum_up_tallies() returns void language sql as $$
    with summed as (
      delete from tallies where ctid = any(array(select ctid from tallies for update skip locked)) returning *
    )
    insert into tallies (${tallyColumns})
    select list, company_category_id, category_id, status, name, sum(count) from summed
    group by 1, 2, 3, 4, 5 having sum(count) <> 0
  $$`.execute(db);
}

export async function createTriggersOnPostgres(db: Kysely<unknown>, tallied: TalliedList): Promise<void> {
  await createTrigger(db, tallied, 'insert');
  await createTrigger(db, tallied, 'delete');
  if (tallied.moving.length > 0) await createTrigger(db, tallied, 'update');
}

/** What a trigger sees of the rows before and after. */
const events = {
  insert: 'new table as added',
  delete: 'old table as removed',
  update: 'old table as removed new table as added',
};

async function createTrigger(
  db: Kysely<unknown>,
  tallied: TalliedList,
  event: keyof typeof events,
): Promise<void> {
  const { list } = tallied;
  const name = sql.ref(`${list}_tally_${event}`);
  await sql`create function ${name}() returns trigger language plpgsql as $$ begin
    insert into tallies (${tallyColumns})
    select ${sql.lit(list)}, key1, key2, key3, key4, sum(by) from (${movedRows(tallied, event)}) as moved (key1, key2, key3, key4, by)
    group by 2, 3, 4, 5 having sum(by) <> 0;
    ${noteChangeOnPostgres(tallied, event)}
    if random() < 0.02 then perform sum_up_tallies(); end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(list)}
    referencing ${sql.raw(events[event])} for each statement execute function ${name}()`.execute(db);
}

function movedRows(tallied: TalliedList, event: keyof typeof events): RawBuilder<unknown> {
  const added = sql`select ${keysOf(tallied, 'added')}, 1 from added`;
  const removed = sql`select ${keysOf(tallied, 'removed')}, -1 from removed`;
  if (event === 'insert') return added;
  return event === 'delete' ? removed : sql`${added} union all ${removed}`;
}

/** How often the list has changed: what was counted before a change must be counted again. */
function noteChangeOnPostgres(
  { list, moving }: TalliedList,
  event: keyof typeof events,
): RawBuilder<unknown> {
  const from = event === 'delete' ? 'removed' : 'added';
  const differ = moving.map((column) => `added.${column} is distinct from removed.${column}`).join(' or ');
  const changed =
    event === 'update' ? sql.raw(`added join removed using (id) where ${differ}`) : sql.raw(from);
  return sql`insert into tallies (${tallyColumns})
    select 'changes', -1, -1, '', ${sql.lit(list)}, count(*) from ${changed} having count(*) > 0;`;
}

/**
 * By row: a plan for many rows, once made and cached, would read the whole table for one. A new row locks its member, so
 * that a change of the member comes wholly before or wholly after it.
 */
async function keepMemberFactsOnPostgres(db: Kysely<unknown>): Promise<void> {
  const facts = [
    ['payments', 'member_company_category_id', 'company_category_id'],
    ['renewals', 'member_status', 'status'],
  ] as const;
  for (const [table, column, fact] of facts) {
    const take = sql.ref(`${table}_take_${column}`);
    const pass = sql.ref(`members_pass_${fact}`);
    await sql`create function ${take}() returns trigger language plpgsql as $$ begin
      select ${sql.ref(fact)} into new.${sql.ref(column)} from members where id = new.member_id for share;
      return new;
    end $$`.execute(db);
    await sql`create trigger ${take} before insert on ${sql.table(table)}
      for each row execute function ${take}()`.execute(db);
    await sql`create function ${pass}() returns trigger language plpgsql as $$ begin
      update ${sql.table(table)} set ${sql.ref(column)} = new.${sql.ref(fact)} where member_id = new.id;
      return null;
    end $$`.execute(db);
    await sql`create trigger ${pass} after update of ${sql.ref(fact)} on members for each row
      when (old.${sql.ref(fact)} is distinct from new.${sql.ref(fact)}) execute function ${pass}()`.execute(
      db,
    );
  }
}

// SQLite: triggers change one row of `tallies` for each row of a list. There is one writer, so nobody waits.

export async function keepTalliesOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index tallies_key on tallies (list, status, company_category_id, category_id, name)`.execute(
    db,
  );
  await countOnce(db);
  for (const tallied of talliedLists) await createTriggersOnSqlite(db, tallied);
  await keepMemberFactsOnSqlite(db);
  await createSearches(db);
}

export async function createTriggersOnSqlite(db: Kysely<unknown>, tallied: TalliedList): Promise<void> {
  const { list, moving } = tallied;
  const trigger = async (event: string, steps: RawBuilder<unknown>[]) => {
    const name = sql.ref(`${list}_tally_${event.split(' ')[0]}`);
    const body = sql.join(steps, sql`; `);
    await sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(list)} begin ${body}; end`.execute(
      db,
    );
  };
  const add = count(tallied, 'new', 1);
  const remove = count(tallied, 'old', -1);
  await trigger('insert', [add, noteChangeOnSqlite(list)]);
  await trigger('delete', [remove, noteChangeOnSqlite(list)]);
  if (moving.length > 0)
    await trigger(`update of ${moving.join(', ')}`, [remove, add, noteChangeOnSqlite(list)]);
}

function count(tallied: TalliedList, row: 'new' | 'old', by: 1 | -1): RawBuilder<unknown> {
  return addTo(sql`${sql.lit(tallied.list)}, ${keysOf(tallied, row)}`, by);
}

/** How often the list has changed: what was counted before a change must be counted again. */
function noteChangeOnSqlite(list: string): RawBuilder<unknown> {
  return addTo(sql`'changes', -1, -1, '', ${sql.lit(list)}`, 1);
}

function addTo(key: RawBuilder<unknown>, by: 1 | -1): RawBuilder<unknown> {
  return sql`insert into tallies (list, company_category_id, category_id, status, name, count)
    values (${key}, ${sql.lit(by)})
    on conflict (list, status, company_category_id, category_id, name) do update set count = count + excluded.count`;
}

async function keepMemberFactsOnSqlite(db: Kysely<unknown>): Promise<void> {
  const facts = [
    ['payments', 'member_company_category_id', 'company_category_id'],
    ['renewals', 'member_status', 'status'],
  ] as const;
  for (const [table, column, fact] of facts) {
    const set = sql`update ${sql.table(table)} set ${sql.ref(column)}`;
    await sql`create trigger ${sql.ref(`${table}_${column}_insert`)} after insert on ${sql.table(table)} begin
      ${set} = (select ${sql.ref(fact)} from members where id = new.member_id) where id = new.id; end`.execute(
      db,
    );
    await sql`create trigger ${sql.ref(`members_${fact}_update`)} after update of ${sql.ref(fact)} on members
      when old.${sql.ref(fact)} is not new.${sql.ref(fact)} begin
      ${set} = new.${sql.ref(fact)} where member_id = new.id; end`.execute(db);
  }
}

/**
 * The trigram indexes are read in the order of the lists. A row of the members' index is numbered by the second of
 * its creation and its id. The newest matches therefore come first, however many there are.
 */
async function createSearches(db: Kysely<unknown>): Promise<void> {
  for (const event of ['insert', 'delete', 'update'])
    await sql`drop trigger ${sql.ref(`members_search_${event}`)}`.execute(db);
  await sql`drop table members_search`.execute(db);
  await createSearch(db, 'members', {
    text: 'search_text',
    columns: 'name, email, number, company, hp, created_at',
    row: (row) => `(unixepoch(${row}.created_at) << 31) + ${row}.id`,
  });
  await createSearch(db, 'payments', { text: 'number', columns: 'number', row: (row) => `${row}.id` });
}

interface Search {
  text: string;
  /** Those that the text and the row are made of. */
  columns: string;
  row: (row: 'new' | 'old' | 'found') => string;
}

export async function createSearch(
  db: Kysely<unknown>,
  table: string,
  { text, columns, row }: Search,
): Promise<void> {
  const search = sql.table(`${table}_search`);
  const values = (from: 'new' | 'old' | 'found') => sql.raw(`${row(from)}, ${from}.${text}`);
  await sql`create virtual table ${search} using fts5 (text, content = '', columnsize = 0, tokenize = 'trigram')`.execute(
    db,
  );
  await sql`insert into ${search} (rowid, text) select ${values('found')} from ${sql.table(table)} as found`.execute(
    db,
  );
  const add = sql`insert into ${search} (rowid, text) values (${values('new')})`;
  const remove = sql`insert into ${search} (${search}, rowid, text) values ('delete', ${values('old')})`;
  const trigger = (event: string, steps: RawBuilder<unknown>) =>
    sql`create trigger ${sql.ref(`${table}_search_${event.split(' ')[0]}`)} after ${sql.raw(event)} on ${sql.table(table)} begin ${steps}; end`.execute(
      db,
    );
  await trigger('insert', add);
  await trigger('delete', remove);
  await trigger(`update of ${columns}`, sql`${remove}; ${add}`);
}
