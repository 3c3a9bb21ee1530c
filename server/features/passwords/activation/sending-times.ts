// When the mails of activation leave, by how many an hour allows.
import { activationLimits } from '#shared/activations/activations.states.ts';
import { hoursUntilLast } from '#shared/activations/sending-times.ts';

interface Queue {
  /** The attempts of the last hour, the oldest first. */
  attempts: string[];
  /** Members who wait for their mail. */
  waiting: number;
  now: Temporal.Instant;
}

/** When the last of the waiting mails leaves. The mails of the last hour count, too. */
export function lastMailAt({ attempts, waiting, now }: Queue): Temporal.Instant {
  const { mailsPerHour } = activationLimits;
  const last = attempts.length + waiting - 1;
  const predecessor = attempts[last % mailsPerHour];
  const start = last < mailsPerHour || predecessor === undefined ? now : Temporal.Instant.from(predecessor);
  return start.add({ hours: hoursUntilLast(attempts.length + waiting) });
}
