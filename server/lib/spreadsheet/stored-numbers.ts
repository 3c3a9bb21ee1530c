// What spreadsheets make of dates and of long numbers.

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;

/** The day number of 1 January 1970. */
const UNIX_EPOCH_DAY = 25_569;

/**
 * Returns days with the time of day as a fraction. `time`: milliseconds since 1970 UTC; spreadsheets have no time
 * zones.
 */
export function toDayNumber(time: number): number {
  return time / DAY_MS + UNIX_EPOCH_DAY;
}

/** Returns milliseconds since 1970 UTC, to the second: a fraction of a day is never exact. */
export function timeOfDayNumber(days: number): number {
  return Math.round(((days - UNIX_EPOCH_DAY) * DAY_MS) / SECOND_MS) * SECOND_MS;
}

/** Spreadsheets drop the zeros in front: numbers that differ in them alone are the same. The last digit stays. */
export function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}
