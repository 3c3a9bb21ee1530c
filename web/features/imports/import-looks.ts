// The colours of imports and their rows. The words say the same.
import {
  type ImportState,
  importStateLabels,
  type RowResult,
  type RowVerdict,
  rowResultLabels,
  rowVerdictLabels,
  waitingLabel,
} from '#shared/imports/imports.states.ts';
import type { StatusColor, StatusLook } from '#shared/labels.ts';
import { undoLook } from '#shared/undo.states.ts';

const stateColors: Record<ImportState, StatusColor> = {
  mapping: 'orange',
  checked: 'orange',
  committing: 'blue',
  committed: 'green',
  undoing: 'blue',
  undone: 'grey',
};

const verdictColors: Record<RowVerdict, StatusColor> = {
  new: 'green',
  changed: 'blue',
  same: 'grey',
  doubtful: 'orange',
  skipped: 'grey',
  faulty: 'red',
};

const resultColors: Record<RowResult, StatusColor> = {
  added: 'green',
  changed: 'blue',
  same: 'grey',
  skipped: 'orange',
  undone: undoLook.undone.color,
  retained: undoLook.retained.color,
  reported: undoLook.failed.color,
};

export function stateLook(state: ImportState): StatusLook {
  return { label: importStateLabels[state], color: stateColors[state] };
}

export function verdictLook(verdict: RowVerdict): StatusLook {
  return { label: rowVerdictLabels[verdict], color: verdictColors[verdict] };
}

export function resultLook(result: RowResult): StatusLook {
  return { label: rowResultLabels[result], color: resultColors[result] };
}

/** A faulty row that only waits for what a person decides about a name. */
export const waitingLook: StatusLook = { label: waitingLabel, color: 'orange' };
