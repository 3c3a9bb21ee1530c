import type { Work } from '../../../changes/change.ts';
import { updateLine } from '../import-rows.db.ts';

/** The row is not imported; the reason is shown to the admin. */
export function skipLine({ tx }: Work, id: number, reason: string): Promise<void> {
  return updateLine(tx, id, { result: 'skipped', reason });
}
