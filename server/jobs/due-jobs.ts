// Which jobs are due, and which are nobody's. What was stored while the clock was ahead waits no longer than usual.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { formatInstant } from '../lib/clock.ts';

/**
 * How far ahead a job may be, in minutes. Anything further was stored while the clock was ahead, and waits no longer.
 * Clocks of several nodes agree within a minute.
 */
const MAX_MINUTES_AHEAD = {
  created: 1,
  leased: 5,
  /** From Saturday evening until Monday morning, which is 36 hours. */
  planned: 48 * 60,
  /** After the attempts of the first quarter of an hour. */
  retriedSoon: 20,
  /** The longest delay is ten hours. */
  retried: 13 * 60,
};
/** Attempts whose delay is at most a quarter of an hour. */
const SOON_ATTEMPTS = 5;

/** Now, and the moments of `MAX_MINUTES_AHEAD`, as stored. */
export type Span = Record<'now' | keyof typeof MAX_MINUTES_AHEAD, string>;

export function spanAt(now: Temporal.Instant): Span {
  const after = (minutes: number) => formatInstant(now.add({ minutes }));
  return {
    now: formatInstant(now),
    created: after(MAX_MINUTES_AHEAD.created),
    leased: after(MAX_MINUTES_AHEAD.leased),
    planned: after(MAX_MINUTES_AHEAD.planned),
    retriedSoon: after(MAX_MINUTES_AHEAD.retriedSoon),
    retried: after(MAX_MINUTES_AHEAD.retried),
  };
}

export function isDue({ now, created, planned, retriedSoon, retried }: Span) {
  return (is: ExpressionBuilder<Tables, 'jobs'>): Expression<SqlBool> =>
    is.or([
      is('run_at', '<=', now),
      is('created_at', '>', created),
      is('run_at', '>', planned),
      is.and([is('attempts', '>', 0), is('run_at', '>', retried)]),
      is.and([is('attempts', '>', 0), is('attempts', '<=', SOON_ATTEMPTS), is('run_at', '>', retriedSoon)]),
    ]);
}

export function isFree({ now, leased }: Span) {
  return (is: ExpressionBuilder<Tables, 'jobs'>): Expression<SqlBool> =>
    is.or([is('locked_until', 'is', null), is('locked_until', '<=', now), is('locked_until', '>', leased)]);
}
