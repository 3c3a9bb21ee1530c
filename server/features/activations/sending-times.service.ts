// How many activation mails have left in an hour, and when those that wait will.
import { departures, type MailQueue } from '#shared/activations/sending-times.rules.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { CLOCK_TOLERANCE_MINUTES } from '../../jobs/claims.ts';
import { formatInstant } from '../../lib/clock.ts';
import { type Hour, readMailAttempts } from './sending.db.ts';

/** Returns the span of the last hour. Moments in the future are those of a clock that was ahead. */
export function lastHour(now: Temporal.Instant): Hour {
  return {
    since: formatInstant(now.subtract({ hours: 1 })),
    until: formatInstant(now.add({ minutes: CLOCK_TOLERANCE_MINUTES })),
  };
}

/** Returns when the mails of the last hour were tried, in milliseconds since 1970. */
export async function attemptsOfHour(db: Database, now: Temporal.Instant): Promise<number[]> {
  return (await readMailAttempts(db, lastHour(now))).map((at) => Date.parse(at));
}

/** Returns the time in milliseconds since 1970: now, or when the oldest of an hour's mails is an hour old. */
export async function nextAttemptAt({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const [next = 0] = await estimateSendingTimes({ db, clock }, { urgent: 1, polite: 0 });
  return next;
}

/** Tells when so many mails leave, in their order. */
export async function estimateSendingTimes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  waiting: Pick<MailQueue, 'urgent' | 'polite'>,
): Promise<number[]> {
  const now = clock.now();
  const attempts = await attemptsOfHour(db, now);
  return departures({ ...waiting, attempts, now: now.epochMilliseconds });
}
