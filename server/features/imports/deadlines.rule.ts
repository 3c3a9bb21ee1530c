// Until when something can be done with an import.
import { importLimits } from '#shared/imports/imports.limits.ts';
import { isOpen } from '#shared/imports/imports.states.ts';
import { stored } from '../../lib/clock.ts';
import type { ImportFile } from './imports.db.ts';

/** Until then the commit can be undone, as an ISO timestamp; null for an import that was not committed, or was undone. */
export function undoUntil({
  state,
  committed_at,
}: Pick<ImportFile, 'state' | 'committed_at'>): string | null {
  if (state !== 'committed' || committed_at === null) return null;
  return stored(Temporal.Instant.from(committed_at).add({ hours: 24 * importLimits.undoDays }));
}

/** Then the nightly job deletes an import that nobody committed, as an ISO timestamp; null for one that was. */
export function discardedAt({
  state,
  created_at,
  checked_at,
}: Pick<ImportFile, 'state' | 'created_at' | 'checked_at'>): string | null {
  if (!isOpen(state)) return null;
  return stored(Temporal.Instant.from(checked_at ?? created_at).add({ hours: 24 * importLimits.undoDays }));
}
