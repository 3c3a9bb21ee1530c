// How often an address or an account may try to log in; shared by all nodes.
import type { Caller } from '../../http/caller.ts';
import { clientNetwork } from '../../security/client-network.ts';
import { countFailures, type ThrottleDeps } from '../../security/throttle.ts';
import { perMinute, ruleFor } from '../../security/throttle-rules.ts';
import { loginsOfNetwork } from '../two-step/two-step.open.throttle.ts';

/**
 * Runs a login attempt; only failures count. The limit of an account applies per client network, so that a stranger
 * cannot lock the owner out. Throws 429 before the attempt runs.
 */
export async function throttleLogin<T>(
  deps: ThrottleDeps,
  kind: 'member' | 'admin',
  { caller, email }: { caller: Caller; email: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const account = [email, clientNetwork(caller.address)];
  const rules = [ruleFor(`login:${kind}:account`, account, perMinute(5)), loginsOfNetwork(caller)];
  return countFailures(deps, rules, attempt);
}
