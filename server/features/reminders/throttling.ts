// How often the link of a reminder may be tried; shared by all nodes.
import type { Caller } from '../../http/caller.ts';
import { clientNetwork } from '../../security/client-network.ts';
import { admit, countFailures, type ThrottleDeps, throttleKey } from '../../security/throttle.ts';

/** Only wrong links count: a large mail provider switches off for many members from one network. Throws 429. */
export function countWrongLinks<T>(
  deps: ThrottleDeps,
  caller: Caller,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = throttleKey('reminder-opt-out:address', clientNetwork(caller.address));
  return countFailures(deps, [{ key, limit: 60, windowSeconds: 60 }], attempt);
}

/** Throws 429 when the reminders of one member are switched too often. */
export function countSwitch(deps: ThrottleDeps, memberId: number): Promise<void> {
  const key = throttleKey('reminder-opt-out:member', String(memberId));
  return admit(deps, { key, limit: 20, windowSeconds: 3600 });
}
