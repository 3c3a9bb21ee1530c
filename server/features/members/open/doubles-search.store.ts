// Queues the search for doubles, soon after a member was added.
import { sql } from 'kysely';
import type { Work } from '../../../changes/change.ts';

/** So that members who come together are compared together. */
const DELAY_SECONDS = 10;

/** A search that waits serves all members who are added until it runs. */
export async function queueDoublesSearch(work: Work): Promise<void> {
  // A literal: the index holds the jobs of this kind only.
  const waiting = await work.tx
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', sql.lit('find_doubles'))
    .where('failed_at', 'is', null)
    .where('locked_until', 'is', null)
    .executeTakeFirst();
  if (waiting) return;
  const at = Temporal.Instant.from(work.now).add({ seconds: DELAY_SECONDS });
  work.queueJob({ kind: 'find_doubles', payload: null }, at);
}
