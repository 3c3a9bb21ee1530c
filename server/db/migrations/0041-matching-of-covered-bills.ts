// Periods decide whether a bill for months can still be approved: when they change, credits are matched again.
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../dialect.ts';
import { NEEDS_MATCHING } from './0012-statements.ts';

/** While a bill for months is open. `row`: the renewal. */
const needed = (
  row: string,
) => `exists (select 1 from payments where member_id = ${row}.member_id and adjustment <> 0
  and status in ('waiting_payment', 'waiting_confirmation')) and ${NEEDS_MATCHING}`;

/** Immediately: the renewal is older than now. */
const queue = (row: string) => `insert into jobs (kind, payload, run_at, attempts, created_at)
  values ('match_statements', 'null', ${row}.created_at, 0, ${row}.created_at);`;

const EVENTS = [
  { name: 'insert', event: 'insert', row: 'new' },
  { name: 'update', event: 'update of expired_at', row: 'new' },
  { name: 'delete', event: 'delete', row: 'old' },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const { name, event, row } of EVENTS) {
    const trigger = `renewals_matching_${name}`;
    if (engineOf(db) === 'sqlite') {
      await run(`create trigger ${trigger} after ${event} on renewals when ${needed(row)}
        begin ${queue(row)} end`);
      continue;
    }
    await run(`create function ${trigger}() returns trigger language plpgsql as $$ begin
      if ${needed(row)} then ${queue(row)} end if; return null; end $$`);
    await run(
      `create trigger ${trigger} after ${event} on renewals for each row execute function ${trigger}()`,
    );
  }
}
