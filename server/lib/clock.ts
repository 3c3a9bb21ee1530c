// The clock that services receive, so that tests can choose the time.
import { TIME_ZONE } from '#shared/dates.ts';

export interface Clock {
  now(): Temporal.Instant;
  /** Only for this file: Temporal objects burden the garbage collector, and every request needs the time. */
  epochMilliseconds(): number;
}

export function makeClock(epochMilliseconds: () => number): Clock {
  return { epochMilliseconds, now: () => Temporal.Instant.fromEpochMilliseconds(epochMilliseconds()) };
}

export const systemClock = makeClock(Date.now);

/** Returns the time as stored: ISO 8601, UTC, milliseconds. */
export function timestamp(clock: Clock): string {
  return new Date(clock.epochMilliseconds()).toISOString();
}

/** Formats an instant as stored. Uses Date, which formats three times faster than Temporal. */
export function formatInstant(instant: Temporal.Instant): string {
  return new Date(instant.epochMilliseconds).toISOString();
}

/** Returns minutes from a stored instant until now; negative for one in the future. */
export function minutesSince(clock: Clock, instant: string): number {
  return (clock.epochMilliseconds() - Date.parse(instant)) / 60_000;
}

/** Returns the calendar day of the association, Asia/Jakarta, as `YYYY-MM-DD`. */
export function today(clock: Clock): string {
  const at = clock.epochMilliseconds();
  if (at < cachedDay.begins || at >= cachedDay.ends) cachedDay = dayAround(at);
  return cachedDay.day;
}

/** Returns midnight in Jakarta at the beginning of a day, `YYYY-MM-DD`, as stored. */
export function startOfDay(day: string): string {
  return formatInstant(Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE).toInstant());
}

/** Nearly every request needs the day, and Temporal needs as long for it as SQLite for a small query. */
let cachedDay = { day: '', begins: 0, ends: 0 };

function dayAround(at: number): typeof cachedDay {
  const begin = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(TIME_ZONE).startOfDay();
  return {
    day: begin.toPlainDate().toString(),
    begins: begin.epochMilliseconds,
    ends: begin.add({ days: 1 }).epochMilliseconds,
  };
}
