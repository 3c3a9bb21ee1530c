// Rules about months of the bank's money. A month is `YYYY-MM` of the booking days, as the bank prints them.
import { monthOfDay } from '../dates.ts';
import type { MonthFigures, MonthSheet, MonthSums } from './months.schemas.ts';

/** Finds the first day of the month, and that of the next one. */
export function findMonthBounds(month: string): { from: string; before: string } {
  const next = Temporal.PlainYearMonth.from(month).add({ months: 1 });
  return { from: `${month}-01`, before: `${next.toString()}-01` };
}

/** The next statement may bring rows of a month that has not ended. `today` is the day in Jakarta. */
export function hasEnded(month: string, today: string): boolean {
  return month < monthOfDay(today);
}

/** Tells whether something is open that the treasurer must explain before the month is closed. */
export function needsNote({ figures: { difference, undecided, unseen }, taken_back }: Openings): boolean {
  return difference !== 0 || undecided.count > 0 || unseen.count > 0 || taken_back.approved > 0;
}

/** Returns the sums without the other figures of a month. */
export function sumsIn(sums: MonthSums): MonthSums {
  const { credits, dues, entry_fees, codes, surplus, rounding, ignored, difference } = sums;
  return { credits, dues, entry_fees, codes, surplus, rounding, ignored, difference };
}

interface Openings {
  figures: Pick<MonthFigures, 'difference' | 'undecided' | 'unseen'>;
  taken_back: Pick<MonthSheet['taken_back'], 'approved'>;
}
