// When the bank's text of a row is hidden.
import { addDays } from '#shared/calendar-days.ts';
import { jakartaDay } from '#shared/dates.ts';
import { rowLimits } from '#shared/statements/statement-rows.limits.ts';
import type { StatementRowRecord } from './rows.db.ts';

/**
 * The day on which the text of a row is hidden, at the earliest: before a decision it stays. Null when it stays for the
 * accounts, as that of an approved row, and when it is hidden already.
 */
export function textHiddenOn(
  { state, description, created_at }: Pick<StatementRowRecord, 'state' | 'description' | 'created_at'>,
  today: string,
): string | null {
  if (state === 'approved' || description === null) return null;
  const day = addDays(jakartaDay(created_at), rowLimits.textDays);
  return day > today ? day : today;
}
