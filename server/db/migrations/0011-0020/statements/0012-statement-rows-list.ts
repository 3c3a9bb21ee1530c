// The list of statement rows at any size. Every filter has an index in the order of the list; a month is a range of this
// order. Totals are stored, and the bank's texts have a trigram index.
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../../dialect.ts';
import type { TalliedList } from '../../0001-0010/tallies/0004-tallied-lists.ts';
import { createTriggers as createPostgresTriggers } from '../../0001-0010/tallies/0004-tallies-postgres.ts';
import {
  createSearch,
  createTriggers as createSqliteTriggers,
} from '../../0001-0010/tallies/0004-tallies-sqlite.ts';

export async function listStatementRows(db: Kysely<unknown>): Promise<void> {
  const filters = [[], ['state'], ['bank_account_id'], ['bank_account_id', 'state'], ['statement_id']];
  for (const columns of filters)
    await db.schema
      .createIndex(`statement_rows_newest${columns.map((column) => `_${column}`).join('')}`)
      .on('statement_rows')
      .columns([...columns, 'booked_on', 'id'])
      .execute();
  if (engineOf(db) === 'postgres') await listOnPostgres(db);
  else await listOnSqlite(db);
}

/** Counted by state, account and month. The columns of `tallies` are those of the first lists. */
const tallied: TalliedList = {
  list: 'statement_rows',
  keys: (row) => ({
    company_category_id: '-1',
    category_id: `${row}.bank_account_id`,
    status: `${row}.state`,
    name: `substr(cast(${row}.booked_on as text), 1, 7)`,
  }),
  moving: ['bank_account_id', 'booked_on', 'state', 'description', 'reference', 'amount'],
};

async function listOnSqlite(db: Kysely<unknown>): Promise<void> {
  await createSqliteTriggers(db, tallied);
  await createSearch(db, 'statement_rows', {
    text: 'search_text',
    columns: 'description, reference, amount, booked_on',
    row: (row) => `(unixepoch(${row}.booked_on) << 31) + ${row}.id`,
  });
}

/** As for members: the texts are in a narrow table in lower case. */
async function listOnPostgres(db: Kysely<unknown>): Promise<void> {
  await createPostgresTriggers(db, tallied);
  await sql`create table statement_rows_search (
    row_id integer primary key references statement_rows (id) on delete cascade,
    text text not null
  )`.execute(db);
  await sql`create index statement_rows_search_trigrams on statement_rows_search
    using gin (text gin_trgm_ops) with (fastupdate = off)`.execute(db);
  await sql`create function statement_rows_search_insert() returns trigger language plpgsql as $$ begin
    insert into statement_rows_search (row_id, text) select id, lower(search_text) from added;
    return null;
  end $$`.execute(db);
  await sql`create trigger statement_rows_search_insert after insert on statement_rows
    referencing new table as added for each statement execute function statement_rows_search_insert()`.execute(
    db,
  );
  await sql`create function statement_rows_search_update() returns trigger language plpgsql as $$ begin
    update statement_rows_search set text = lower(new.search_text) where row_id = new.id;
    return null;
  end $$`.execute(db);
  await sql`create trigger statement_rows_search_update after update on statement_rows for each row
    when (old.search_text is distinct from new.search_text) execute function statement_rows_search_update()`.execute(
    db,
  );
}
