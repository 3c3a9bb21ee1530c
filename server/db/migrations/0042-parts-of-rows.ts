// A row of the bank that several parts share loses only the part whose bill or member is gone. The others stay, and what is
// left of the row waits for a decision.
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../dialect.ts';

/** What is left are deposits of deleted members alone: with them the decision about the row stays. */
const IS_STRAY = `exists (select 1 from statement_links where row_id = old.row_id)
      and not exists (select 1 from statement_links where row_id = old.row_id and member_id is not null)`;

/** Rounding belongs to a bill. A reason to ignore a row was about what its parts had left of it. */
const REOPEN = `
  delete from statement_links where old.kind = 'dues' and row_id = old.row_id and is_rounding = 1
    and member_id = old.member_id;
  delete from approval_items where row_id = old.row_id and (
    payment_id = old.payment_id
    or (old.payment_id is not null and payment_id is null and before <> 'null' and member_id = old.member_id)
    or not exists (select 1 from statement_links where statement_links.row_id = old.row_id
      and statement_links.batch_id = approval_items.batch_id
      and coalesce(statement_links.member_id, approval_items.member_id) = approval_items.member_id));
  update statement_rows
    set state = 'unknown', reason = null, decided_by = null, decided_by_name = null, decided_at = null
    where id = old.row_id and (state = 'ignored' or (state = 'approved' and not (${IS_STRAY})));`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (engineOf(db) === 'postgres') {
    await run(`create or replace function statement_links_reopen() returns trigger language plpgsql as $$ begin
      ${REOPEN} return null; end $$`);
    return;
  }
  await run('drop trigger statement_links_reopen');
  await run(`create trigger statement_links_reopen after delete on statement_links begin ${REOPEN} end`);
}
