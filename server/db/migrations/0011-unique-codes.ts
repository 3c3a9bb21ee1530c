// Kode unik: a bill may ask for some rupiah more than its dues. Its total is then unique among the open bills of its
// account.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

const OPEN = "('waiting_payment', 'waiting_confirmation')";

/** In the trigger: a bill with a code that was open until this change. */
const WAS_OPEN = `old.unique_code is not null and old.status in ${OPEN}`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db);
  const type = columns(engine);
  // A million rows take longer than any request may.
  if (engine === 'postgres') await sql`set local statement_timeout = 0`.execute(db);

  await sql`alter table payments add column unique_code integer`.execute(db);
  await sql`alter table payments drop constraint payments_total`.execute(db);
  await sql`alter table payments add constraint payments_total
    check (total = fee * years + coalesce(unique_code, 0))`.execute(db);
  // SQLite refuses rows for which the condition is null.
  await sql`alter table payments add constraint payments_unique_code
    check (unique_code is null or unique_code between 1 and 999)`.execute(db);
  await sql`create unique index payments_open_totals on payments (bank_account_id, total)
    where unique_code is not null and status in ${sql.raw(OPEN)}`.execute(db);

  await db.schema
    .createTable('closed_totals')
    .addColumn('id', type.id)
    .addColumn('bank_account_id', type.reference, (c) => c.notNull().references('bank_accounts.id'))
    .addColumn('total', type.money, (c) => c.notNull())
    .addColumn('closed_at', type.timestamp, (c) => c.notNull())
    .addUniqueConstraint('closed_totals_key', ['bank_account_id', 'total'])
    .execute();
  await (engine === 'postgres' ? recordOnPostgres(db) : recordOnSqlite(db));
}

/** By triggers, because bills close in many ways: decided, replaced by a newer order, deleted with their member. */
async function recordOnSqlite(db: Kysely<unknown>): Promise<void> {
  const record = (row: string, moment: string) =>
    sql.raw(`insert into closed_totals (bank_account_id, total, closed_at)
      values (${row}.bank_account_id, ${row}.total, ${moment})
      on conflict (bank_account_id, total) do update set closed_at = excluded.closed_at`);
  await sql`create trigger payments_closed after update of status on payments
    when ${sql.raw(`${WAS_OPEN} and new.status not in ${OPEN}`)}
    begin ${record('new', 'new.updated_at')}; end`.execute(db);
  await sql`create trigger payments_removed after delete on payments when ${sql.raw(WAS_OPEN)}
    begin ${record('old', "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")}; end`.execute(db);
}

async function recordOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function record_closed_total() returns trigger language plpgsql as $$
    declare
      moment timestamptz := now();
    begin
      if tg_op = 'UPDATE' then
        moment := new.updated_at;
      end if;
      insert into closed_totals (bank_account_id, total, closed_at)
      values (old.bank_account_id, old.total, moment)
      on conflict (bank_account_id, total) do update set closed_at = excluded.closed_at;
      return null;
    end $$`.execute(db);
  await sql`create trigger payments_closed after update of status on payments for each row
    when (${sql.raw(`${WAS_OPEN} and new.status not in ${OPEN}`)})
    execute function record_closed_total()`.execute(db);
  await sql`create trigger payments_removed after delete on payments for each row
    when (${sql.raw(WAS_OPEN)}) execute function record_closed_total()`.execute(db);
}
