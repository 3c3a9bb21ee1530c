// How often the link of a reminder may be tried; shared by all nodes.
import type { Caller } from '../../http/caller.ts';
import { admit, countFailures, type ThrottleDeps } from '../../security/throttle.ts';
import { networkRule, perHour, perMinute, ruleFor } from '../../security/throttle-rules.ts';

/** Only wrong links count: a large mail provider switches off for many members from one network. Throws 429. */
export function countWrongLinks<T>(
  deps: ThrottleDeps,
  caller: Caller,
  attempt: () => Promise<T>,
): Promise<T> {
  return countFailures(deps, [networkRule('reminder-opt-out:address', caller, perMinute(60))], attempt);
}

/** Throws 429 when the reminders of one member are switched too often. */
export function countSwitch(deps: ThrottleDeps, memberId: number): Promise<void> {
  return admit(deps, ruleFor('reminder-opt-out:member', [String(memberId)], perHour(20)));
}
