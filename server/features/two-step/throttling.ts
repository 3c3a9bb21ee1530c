// How often a code of an admin's app may be tried; shared by all nodes.
import type { Caller } from '../../http/caller.ts';
import { clientNetwork } from '../../security/client-network.ts';
import { countFailures, type ThrottleDeps, throttleKey } from '../../security/throttle.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/**
 * Runs the check of a code of an admin's app, at a login or while it is set up. The six digits could be guessed from
 * many networks together, so they have a limit across all networks. Recovery codes stay available to the owner.
 */
export async function throttleSecondStep<T>(
  deps: ThrottleDeps,
  request: { caller: Caller; adminId: number; isGuessable: boolean },
  attempt: () => Promise<T>,
): Promise<T> {
  const network = clientNetwork(request.caller.address);
  const admin = String(request.adminId);
  const rules = [
    { key: throttleKey('two-step:account', admin, network), limit: 5, windowSeconds: MINUTE_SECONDS },
    { key: throttleKey('login:address', network), limit: 20, windowSeconds: MINUTE_SECONDS },
  ];
  const everywhere = { key: throttleKey('two-step:codes', admin), limit: 20, windowSeconds: HOUR_SECONDS };
  return countFailures(deps, request.isGuessable ? [...rules, everywhere] : rules, attempt);
}
