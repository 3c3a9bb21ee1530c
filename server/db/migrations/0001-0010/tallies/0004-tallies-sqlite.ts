// SQLite: triggers change one row of `tallies` for each row of a list. There is one writer, so nobody waits.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { countOnce, keysOf, type TalliedList, talliedLists } from './0004-tallied-lists.ts';

export async function keepTalliesOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index tallies_key on tallies (list, status, company_category_id, category_id, name)`.execute(
    db,
  );
  await countOnce(db);
  for (const tallied of talliedLists) await createTriggers(db, tallied);
  await keepMemberFacts(db);
  await createSearches(db);
}

export async function createTriggers(db: Kysely<unknown>, tallied: TalliedList): Promise<void> {
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
  await trigger('insert', [add, noteChange(list)]);
  await trigger('delete', [remove, noteChange(list)]);
  if (moving.length > 0) await trigger(`update of ${moving.join(', ')}`, [remove, add, noteChange(list)]);
}

function count(tallied: TalliedList, row: 'new' | 'old', by: 1 | -1): RawBuilder<unknown> {
  return addTo(sql`${sql.lit(tallied.list)}, ${keysOf(tallied, row)}`, by);
}

/** How often the list has changed: what was counted before a change must be counted again. */
function noteChange(list: string): RawBuilder<unknown> {
  return addTo(sql`'changes', -1, -1, '', ${sql.lit(list)}`, 1);
}

function addTo(key: RawBuilder<unknown>, by: 1 | -1): RawBuilder<unknown> {
  return sql`insert into tallies (list, company_category_id, category_id, status, name, count)
    values (${key}, ${sql.lit(by)})
    on conflict (list, status, company_category_id, category_id, name) do update set count = count + excluded.count`;
}

async function keepMemberFacts(db: Kysely<unknown>): Promise<void> {
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
