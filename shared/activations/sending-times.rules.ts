// When the mails of activation leave: by how many an hour allows, and in the hours of reminders.
import { formatClock, formatDate, jakartaDay } from '../dates.ts';
import { activationLimits } from '../members/activations.states.ts';
import { nextPolite } from '../reminders/polite-hours.rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Times are milliseconds since 1970. */
export interface MailQueue {
  /** When the mails of the last hour were tried, the oldest first. */
  attempts: readonly number[];
  /** Mails that wait for nothing but the limit. They leave before the others. */
  urgent: number;
  /** Mails that leave in the hours of reminders. */
  polite: number;
  now: number;
}

/** Calculates when each of the waiting mails leaves. The one that is 200 before it must be an hour old. */
export function departures({ attempts, urgent, polite, now }: MailQueue): number[] {
  const { mailsPerHour } = activationLimits;
  const times = [...attempts];
  let at = now;
  for (let index = 0; index < urgent + polite; index++) {
    const earlier = times.at(-mailsPerHour);
    if (times.length >= mailsPerHour && earlier !== undefined) at = Math.max(at, earlier + HOUR_MS);
    if (index >= urgent) at = nextPolite(at);
    times.push(at);
  }
  return times.slice(attempts.length);
}

/** Returns 'sekarang', 'pukul 11.00', 'besok pukul 08.00' or '30 November 2026 pukul 08.00' of two timestamps. */
export function whenText(at: string, now: string): string {
  if (Date.parse(at) - Date.parse(now) < MINUTE_MS) return 'sekarang';
  const day = jakartaDay(at);
  const clock = `pukul ${formatClock(at)}`;
  if (day === jakartaDay(now)) return clock;
  const tomorrow = jakartaDay(new Date(Date.parse(now) + DAY_MS).toISOString());
  return `${day === tomorrow ? 'besok' : formatDate(day)} ${clock}`;
}

const MINUTE_MS = 60_000;
