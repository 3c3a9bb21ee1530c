// Completes dates: many banks print day and month only.
import type { PrintedDate } from '#shared/statements/read-date.rules.ts';
import type { StatementInput } from '../statement/read-statement.types.ts';

export interface Period {
  from: string;
  to: string;
}

/** Years that a leap day may be away. */
const MAX_YEARS_BACK = 8;

/** The first year of the product's banks on the web; earlier dates are misread. */
const FIRST_YEAR = 1990;

/** Returns the last day that a date without a year may be, `YYYY-MM-DD`: a person may say that the file is older. */
export function latestDay({
  uploadedOn,
  yearsBack = 0,
}: Pick<StatementInput, 'uploadedOn' | 'yearsBack'>): string {
  return Temporal.PlainDate.from(uploadedOn).subtract({ years: yearsBack }).toString();
}

/**
 * Returns the day as `YYYY-MM-DD`. A missing year is that of the period, otherwise the latest that does not lie after
 * `latest`. Returns null for a day that no calendar has.
 */
export function completeDate(date: PrintedDate, period: Period | null, latest: string): string | null {
  if (date.year !== null) return findExistingDay(date.year, date);
  if (!period) return latestUntil(latest, date);
  const [first, last] = [Number(period.from.slice(0, 4)), Number(period.to.slice(0, 4))];
  for (let year = last; year >= first; year--) {
    const day = findExistingDay(year, date);
    if (day && day >= period.from && day <= period.to) return day;
  }
  return findExistingDay(last, date) ?? findExistingDay(first, date);
}

function latestUntil(latest: string, date: PrintedDate): string | null {
  const year = Number(latest.slice(0, 4));
  for (let back = 0; back <= MAX_YEARS_BACK; back++) {
    const day = findExistingDay(year - back, date);
    if (day && day <= latest) return day;
  }
  return null;
}

function findExistingDay(year: number, { month, day }: PrintedDate): string | null {
  if (year < FIRST_YEAR) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}
