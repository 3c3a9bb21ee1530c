// Until when something can be done with an import.
import { isOpen } from '#shared/imports/imports.states.ts';
import { UNDO_DAYS } from '#shared/member-jobs/member-jobs.states.ts';
import { undoUntil } from '../../changes/undo.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { ImportFile } from './imports.db.ts';

/** Returns until when the commit can be undone, as an ISO timestamp; null for one that cannot, or not any more. */
export function importUndoUntil(
  { state, committed_at }: Pick<ImportFile, 'state' | 'committed_at'>,
  now: string,
): string | null {
  return undoUntil(state === 'committed' ? committed_at : null, { days: UNDO_DAYS, now });
}

/** Returns when the nightly job deletes an import that nobody committed, as an ISO timestamp; null for one that was. */
export function discardedAt({
  state,
  created_at,
  checked_at,
}: Pick<ImportFile, 'state' | 'created_at' | 'checked_at'>): string | null {
  if (!isOpen(state)) return null;
  return formatInstant(Temporal.Instant.from(checked_at ?? created_at).add({ hours: 24 * UNDO_DAYS }));
}
