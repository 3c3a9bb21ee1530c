// Searched texts in the form in which keywords are compared. The product writes them instead of the database, since no SQL
// of both engines knows accents, apostrophes and titles. Rows of before are rewritten in slices.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf, jsonElements } from '../dialect.ts';
import { type SearchedTable, searchedTables, searchTextsOf } from '../lists/search-texts.ts';
import type { MigrationLog } from '../migration-log.ts';

/** With what begins the number of a row in SQLite's index: the order of the list. */
const tables = [
  { table: 'members', time: 'created_at' },
  { table: 'statement_rows', time: 'booked_on' },
] as const;

type Searched = (typeof tables)[number];

/** Of SQLite's index. */
const IDS_PER_INSERT = 2000;

/** Slices between two lines of the log. */
const SLICES_PER_LINE = 200;

export async function up(db: Kysely<unknown>, log: MigrationLog): Promise<void> {
  for (const searched of tables) await rewriteSearch(db, searched, log);
}

/** Rewrites the texts and their index as a whole, which is faster than through the triggers of each row. */
async function rewriteSearch(db: Kysely<unknown>, searched: Searched, log: MigrationLog): Promise<void> {
  await (engineOf(db) === 'postgres' ? searchOnPostgres : searchOnSqlite)(db, searched, log);
}

/** For migrations that change the form: rewrites the tables that hold texts of before. */
export async function rewriteOutdatedSearch(db: Kysely<unknown>, log: MigrationLog): Promise<void> {
  for (const searched of tables)
    if (await isOutdated(db, searched.table)) await rewriteSearch(db, searched, log);
}

async function isOutdated(db: Kysely<unknown>, table: SearchedTable): Promise<boolean> {
  for await (const texts of searchTextsOf(db, table, columnsOf(table)))
    if (texts.some(({ stored, text }) => stored !== text)) return true;
  return false;
}

/** Without what later migrations add. */
const columnsOf = (table: SearchedTable) =>
  searchedTables[table].columns.filter((name) => name !== 'known_as');

async function rewriteTexts(db: Kysely<unknown>, table: SearchedTable, log: MigrationLog): Promise<void> {
  const { reference } = columns(engineOf(db));
  let [slices, done] = [0, 0];
  const report = () => log.info(`Search texts of ${table}: ${done} rewritten`);
  for await (const texts of searchTextsOf(db, table, columnsOf(table))) {
    const rows = sql`select cast(value ->> 'id' as ${reference}) as id, value ->> 'text' as text
      from ${jsonElements(db, JSON.stringify(texts))}`;
    await sql`update ${sql.table(table)} set search_text = texts.text from (${rows}) as texts
      where texts.id = ${sql.ref(`${table}.id`)}`.execute(db);
    slices += 1;
    done += texts.length;
    if (slices % SLICES_PER_LINE === 0) report();
  }
  if (done > 0) report();
}

async function searchOnSqlite(
  db: Kysely<unknown>,
  { table, time }: Searched,
  log: MigrationLog,
): Promise<void> {
  const [rows, search] = [sql.table(table), sql.table(`${table}_search`)];
  const trigger = (event: string) => sql.ref(`${table}_search_${event}`);
  for (const event of ['insert', 'delete', 'update']) await sql`drop trigger ${trigger(event)}`.execute(db);
  await sql`drop table ${search}`.execute(db);
  await sql`alter table ${rows} drop column search_text`.execute(db);
  await sql`alter table ${rows} add column search_text text not null default ''`.execute(db);
  await rewriteTexts(db, table, log);

  const values = (from: string) =>
    sql.raw(`(unixepoch(${from}.${time}) << 31) + ${from}.id, ${from}.search_text`);
  await sql`create virtual table ${search}
    using fts5 (text, content = '', columnsize = 0, tokenize = 'trigram')`.execute(db);
  const { rows: ends } = await sql<{ last: number | null }>`select max(id) as last from ${rows}`.execute(db);
  // In slices: SQLite holds the pages that one statement changes in memory.
  for (let from = 0; from < (ends[0]?.last ?? 0); from += IDS_PER_INSERT)
    await sql`insert into ${search} (rowid, text) select ${values('found')} from ${rows} as found
      where id > ${from} and id <= ${from + IDS_PER_INSERT}`.execute(db);
  const add = sql`insert into ${search} (rowid, text) values (${values('new')})`;
  const remove = sql`insert into ${search} (${search}, rowid, text) values ('delete', ${values('old')})`;
  await sql`create trigger ${trigger('insert')} after insert on ${rows} begin ${add}; end`.execute(db);
  await sql`create trigger ${trigger('delete')} after delete on ${rows} begin ${remove}; end`.execute(db);
  const column = sql.ref(time);
  await sql`create trigger ${trigger('update')} after update of search_text, ${column} on ${rows}
    when old.search_text is not new.search_text or old.${column} is not new.${column}
    begin ${remove}; ${add}; end`.execute(db);
}

async function searchOnPostgres(db: Kysely<unknown>, { table }: Searched, log: MigrationLog): Promise<void> {
  const [rows, search] = [sql.table(table), sql.table(`${table}_search`)];
  const trigrams = sql.ref(`${table}_search_trigrams`);
  const id = sql.ref(table === 'members' ? 'member_id' : 'row_id');
  // A million rows take longer than any request may.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`alter table ${rows} alter column search_text drop expression if exists`.execute(db);
  await sql`alter table ${rows} alter column search_text set default ''`.execute(db);
  await sql`alter table ${rows} disable trigger user`.execute(db);
  await sql`drop index ${trigrams}`.execute(db);
  await sql`truncate ${search}`.execute(db);
  await rewriteTexts(db, table, log);

  await sql`alter table ${rows} alter column search_text set not null`.execute(db);
  await sql`alter table ${rows} enable trigger user`.execute(db);
  await sql`insert into ${search} (${id}, text) select id, search_text from ${rows} order by id`.execute(db);
  const fastUpdate = sql.lit(table === 'statement_rows' ? 'on' : 'off');
  await sql`create index ${trigrams} on ${search}
    using gin (text gin_trgm_ops) with (fastupdate = ${fastUpdate})`.execute(db);
  await sql`analyze ${search}`.execute(db);
  log.info(`Search texts of ${table}: indexed`);
}
