// The code of a replaced order rests for a shorter time. Its member has another bill.
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../dialect.ts';

const OPEN = "('waiting_payment', 'waiting_confirmation')";
const WAS_OPEN = `old.unique_code is not null and old.status in ${OPEN}`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table closed_totals add column is_replaced integer not null default 0
    check (is_replaced in (0, 1))`.execute(db);
  await (engineOf(db) === 'postgres' ? recordOnPostgres(db) : recordOnSqlite(db));
}

/** As before. A total that closes again rests for the whole time, until the change says that it was replaced. */
async function recordOnSqlite(db: Kysely<unknown>): Promise<void> {
  const record = (row: string, moment: string) =>
    sql.raw(`insert into closed_totals (bank_account_id, total, closed_at)
      values (${row}.bank_account_id, ${row}.total, ${moment})
      on conflict (bank_account_id, total) do update set closed_at = excluded.closed_at, is_replaced = 0`);
  await sql`drop trigger payments_closed`.execute(db);
  await sql`drop trigger payments_removed`.execute(db);
  await sql`create trigger payments_closed after update of status on payments
    when ${sql.raw(`${WAS_OPEN} and new.status not in ${OPEN}`)}
    begin ${record('new', 'new.updated_at')}; end`.execute(db);
  await sql`create trigger payments_removed after delete on payments when ${sql.raw(WAS_OPEN)}
    begin ${record('old', "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")}; end`.execute(db);
}

async function recordOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function record_closed_total() returns trigger language plpgsql as $$
    declare
      moment timestamptz := now();
    begin
      if tg_op = 'UPDATE' then
        moment := new.updated_at;
      end if;
      insert into closed_totals (bank_account_id, total, closed_at)
      values (old.bank_account_id, old.total, moment)
      on conflict (bank_account_id, total) do update set closed_at = excluded.closed_at, is_replaced = 0;
      return null;
    end $$`.execute(db);
}
