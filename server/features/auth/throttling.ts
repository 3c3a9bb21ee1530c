// How often an address or an account may try to log in; shared by all nodes.
import type { Caller } from '../../http/caller.ts';
import { clientNetwork } from '../../security/client-network.ts';
import { countFailures, type ThrottleDeps, throttleKey } from '../../security/throttle.ts';

const MINUTE_SECONDS = 60;

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
      {
        key: throttleKey(`login:${kind}:account`, request.email, network),
        limit: 5,
        windowSeconds: MINUTE_SECONDS,
      },
      { key: throttleKey('login:address', network), limit: 20, windowSeconds: MINUTE_SECONDS },
    ],
    attempt,
  );
}
