// How often a mail may be requested and a password be guessed; shared by all nodes.
import type { Caller } from '../../http/caller.ts';
import { clientNetwork } from '../../security/client-network.ts';
import {
  admitAll,
  countFailures,
  refundAll,
  type ThrottleDeps,
  throttleKey,
} from '../../security/throttle.ts';
import type { Owner } from '../sessions/owner.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** Limits requests that cause a mail, by network of the caller and by e-mail. Throws 429. */
export async function throttleMailRequest(
  deps: ThrottleDeps,
  action: 'register' | 'resend' | 'forgot',
  request: { caller: Caller; email: string },
): Promise<void> {
  const byAddress = {
    key: throttleKey(`${action}:address`, clientNetwork(request.caller.address)),
    limit: 6,
    windowSeconds: MINUTE_SECONDS,
  };
  const byEmail = {
    key: throttleKey(`${action}:email`, request.email),
    limit: 3,
    windowSeconds: HOUR_SECONDS,
  };
  await admitAll(deps, [byAddress, byEmail]);
}

/**
 * Runs an attempt with a mailed link and counts it only if the link is wrong. Nobody can then guess tokens or go on
 * the server busy with them.
 */
export async function throttleReset<T>(
  deps: ThrottleDeps,
  request: { caller: Caller; email: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const network = clientNetwork(request.caller.address);
  return countFailures(
    deps,
    [
      { key: throttleKey('reset:account', request.email, network), limit: 5, windowSeconds: MINUTE_SECONDS },
      { key: throttleKey('reset:address', network), limit: 20, windowSeconds: MINUTE_SECONDS },
    ],
    attempt,
  );
}

/** Checks the caller's password, so that nobody can go on guessing from a session that was left open. */
export async function throttleOwnPassword(
  deps: ThrottleDeps,
  owner: Owner,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const key = throttleKey('own-password', JSON.stringify(owner));
  const rules = [{ key, limit: 5, windowSeconds: MINUTE_SECONDS }];
  await admitAll(deps, rules);
  const answer = await isRight();
  if (answer) await refundAll(deps, rules);
  return answer;
}
