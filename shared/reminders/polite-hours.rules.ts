// When reminders may arrive: 08.00 to 20.00 in Jakarta, Monday to Saturday. Instants are milliseconds since 1970, which
// every browser knows.
import { JAKARTA_OFFSET_MS } from '../dates.ts';

const FIRST_HOUR = 8;
/** The first hour that is too late. */
const END_HOUR = 20;
const DAY_OF_SUNDAY = 0;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** @public */
export function isPolite(instant: number): boolean {
  const jakarta = new Date(instant + JAKARTA_OFFSET_MS);
  const hour = jakarta.getUTCHours();
  return jakarta.getUTCDay() !== DAY_OF_SUNDAY && hour >= FIRST_HOUR && hour < END_HOUR;
}

/** @public Returns the instant itself when it is polite, otherwise the next 08.00 that is not on a Sunday. */
export function nextPolite(instant: number): number {
  if (isPolite(instant)) return instant;
  const midnight = Math.floor((instant + JAKARTA_OFFSET_MS) / DAY_MS) * DAY_MS - JAKARTA_OFFSET_MS;
  const mornings = [0, 1, 2].map((days) => midnight + days * DAY_MS + FIRST_HOUR * HOUR_MS);
  return mornings.find((morning) => morning >= instant && isPolite(morning)) ?? instant;
}
