// What becomes of whatever is taken back: rows, members, approvals, merges and categories have the same words.
import type { StatusLook } from './labels.ts';

/** `retained`: someone has changed it since. */
export const undoStates = ['undone', 'retained', 'failed'] as const;
export type UndoState = (typeof undoStates)[number];

export const undoLook: Record<UndoState, StatusLook> = {
  undone: { label: 'Dikembalikan', color: 'green' },
  retained: { label: 'Tetap', color: 'orange' },
  failed: { label: 'Gagal', color: 'red' },
};
