// How often a mail may be requested and a password be guessed; shared by all nodes.
import type { Caller } from '../../http/caller.ts';
import { clientNetwork } from '../../security/client-network.ts';
import { admitAll, countFailures, refundAll, type ThrottleDeps } from '../../security/throttle.ts';
import { networkRule, perHour, perMinute, ruleFor } from '../../security/throttle-rules.ts';
import type { Owner } from '../sessions/owner.open.types.ts';

/** Limits requests that cause a mail, by network of the caller and by e-mail. Throws 429. */
export async function throttleMailRequest(
  deps: ThrottleDeps,
  action: 'register' | 'resend' | 'forgot',
  { caller, email }: { caller: Caller; email: string },
): Promise<void> {
  await admitAll(deps, [
    networkRule(`${action}:address`, caller, perMinute(6)),
    ruleFor(`${action}:email`, [email], perHour(3)),
  ]);
}

/**
 * Runs an attempt with a mailed link and counts it only if the link is wrong. So nobody can guess tokens, or occupy the
 * server with guesses.
 */
export async function throttleReset<T>(
  deps: ThrottleDeps,
  { caller, email }: { caller: Caller; email: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const account = [email, clientNetwork(caller.address)];
  const rules = [
    ruleFor('reset:account', account, perMinute(5)),
    networkRule('reset:address', caller, perMinute(20)),
  ];
  return countFailures(deps, rules, attempt);
}

/** Checks the caller's password. Nobody can go on guessing from a session that was left open. */
export async function throttleOwnPassword(
  deps: ThrottleDeps,
  owner: Owner,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const rules = [ruleFor('own-password', [JSON.stringify(owner)], perMinute(5))];
  await admitAll(deps, rules);
  const answer = await isRight();
  if (answer) await refundAll(deps, rules);
  return answer;
}
