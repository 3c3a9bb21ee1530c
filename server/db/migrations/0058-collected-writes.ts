// PostgreSQL collects what each change would otherwise wait for: searched texts of members, numbers of bills, and differences
// of totals. `server/db/lists/collected-writes.ts` puts it in order.
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../dialect.ts';

/** A search also reads what was collected: 1 MB, some 500 texts of members, costs it 0.6 ms. */
const MAX_COLLECTED_KB = 1024;

export async function up(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  for (const index of ['members_search_trigrams', 'payments_search'])
    await sql`alter index ${sql.ref(index)}
      set (fastupdate = on, gin_pending_list_limit = ${sql.lit(MAX_COLLECTED_KB)})`.execute(db);
  await leaveTalliesToOthers(db);
}

/** One statement in fifty summed up the tallies, and took 1 to 10 ms longer than the others. */
async function leaveTalliesToOthers(db: Kysely<unknown>): Promise<void> {
  const summing = 'if random() < 0.02 then perform sum_up_tallies(); end if;';
  await sql`do $$ declare tally oid; begin
    for tally in select oid from pg_proc
      where pronamespace = current_schema()::regnamespace and strpos(prosrc, ${sql.lit(summing)}) > 0
    loop execute replace(pg_get_functiondef(tally), ${sql.lit(summing)}, ''); end loop;
  end $$`.execute(db);
}
