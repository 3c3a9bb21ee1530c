// When the mails of activation leave, by how many an hour allows.
import { activationLimits } from './activations.states.ts';

/** Hours until the last of so many mails leaves. Each leaves an hour after the one that is 200 before it. */
export function hoursUntilLast(mails: number): number {
  return Math.floor(Math.max(0, mails - 1) / activationLimits.mailsPerHour);
}
