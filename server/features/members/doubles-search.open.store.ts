// Queues the search for doubles, soon after members were added or changed.
import type { Work } from '../../changes/change.ts';
import { isWaiting } from '../../jobs/jobs.db.ts';
import { comparedColumns, type LikenessRow } from '../../lib/likeness/likeness-keys.ts';

/** So that members who come together are compared together. */
const DELAY_SECONDS = 10;

/** A search that waits serves all members who are added until it runs. */
export async function queueDoublesSearch(work: Work): Promise<void> {
  if (await isWaiting(work.tx, 'find_doubles')) return;
  const at = Temporal.Instant.from(work.now).add({ seconds: DELAY_SECONDS });
  work.queueJob({ kind: 'find_doubles', payload: null }, at);
}

/** Queues a search only where a change is one of what members are compared by. */
export async function queueDoublesSearchAfter(
  work: Work,
  before: LikenessRow,
  change: Partial<LikenessRow>,
): Promise<void> {
  const isCompared = comparedColumns.some(
    (name) => change[name] !== undefined && change[name] !== before[name],
  );
  if (isCompared) await queueDoublesSearch(work);
}
