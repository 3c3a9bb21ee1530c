// Queues the search for doubles, soon after a member was added.
import type { Work } from '../../changes/change.ts';
import { isWaiting } from '../../jobs/jobs.db.ts';

/** So that members who come together are compared together. */
const DELAY_SECONDS = 10;

/** A search that waits serves all members who are added until it runs. */
export async function queueDoublesSearch(work: Work): Promise<void> {
  if (await isWaiting(work.tx, 'find_doubles')) return;
  const at = Temporal.Instant.from(work.now).add({ seconds: DELAY_SECONDS });
  work.queueJob({ kind: 'find_doubles', payload: null }, at);
}
