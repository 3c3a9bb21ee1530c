// Open payments change in many ways: ordered, decided, replaced by a newer order, deleted with their member. While
// credits wait for a decision, each change queues one job that matches them again. A job that waits serves many changes.
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../../dialect.ts';

const NEEDS_MATCHING = `exists (select 1 from statement_rows where state in ('certain', 'likely', 'unknown'))
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
