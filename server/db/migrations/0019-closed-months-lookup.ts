// The days that a deleted link touches, read from indexes. PostgreSQL walked over all rows of statements for each link.
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../dialect.ts';

/** Only PostgreSQL: SQLite reads an index for each side of an `or`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  await sql`create or replace function statement_links_month_delete() returns trigger language plpgsql as $$ begin
    perform refuse_closed_months(array(
      select distinct substr(cast(booked_on as text), 1, 7) from statement_rows where id in (
        select old.row_id union select row_id from statement_links where payment_id = old.payment_id
      )
    ));
    return null;
  end $$`.execute(db);
}
