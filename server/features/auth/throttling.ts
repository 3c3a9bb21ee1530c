// How often an address or an account may try to log in (OPEN-016); shared by all nodes.
import type { Caller } from '../../http/caller.ts';
import { clientNetwork } from '../../security/client-network.ts';
import { countFailures, type ThrottleDeps, throttleKey } from '../../security/throttle.ts';

const MINUTE = 60;
const HOUR = 3600;

/**
 * Runs a login attempt; only failures count. The limit of an account applies per client network, so that a stranger
 * cannot lock the owner out. Throws 429 before the attempt runs.
 */
export async function throttleLogin<T>(
  deps: ThrottleDeps,
  kind: 'member' | 'admin',
  request: { caller: Caller; email: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const network = clientNetwork(request.caller.address);
  return countFailures(
    deps,
    [
      { key: throttleKey(`login:${kind}:account`, request.email, network), limit: 5, windowSeconds: MINUTE },
      { key: throttleKey('login:address', network), limit: 20, windowSeconds: MINUTE },
    ],
    attempt,
  );
}

/**
 * Runs the second step of an admin's login, which requires the password. The six digits of the app could be guessed
 * from many networks at once, so they have a limit across all of them; recovery codes stay available to the owner.
 */
export async function throttleSecondStep<T>(
  deps: ThrottleDeps,
  request: { caller: Caller; adminId: number; isGuessable: boolean },
  attempt: () => Promise<T>,
): Promise<T> {
  const network = clientNetwork(request.caller.address);
  const admin = String(request.adminId);
  const rules = [
    { key: throttleKey('two-step:account', admin, network), limit: 5, windowSeconds: MINUTE },
    { key: throttleKey('login:address', network), limit: 20, windowSeconds: MINUTE },
  ];
  const everywhere = { key: throttleKey('two-step:codes', admin), limit: 20, windowSeconds: HOUR };
  return countFailures(deps, request.isGuessable ? [...rules, everywhere] : rules, attempt);
}
