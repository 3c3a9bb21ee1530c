// Bank statements: uploads, their booked credits, and where the money went. Amounts are sen.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';
import {
  createSearch,
  createTriggersOnPostgres,
  createTriggersOnSqlite,
  type TalliedList,
} from './0004-lists.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createStatements(db);
  await createRows(db);
  await listStatementRows(db);
  await createBatches(db);
  await createLinks(db);
  await reopenRowsWithoutLinks(db);
  await createMemories(db);
  await queueMatching(db);
}

async function createStatements(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('statements')
    .addColumn('id', type.id)
    .addColumn('bank_account_id', type.reference, (c) => c.notNull().references('bank_accounts.id'))
    .addColumn('layout', 'text', (c) => c.notNull())
    .addColumn('layout_name', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('file_hash', 'text', (c) => c.notNull())
    .addColumn('period_from', type.date)
    .addColumn('period_to', type.date)
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('new_count', 'integer', (c) => c.notNull())
    .addColumn('credit_sum', type.money, (c) => c.notNull())
    .addColumn('admin_id', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('statements_by_account')
    .on('statements')
    .columns(['bank_account_id', 'created_at', 'id'])
    .execute();
}

async function createRows(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('statement_rows')
    .addColumn('id', type.id)
    .addColumn('statement_id', type.reference, (c) =>
      c.notNull().references('statements.id').onDelete('cascade'),
    )
    .addColumn('bank_account_id', type.reference, (c) => c.notNull().references('bank_accounts.id'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('booked_on', type.date, (c) => c.notNull())
    .addColumn('booked_at_time', 'text')
    .addColumn('amount', type.money, (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('balance', type.money)
    .addColumn('reference', 'text')
    .addColumn('description', 'text')
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('certain', 'likely', 'unknown', 'approved', 'ignored')`),
    )
    .addColumn('is_repeat', 'integer', (c) => c.notNull())
    .addColumn('suggestions', 'text')
    .addColumn('doubt', 'text')
    .addColumn('reason', 'text')
    .addColumn('decided_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('decided_by_name', 'text')
    .addColumn('decided_at', type.timestamp)
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addColumn('search_text', 'text', (c) =>
      c
        .generatedAlwaysAs(
          sql`coalesce(description, '') || ' ' || coalesce(reference, '') || ' ' || cast(amount / 100 as text)`,
        )
        .stored(),
    )
    .addUniqueConstraint('statement_rows_once', ['bank_account_id', 'fingerprint'])
    .addCheckConstraint('statement_rows_repeat', sql`is_repeat = 0 or state <> 'certain'`)
    .execute();
}

async function createBatches(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('approval_batches')
    .addColumn('id', type.id)
    .addColumn('admin_id', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('certain', 'single')`))
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('sum', type.money, (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addColumn('undone_at', type.timestamp)
    .addColumn('undone_by_name', 'text')
    .execute();
  await db.schema
    .createTable('approval_items')
    .addColumn('id', type.id)
    .addColumn('batch_id', type.reference, (c) =>
      c.notNull().references('approval_batches.id').onDelete('cascade'),
    )
    .addColumn('row_id', type.reference, (c) =>
      c.notNull().references('statement_rows.id').onDelete('cascade'),
    )
    .addColumn('payment_id', type.reference, (c) => c.references('payments.id').onDelete('set null'))
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('fetched_at', type.timestamp)
    .execute();
  await sql`create index approval_items_unfetched on approval_items (member_id) where fetched_at is null`.execute(
    db,
  );
  await createIndexes(db, 'approval_items', ['batch_id', 'row_id', 'payment_id', 'member_id']);
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('statement_links')
    .addColumn('id', type.id)
    .addColumn('row_id', type.reference, (c) =>
      c.notNull().references('statement_rows.id').onDelete('cascade'),
    )
    .addColumn('payment_id', type.reference, (c) => c.references('payments.id').onDelete('cascade'))
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('amount', type.money, (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('dues', 'surplus')`))
    .addColumn('batch_id', type.reference, (c) => c.notNull().references('approval_batches.id'))
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addCheckConstraint('statement_links_target', sql`(kind = 'dues') = (payment_id is not null)`)
    .execute();
  await createIndexes(db, 'statement_links', ['row_id', 'payment_id', 'member_id', 'batch_id']);
}

async function createIndexes(db: Kysely<unknown>, table: string, keys: string[]): Promise<void> {
  for (const key of keys)
    await db.schema
      .createIndex(`${table}_by_${key.replace('_id', '')}`)
      .on(table)
      .columns([key])
      .execute();
}

/**
 * Links are deleted with their payment or member. Their row is then undecided again, as a whole. Of a divided one nobody
 * knows which part is still right.
 */
async function reopenRowsWithoutLinks(db: Kysely<unknown>): Promise<void> {
  const reopen = sql`delete from statement_links where row_id = old.row_id;
    delete from approval_items where row_id = old.row_id;
    update statement_rows
      set state = 'unknown', reason = null, decided_by = null, decided_by_name = null, decided_at = null
      where id = old.row_id and state = 'approved'`;
  if (engineOf(db) === 'sqlite') {
    await sql`create trigger statement_links_reopen after delete on statement_links begin ${reopen}; end`.execute(
      db,
    );
    return;
  }
  await sql`create function statement_links_reopen() returns trigger language plpgsql as $$ begin
    ${reopen};
    return null;
  end $$`.execute(db);
  await sql`create trigger statement_links_reopen after delete on statement_links
    for each row execute function statement_links_reopen()`.execute(db);
}

/** What the product remembers: mappings of columns, and who pays for whom. */
async function createMemories(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('statement_mappings')
    .addColumn('header_hash', 'text', (c) => c.primaryKey())
    .addColumn('mapping', 'text', (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('payer_names')
    .addColumn('id', type.id)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('member_id', type.reference, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('times', 'integer', (c) => c.notNull())
    .addColumn('updated_at', type.timestamp, (c) => c.notNull())
    .addUniqueConstraint('payer_names_once', ['name', 'member_id'])
    .execute();
  await createIndexes(db, 'payer_names', ['member_id']);
}

// The list of statement rows at any size. Every filter has an index in the order of the list; a month is a range of this
// order. Totals are stored, and the bank's texts have a trigram index.

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
export const talliedRows: TalliedList = {
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
  await createTriggersOnSqlite(db, talliedRows);
  await createSearch(db, 'statement_rows', {
    text: 'search_text',
    columns: 'description, reference, amount, booked_on',
    row: (row) => `(unixepoch(${row}.booked_on) << 31) + ${row}.id`,
  });
}

/** As for members: the texts are in a narrow table in lower case. */
async function listOnPostgres(db: Kysely<unknown>): Promise<void> {
  await createTriggersOnPostgres(db, talliedRows);
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

// Open payments change in many ways: ordered, decided, replaced by a newer order, deleted with their member. While
// credits wait for a decision, each change queues one job that matches them again. A job that waits serves many changes.

export const NEEDS_MATCHING = `exists (select 1 from statement_rows where state in ('certain', 'likely', 'unknown'))
  and not exists (select 1 from jobs where kind = 'match_statements' and failed_at is null and locked_until is null)`;

/** So that payments that change together are matched together. */
const DELAY = '10 seconds';

export async function queueMatching(db: Kysely<unknown>): Promise<void> {
  await sql`create index jobs_matching on jobs (kind) where kind = 'match_statements'`.execute(db);
  await (engineOf(db) === 'postgres' ? queueOnPostgres(db) : queueOnSqlite(db));
}

async function queueOnSqlite(db: Kysely<unknown>): Promise<void> {
  const queue = (moment: string) =>
    sql.raw(`insert into jobs (kind, payload, run_at, attempts, created_at) values
      ('match_statements', 'null', strftime('%Y-%m-%dT%H:%M:%fZ', ${moment}, '+${DELAY}'), 0, ${moment})`);
  const needed = sql.raw(NEEDS_MATCHING);
  await sql`create trigger payments_matching_insert after insert on payments when ${needed}
    begin ${queue('new.updated_at')}; end`.execute(db);
  await sql`create trigger payments_matching_update after update of status on payments
    when new.status <> old.status and ${needed} begin ${queue('new.updated_at')}; end`.execute(db);
  await sql`create trigger payments_matching_delete after delete on payments when ${needed}
    begin ${queue('old.updated_at')}; end`.execute(db);
}

/** For a statement, not for a row: two thousand bills may be approved together. */
async function queueOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function queue_matching() returns trigger language plpgsql as $$
    declare
      moment timestamptz;
    begin
      if tg_op = 'INSERT' then
        select max(updated_at) into moment from added;
      elsif tg_op = 'UPDATE' then
        select max(added.updated_at) into moment from added
        join removed using (id) where added.status <> removed.status;
      else
        select max(updated_at) into moment from removed;
      end if;
      if moment is not null and ${sql.raw(NEEDS_MATCHING)} then
        insert into jobs (kind, payload, run_at, attempts, created_at)
        values ('match_statements', 'null', moment + interval '${sql.raw(DELAY)}', 0, moment);
      end if;
      return null;
    end $$`.execute(db);
  const events = {
    insert: 'referencing new table as added',
    update: 'referencing old table as removed new table as added',
    delete: 'referencing old table as removed',
  };
  for (const [event, tables] of Object.entries(events))
    await sql
      .raw(
        `create trigger payments_matching_${event} after ${event} on payments ${tables}
           for each statement execute function queue_matching()`,
      )
      .execute(db);
}
