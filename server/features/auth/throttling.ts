// How often an address or an account may try (OPEN-016); shared by all nodes.
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/caller.ts';
import { clientNetwork } from '../../security/client-network.ts';
import { admit, type Rule, refund, throttleKey } from '../../security/throttle.ts';
import type { Owner } from './sessions.db.ts';

type ThrottleDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

const MINUTE = 60;
const HOUR = 3600;

/** Limits requests that cause a mail, by network of the caller and by e-mail. Throws 429. */
export async function throttleMailRequest(
  deps: ThrottleDeps,
  action: 'register' | 'resend' | 'forgot',
  request: { caller: Caller; email: string },
): Promise<void> {
  const byAddress = {
    key: throttleKey(`${action}:address`, clientNetwork(request.caller.address)),
    limit: 6,
    windowSeconds: MINUTE,
  };
  const byEmail = { key: throttleKey(`${action}:email`, request.email), limit: 3, windowSeconds: HOUR };
  await take(deps, [byAddress, byEmail]);
}

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
  return countFailures(deps, attempt, [
    { key: throttleKey(`login:${kind}:account`, request.email, network), limit: 5, windowSeconds: MINUTE },
    { key: throttleKey('login:address', network), limit: 20, windowSeconds: MINUTE },
  ]);
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
  return countFailures(deps, attempt, request.isGuessable ? [...rules, everywhere] : rules);
}

/** Checks the caller's password, so that nobody can keep guessing from a session that was left open. */
export async function throttleOwnPassword(
  deps: ThrottleDeps,
  owner: Owner,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const key = throttleKey('own-password', JSON.stringify(owner));
  const rules = [{ key, limit: 5, windowSeconds: MINUTE }];
  await take(deps, rules);
  const answer = await isRight();
  if (answer) await giveBack(deps, rules);
  return answer;
}

/** Counts the attempt before it runs and takes the count back when it succeeds. */
async function countFailures<T>(deps: ThrottleDeps, attempt: () => Promise<T>, rules: Rule[]): Promise<T> {
  await take(deps, rules);
  const result = await attempt();
  await giveBack(deps, rules);
  return result;
}

async function giveBack(deps: ThrottleDeps, rules: Rule[]): Promise<void> {
  if (!deps.config.rateLimits) return;
  for (const rule of rules) await refund(deps.db, rule.key, rule, deps.clock.now());
}

async function take(deps: ThrottleDeps, rules: Rule[]): Promise<void> {
  for (const rule of rules) await admit(deps, rule);
}
