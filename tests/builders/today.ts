// The day by which data for screens are made.
import { jakartaDay } from '#shared/dates.ts';

/** In Jakarta, `YYYY-MM-DD`. `Date.now` alone tells it, which the pictures of the handbook set back. */
export function todayInJakarta(): string {
  return jakartaDay(new Date(Date.now()).toISOString());
}
