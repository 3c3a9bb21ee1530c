// Closings as the wire shows them.
import type { Closing, MonthFigures, MonthSheet } from '#shared/months/months.schemas.ts';
import type { ClosingRow } from './closings.db.ts';

/** The latest closing of a month decides. */
export function monthState(latest: ClosingRow | undefined): MonthSheet['state'] {
  if (!latest) return 'open';
  return latest.reopened_at === null ? 'closed' : 'reopened';
}

export function closingView(closing: ClosingRow, { credits, difference }: MonthFigures): Closing {
  const { id, closed_at, closed_by_name, note, reopened_at, reopened_by_name, reason } = closing;
  return {
    id,
    closed_at,
    closed_by: closed_by_name,
    note,
    credits,
    difference,
    reopened_at,
    reopened_by: reopened_by_name,
    reason,
  };
}
