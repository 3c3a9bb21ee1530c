// The clock that services are handed, so that tests can stand anywhere in time.
import { TIME_ZONE } from '#shared/dates.ts';

export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** Now, as stored: ISO 8601, UTC, milliseconds. */
export function timestamp(clock: Clock): string {
  return stored(clock.now());
}

/** An instant as stored. */
export function stored(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}

/** The calendar day of the association, Asia/Jakarta, as `YYYY-MM-DD`. */
export function today(clock: Clock): string {
  return clock.now().toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();
}
