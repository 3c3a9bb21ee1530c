// A bill has lines: what it asks for, for whom, and of how many years. Until here it was the dues of one member, in columns.
// A period belongs to its line. Databases of before cannot be served by the version before.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';
import { NEEDS_MATCHING } from './0012-statements.ts';

const OPEN = "('waiting_payment', 'waiting_confirmation')";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  // A million rows take longer than any request may.
  if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
  await createLines(db);
  await (isPostgres ? withoutReferences(db, () => copyLines(db)) : copyLines(db));
  await (isPostgres ? giveLinesOnPostgres(db) : giveLinesOnSqlite(db));
  await dropPrices(db);
  await (isPostgres ? followOnPostgres(db) : followOnSqlite(db));
  if (isPostgres) await sql`analyze payment_lines, payments, renewals`.execute(db);
}

/** The lines of a bill lie together, in their order. */
async function createLines(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db);
  const type = columns(engine);
  await db.schema
    .createTable('payment_lines')
    .addColumn('payment_id', type.reference, (c) => c.notNull().references('payments.id').onDelete('cascade'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('member_id', type.reference, (c) => c.references('members.id').onDelete('set null'))
    .addColumn('category_id', type.reference, (c) => c.references('categories.id').onDelete('set null'))
    .addColumn('fee', type.money)
    .addColumn('years', 'integer')
    .addColumn('years_from', type.date)
    .addColumn('amount', type.money, (c) => c.notNull())
    .addPrimaryKeyConstraint('payment_lines_key', ['payment_id', 'line'])
    .addCheckConstraint('payment_lines_kind', sql`kind in ('dues', 'adjustment', 'entry_fee')`)
    .addCheckConstraint('payment_lines_years', sql`years between 1 and 5`)
    .addCheckConstraint('payment_lines_dues', sql`(kind = 'dues') = (fee is not null and years is not null)`)
    .addCheckConstraint('payment_lines_amount', sql`kind <> 'dues' or amount = fee * years`)
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
}

/** PostgreSQL compares whole tables in seconds. It would need minutes to look up what each row refers to. */
async function withoutReferences(db: Kysely<unknown>, copy: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'payment_lines'::regclass and contype = 'f'`.execute(db);
  for (const { name } of rows)
    await sql`alter table payment_lines drop constraint ${sql.ref(name)}`.execute(db);
  await copy();
  for (const { name, definition } of rows)
    await sql`alter table payment_lines add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
}

/** In the order in which money fills them. */
async function copyLines(db: Kysely<unknown>): Promise<void> {
  const add = (line: string, kind: string, of: string) =>
    sql`insert into payment_lines (payment_id, line, kind, member_id, category_id, fee, years, years_from, amount)
      select id, ${sql.raw(line)}, ${sql.lit(kind)}, member_id, category_id, ${sql.raw(of)} order by id`.execute(
      db,
    );
  await add('1', 'dues', 'fee, years, years_from, fee * years from payments');
  await add('2', 'adjustment', 'null, null, null, adjustment from payments where adjustment <> 0');
  const place = 'case when adjustment = 0 then 2 else 3 end';
  await add(place, 'entry_fee', 'null, null, null, entry_fee from payments where entry_fee <> 0');
  await db.schema
    .createIndex('payment_lines_by_member')
    .on('payment_lines')
    .columns(['member_id', 'kind'])
    .execute();
  // Months look for entry fees, which few bills have.
  await sql`create index payment_lines_entry_fees on payment_lines (payment_id) where kind = 'entry_fee'`.execute(
    db,
  );
}

/** A period of a bill names its line. Where the bill is deleted without it, the line says nothing any more. */
const NAMED = 'check (payment_id is null or line is not null)';

/** A default fills the column without a rewrite of the table. */
async function giveLinesOnPostgres(db: Kysely<unknown>): Promise<void> {
  const changes = [
    'add column line integer default 1',
    'alter column line drop default',
    'drop constraint renewals_payment_id_key',
  ];
  for (const change of changes) await sql.raw(`alter table renewals ${change}`).execute(db);
  await sql`update renewals set line = null where payment_id is null`.execute(db);
  await sql
    .raw(`alter table renewals add constraint renewals_line unique (payment_id, line),
      add constraint renewals_line_named ${NAMED}`)
    .execute(db);
}

/** The table is made again: it says in itself that a payment has one period. Nothing refers to it. */
async function giveLinesOnSqlite(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const { rows: parts } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_schema
    where tbl_name = 'renewals' and type in ('index', 'trigger') and sql is not null`.execute(db);
  await run(`create table renewals_with_lines (
    id integer primary key autoincrement,
    member_id integer not null references members (id) on delete cascade,
    payment_id integer references payments (id) on delete set null,
    line integer,
    granted_on text not null,
    years integer check (years between 1 and 5),
    fixed_start text,
    fixed_end text,
    started_at text not null,
    expired_at text not null,
    created_by integer references admins (id) on delete set null,
    created_at text not null,
    member_status text,
    import_id integer,
    has_start integer default 1 not null,
    kind text default 'dues' not null,
    reason text,
    constraint renewals_length check ((years is null) = (fixed_start is not null and fixed_end is not null)),
    constraint renewals_line unique (payment_id, line),
    constraint renewals_line_named ${NAMED}
  )`);
  const columns = `id, member_id, payment_id, granted_on, years, fixed_start, fixed_end, started_at, expired_at, created_by,
    created_at, member_status, import_id, has_start, kind, reason`;
  await run(`insert into renewals_with_lines (${columns}, line)
    select ${columns}, case when payment_id is not null then 1 end from renewals order by id`);
  // The last id that was given stays, also where its row is gone.
  await run(`delete from sqlite_sequence where name = 'renewals_with_lines'`);
  await run(`update sqlite_sequence set name = 'renewals_with_lines' where name = 'renewals'`);
  // Triggers of other tables name the table while there is none.
  await run('pragma legacy_alter_table = on');
  await run('drop table renewals');
  await run('alter table renewals_with_lines rename to renewals');
  await run('pragma legacy_alter_table = off');
  for (const { name, sql: text } of parts) if (!name.startsWith('renewals_matching_')) await run(text);
}

/** What the lines say now. PostgreSQL writes the table once, without its triggers and without what is dropped. */
async function dropPrices(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const sum = 'total - coalesce(unique_code, 0)';
  const drops = ['years', 'adjustment', 'entry_fee', 'years_from', 'category_id'].map(
    (column) => `drop column ${column}`,
  );
  const check = 'add constraint payments_total check (total = lines_total + coalesce(unique_code, 0))';
  await run('alter table payments rename column fee to lines_total');
  if (engineOf(db) === 'postgres') {
    for (const { name } of MATCHING_EVENTS) await run(`drop trigger renewals_matching_${name} on renewals`);
    await run(`alter table payments drop constraint payments_total, ${drops.join(', ')},
      alter column lines_total type bigint using ${sum}, ${check}`);
    return;
  }
  await run('alter table payments drop constraint payments_total');
  await run(`update payments set lines_total = ${sum}`);
  for (const change of [...drops, check]) await run(`alter table payments ${change}`);
}

const MATCHING_EVENTS = [
  { name: 'insert', event: 'insert', row: 'new' },
  { name: 'update', event: 'update of expired_at', row: 'new' },
  { name: 'delete', event: 'delete', row: 'old' },
];

/** As in migration 0041: while a bill for months of this member is open. `row`: the renewal. */
const needed = (row: string) => `exists (select 1 from payment_lines
    join payments on payments.id = payment_lines.payment_id
    where payment_lines.member_id = ${row}.member_id and payment_lines.kind = 'adjustment'
      and payments.status in ${OPEN}) and ${NEEDS_MATCHING}`;

const queue = (row: string) => `insert into jobs (kind, payload, run_at, attempts, created_at)
  values ('match_statements', 'null', ${row}.created_at, 0, ${row}.created_at);`;

/** A bill with a code that was open, and asks for its total no longer: it is closed, or its lines have changed. */
const LEAVES_TOTAL = `old.unique_code is not null and old.status in ${OPEN}
    and (new.status not in ${OPEN} or new.total <> old.total)`;

/** Who pays for others stays while the bill does. */
const PAYS_FOR_OTHERS = `select payments.number from payments
  join payment_lines on payment_lines.payment_id = payments.id
  where payments.member_id = old.id and payment_lines.member_id <> old.id order by payments.id limit 1`;

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const { name, event, row } of MATCHING_EVENTS)
    await run(`create trigger renewals_matching_${name} after ${event} on renewals when ${needed(row)}
      begin ${queue(row)} end`);
  await run('drop trigger payments_closed');
  await run(`create trigger payments_closed after update of status, total on payments when ${LEAVES_TOTAL}
    begin insert into closed_totals (bank_account_id, total, closed_at)
      values (old.bank_account_id, old.total, new.updated_at)
      on conflict (bank_account_id, total) do update set closed_at = excluded.closed_at, is_replaced = 0; end`);
  await run(`create trigger members_paying before delete on members
    begin select raise(abort, 'pays_for_others ' || number) from (${PAYS_FOR_OTHERS}); end`);
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const { name, event, row } of MATCHING_EVENTS) {
    const trigger = `renewals_matching_${name}`;
    await run(`create or replace function ${trigger}() returns trigger language plpgsql as $$ begin
      if ${needed(row)} then ${queue(row)} end if; return null; end $$`);
    await run(
      `create trigger ${trigger} after ${event} on renewals for each row execute function ${trigger}()`,
    );
  }
  await run('drop trigger payments_closed on payments');
  await run(`create trigger payments_closed after update of status, total on payments for each row
    when (${LEAVES_TOTAL}) execute function record_closed_total()`);
  await run(`create function members_paying() returns trigger language plpgsql as $$
    declare bill text;
    begin
      select number into bill from (${PAYS_FOR_OTHERS}) as bills;
      if found then raise exception 'pays_for_others %', bill; end if;
      return old;
    end $$`);
  await run(
    `create trigger members_paying before delete on members for each row execute function members_paying()`,
  );
}
