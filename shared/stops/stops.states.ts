// Why a member has stopped ('Berhenti').
import { keysOf } from '../keys.ts';

/** In the order of the choices. */
export const stopReasonLabels = {
  resigned: 'Mengundurkan diri',
  deceased: 'Meninggal dunia',
  moved: 'Pindah organisasi',
  dismissed: 'Diberhentikan',
  other: 'Lainnya',
} as const;

export type StopReason = keyof typeof stopReasonLabels;

export const stopReasons = keysOf(stopReasonLabels);

export const stopLabel = 'Berhenti';

/** Returns 'Berhenti: meninggal dunia'. */
export function stopText(reason: StopReason): string {
  return `${stopLabel}: ${stopReasonLabels[reason].toLowerCase()}`;
}

/** Nobody writes to who has died. `reason` may not be chosen yet. */
export function mayBeTold(reason: string | null): boolean {
  return reason !== 'deceased';
}
