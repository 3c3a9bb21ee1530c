// For how long a change can be taken back.
import { stored } from '../lib/clock.ts';

interface UndoTime {
  days: number;
  /** ISO timestamp. */
  now: string;
}

/** Until when what was done at this moment can be taken back, as an ISO timestamp; null from then on. */
export function undoUntil(doneAt: string | null, { days, now }: UndoTime): string | null {
  if (doneAt === null) return null;
  const until = stored(Temporal.Instant.from(doneAt).add({ hours: 24 * days }));
  return now < until ? until : null;
}
