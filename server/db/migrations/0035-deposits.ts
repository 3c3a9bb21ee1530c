// Deposits: money of a member that no bill has yet. Decisions of before that left a surplus are deposits. New is what
// becomes of them: parts wait for the rest of an open bill, pay one, or are returned. A deposit outlives its member.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await changeApprovals(db);
  await createUses(db);
  if (engineOf(db) === 'postgres') await followOnPostgres(db);
  else await followOnSqlite(db);
}

async function changeApprovals(db: Kysely<unknown>): Promise<void> {
  const changes = [
    'statement_links alter column member_id drop not null',
    `statement_links add constraint statement_links_member check (kind = 'surplus' or member_id is not null)`,
    'statement_links add column is_rounding integer not null default 0',
    'approval_items alter column row_id drop not null',
    'approval_batches add column is_from_deposits integer not null default 0',
  ];
  for (const change of changes) await sql.raw(`alter table ${change}`).execute(db);
  await sql`create index statement_links_deposits on statement_links (id)
    where kind = 'surplus' and is_rounding = 0`.execute(db);
}

/** Amounts are sen. A part has a payment, a return names where it went. */
async function createUses(db: Kysely<unknown>): Promise<void> {
  const type = columns(engineOf(db));
  await db.schema
    .createTable('deposit_uses')
    .addColumn('id', type.id)
    .addColumn('deposit_id', type.reference, (c) =>
      c.notNull().references('statement_links.id').onDelete('cascade'),
    )
    .addColumn('payment_id', type.reference, (c) => c.references('payments.id').onDelete('cascade'))
    .addColumn('amount', type.money, (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('counts_on', type.date, (c) => c.notNull())
    .addColumn('used_on', type.date)
    .addColumn('batch_id', type.reference, (c) => c.references('approval_batches.id'))
    .addColumn('returned_to', 'text')
    .addColumn('reference', 'text')
    .addColumn('created_by', type.reference, (c) => c.references('admins.id').onDelete('set null'))
    .addColumn('created_by_name', 'text', (c) => c.notNull())
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .addCheckConstraint('deposit_uses_target', sql`(payment_id is null) = (returned_to is not null)`)
    .addCheckConstraint('deposit_uses_day', sql`payment_id is not null or used_on is not null`)
    .execute();
  for (const column of ['deposit_id', 'payment_id', 'batch_id', 'used_on'])
    await db.schema
      .createIndex(`deposit_uses_by_${column.replace('_id', '')}`)
      .on('deposit_uses')
      .column(column)
      .execute();
}

// Parts follow their bill, however its status changes: they are used once it is paid, wait while it is open, and are free
// once it is closed otherwise. Money that the bank took back pays nothing.

const IS_DEPOSIT = `kind = 'surplus' and is_rounding = 0`;

const TAKEN_BACK = `exists (
  select 1 from statement_links join statement_rows on statement_rows.id = statement_links.row_id
  where statement_links.id = deposit_uses.deposit_id and statement_rows.reversal = 'taken_back')`;

/** Statements about a payment whose status has changed. `day` is the Jakarta day of the decision. */
const follow = (day: string) => `
  delete from deposit_uses where payment_id = new.id
    and (new.status in ('canceled', 'rejected') or (new.status = 'paid' and ${TAKEN_BACK}));
  update deposit_uses set used_on = case when new.status = 'paid' then ${day} end where payment_id = new.id;`;

/** Deposits stay without their member, and so does the decision about their row. */
const LEAVE = `update statement_links set member_id = null where member_id = old.id and ${IS_DEPOSIT};`;

/** As in migration 0012, but for rows with a deposit of a deleted member. */
const REOPEN = `
  delete from statement_links where row_id = old.row_id;
  delete from approval_items where row_id = old.row_id;
  update statement_rows
    set state = 'unknown', reason = null, decided_by = null, decided_by_name = null, decided_at = null
    where id = old.row_id and state = 'approved';`;

const HAS_STRAY = 'exists (select 1 from statement_links where row_id = old.row_id and member_id is null)';

/** What an error names: the bill that a part has paid, or nothing for a return. */
const USED = `select coalesce(payments.number, '') as number from deposit_uses
  left join payments on payments.id = deposit_uses.payment_id
  where deposit_uses.deposit_id = old.id and deposit_uses.used_on is not null
  order by deposit_uses.id limit 1`;

const monthOf = (day: string) => `substr(cast(${day} as text), 1, 7)`;

const MONTH_EVENTS = [
  { name: 'insert', event: 'insert', when: 'new.used_on is not null', days: ['new.used_on'] },
  {
    name: 'update',
    event: 'update of used_on',
    when: `coalesce(${monthOf('old.used_on')}, '') <> coalesce(${monthOf('new.used_on')}, '')`,
    days: ['old.used_on', 'new.used_on'],
  },
  { name: 'delete', event: 'delete', when: 'old.used_on is not null', days: ['old.used_on'] },
];

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create trigger payments_deposits after update of status on payments when new.status <> old.status
    begin ${follow(`date(new.decided_at, '+7 hours')`)} end`);
  await run(`create trigger members_deposits before delete on members begin ${LEAVE} end`);
  await run('drop trigger statement_links_reopen');
  await run(`create trigger statement_links_reopen after delete on statement_links when not ${HAS_STRAY}
    begin ${REOPEN} end`);
  await run(`create trigger statement_links_used before delete on statement_links
    begin select raise(abort, 'deposit_used ' || number) from (${USED}); end`);
  for (const { name, event, when, days } of MONTH_EVENTS)
    await run(`create trigger deposit_uses_month_${name} after ${event} on deposit_uses when ${when}
      begin select raise(abort, 'month_closed ' || month) from closed_months
      where reopened_at is null and month in (${days.map(monthOf).join(', ')}); end`);
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const createTrigger = async (name: string, event: string, body: string) => {
    await run(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`);
    await run(`create trigger ${name} ${event} execute function ${name}()`);
  };
  await createTrigger(
    'payments_deposits',
    'after update of status on payments for each row when (new.status <> old.status)',
    `${follow(`cast(new.decided_at at time zone 'Asia/Jakarta' as date)`)} return null;`,
  );
  await createTrigger('members_deposits', 'before delete on members for each row', `${LEAVE} return old;`);
  await run(`create or replace function statement_links_reopen() returns trigger language plpgsql as $$ begin
    if ${HAS_STRAY} then return null; end if; ${REOPEN} return null; end $$`);
  await run(`create function statement_links_used() returns trigger language plpgsql as $$
    declare used text;
    begin
      select number into used from (${USED}) as uses;
      if found then raise exception 'deposit_used %', used; end if;
      return old;
    end $$`);
  await run(`create trigger statement_links_used before delete on statement_links for each row
    when (old.kind = 'surplus') execute function statement_links_used()`);
  for (const { name, event, when, days } of MONTH_EVENTS)
    await createTrigger(
      `deposit_uses_month_${name}`,
      `after ${event} on deposit_uses for each row when (${when})`,
      `perform refuse_closed_months(array(select distinct month from unnest(array[${days.map(monthOf).join(', ')}]) as month
        where month is not null)); return null;`,
    );
}
