// How often a code of an admin's app may be tried; shared by all nodes.
import type { Caller } from '../../http/caller.ts';
import { clientNetwork } from '../../security/client-network.ts';
import { countFailures, type Rule, type ThrottleDeps } from '../../security/throttle.ts';
import { networkRule, perHour, perMinute, ruleFor } from '../../security/throttle-rules.ts';

/** Both steps of a login count together. */
export function loginsOfNetwork(caller: Caller): Rule {
  return networkRule('login:address', caller, perMinute(20));
}

/**
 * Runs the check of a code of an admin's app, at a login or while it is set up. The six digits could be guessed from
 * many networks together, so they have a limit across all networks. Recovery codes stay available to the owner.
 */
export async function throttleSecondStep<T>(
  deps: ThrottleDeps,
  { caller, adminId, isGuessable }: { caller: Caller; adminId: number; isGuessable: boolean },
  attempt: () => Promise<T>,
): Promise<T> {
  const admin = String(adminId);
  const account = [admin, clientNetwork(caller.address)];
  const rules = [ruleFor('two-step:account', account, perMinute(5)), loginsOfNetwork(caller)];
  const everywhere = ruleFor('two-step:codes', [admin], perHour(20));
  return countFailures(deps, isGuessable ? [...rules, everywhere] : rules, attempt);
}
