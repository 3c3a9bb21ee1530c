// For how long a change can be taken back, and what became of it then.
import type { UndoState } from '#shared/undo.states.ts';
import { formatInstant } from '../lib/clock.ts';

interface UndoTime {
  days: number;
  /** ISO timestamp. */
  now: string;
}

/** Tells until when what was done at this moment can be taken back, as an ISO timestamp; null from then on. */
export function undoUntil(doneAt: string | null, { days, now }: UndoTime): string | null {
  if (doneAt === null) return null;
  const until = formatInstant(Temporal.Instant.from(doneAt).add({ hours: 24 * days }));
  return now < until ? until : null;
}

/** What became of one member, or of one thing, that an undo is about. */
export interface UndoOutcome {
  state: UndoState;
  /** Why it stays, or what stays although it was put back. */
  note: string | null;
}

export function undone(note: string | null = null): UndoOutcome {
  return { state: 'undone', note };
}

/** Somebody has changed it since. */
export function retained(note: string): UndoOutcome {
  return { state: 'retained', note };
}

/** Says that what was before cannot be stored again. */
export function failed(note: string): UndoOutcome {
  return { state: 'failed', note };
}
