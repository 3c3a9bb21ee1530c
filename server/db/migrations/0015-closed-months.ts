// Closed months. What would change the bank's money of a closed month is refused here, wherever it comes from. A change
// that holds its month and a closing wait for each other.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createClosedMonths(db);
  await createIndexes(db);
  if (engineOf(db) === 'postgres') await refuseOnPostgres(db);
  else await refuseOnSqlite(db);
}

async function createClosedMonths(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('closed_months')
    .addColumn('id', type.id)
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('figures', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('closed_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('closed_by_name', 'text', (c) => c.notNull())
    .addColumn('closed_at', type.timestamp, (c) => c.notNull())
    .addColumn('reopened_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('reopened_by_name', 'text')
    .addColumn('reopened_at', type.timestamp)
    .addColumn('reason', 'text')
    .addCheckConstraint('closed_months_reopened', sql`(reopened_at is null) = (reason is null)`)
    .execute();
  await sql`create unique index closed_months_once on closed_months (month) where reopened_at is null`.execute(
    db,
  );
}

/** Sums of a month read one range of an index. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('statement_rows_sums')
    .on('statement_rows')
    .columns(['booked_on', 'bank_account_id', 'state', 'amount'])
    .execute();
  await sql`create index payments_paid_by_decision on payments (decided_at) where status = 'paid'`.execute(
    db,
  );
}

const monthOf = (row: string) => sql.raw(`substr(cast(${row}.booked_on as text), 1, 7)`);

/** Matching may move a row between the states before a decision. */
const isDecision = sql`old.state <> new.state
  and (old.state in ('approved', 'ignored') or new.state in ('approved', 'ignored'))`;

/** Money for a bill counts as dues first, then as code: a deleted link moves the code of later ones. */
const touchedRows = sql`select booked_on from statement_rows where id = old.row_id
  or id in (select row_id from statement_links where payment_id = old.payment_id)`;

async function refuseOnSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = (rows: typeof touchedRows) => sql`
    select raise(abort, 'month_closed ' || month) from closed_months
    where reopened_at is null and month in (select ${monthOf('touched')} from (${rows}) as touched)`;
  const booked = sql`select new.booked_on as booked_on`;
  await sql`create trigger statement_rows_month_insert after insert on statement_rows
    begin ${refuse(booked)}; end`.execute(db);
  await sql`create trigger statement_rows_month_update after update of state on statement_rows when ${isDecision}
    begin ${refuse(booked)}; end`.execute(db);
  await sql`create trigger statement_links_month_delete after delete on statement_links
    begin ${refuse(touchedRows)}; end`.execute(db);
}

/** Shared by changes; a closing locks the month for itself. The statement after the lock sees what was committed. */
async function refuseOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_closed_months(changed text[]) returns void language plpgsql as $$
  declare closed text;
  begin
    perform pg_advisory_xact_lock_shared(hashtext('month ' || name)) from unnest(changed) as name;
    select month into closed from closed_months where month = any(changed) and reopened_at is null limit 1;
    if closed is not null then raise exception 'month_closed %', closed; end if;
  end $$`.execute(db);
  await createTrigger(db, {
    name: 'statement_rows_month_insert',
    event: sql`after insert on statement_rows referencing new table as added for each statement`,
    rows: sql`select booked_on from added`,
  });
  await createTrigger(db, {
    name: 'statement_rows_month_update',
    event: sql`after update of state on statement_rows for each row when (${isDecision})`,
    rows: sql`select new.booked_on`,
  });
  await createTrigger(db, {
    name: 'statement_links_month_delete',
    event: sql`after delete on statement_links for each row`,
    rows: touchedRows,
  });
}

interface Refusal {
  name: string;
  event: typeof touchedRows;
  /** Days of the changed money, as `booked_on`. */
  rows: typeof touchedRows;
}

async function createTrigger(db: Kysely<unknown>, { name, event, rows }: Refusal): Promise<void> {
  await sql`create function ${sql.raw(name)}() returns trigger language plpgsql as $$ begin
    perform refuse_closed_months(array(select distinct ${monthOf('touched')} from (${rows}) as touched));
    return null;
  end $$`.execute(db);
  await sql`create trigger ${sql.raw(name)} ${event} execute function ${sql.raw(name)}()`.execute(db);
}
