// The states of a row of a bank statement. Labels, filters, counts and the rules about decisions follow from this table.
import { keysOf } from '../keys.ts';
import type { StatusLook } from '../labels.ts';

interface RowStateFacts extends StatusLook {
  /** Nobody has decided: matching may move the row between these states. */
  isUndecided: boolean;
}

/** In the order of filters. */
const table = {
  certain: { label: 'Pasti', color: 'green', isUndecided: true },
  likely: { label: 'Mungkin', color: 'orange', isUndecided: true },
  unknown: { label: 'Tidak dikenal', color: 'red', isUndecided: true },
  approved: { label: 'Disetujui', color: 'blue', isUndecided: false },
  ignored: { label: 'Diabaikan', color: 'grey', isUndecided: false },
} as const satisfies Record<string, RowStateFacts>;

export type RowState = keyof typeof table;

export const rowStates = keysOf(table);

/** @public */
export const rowStateLook: Record<RowState, RowStateFacts> = table;

/** @public Nobody has decided about a row in one of these states. */
export const undecidedStates = rowStates.filter((state) => table[state].isUndecided);

/** @public */
export function isUndecided({ state }: { state: RowState }): boolean {
  return table[state].isUndecided;
}
