// How often an address or an account may try (OPEN-016); shared by all nodes.
import type { Deps } from '../../deps.ts';
import { tooMany } from '../../lib/errors.ts';
import type { Caller } from '../../lib/requests.ts';
import { consume, type Limit, refund, throttleKey } from '../../lib/throttle.ts';

type ThrottleDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

interface Rule extends Limit {
  key: string;
}

const minute = 60;
const hour = 3600;

/** Requests that cause a mail: by address of the caller and by e-mail. Throws 429. */
export async function throttleMailRequest(
  deps: ThrottleDeps,
  action: 'register' | 'resend' | 'forgot',
  request: { caller: Caller; email: string },
): Promise<void> {
  const byAddress = {
    key: throttleKey(`${action}:address`, request.caller.address),
    limit: 6,
    windowSeconds: minute,
  };
  const byEmail = { key: throttleKey(`${action}:email`, request.email), limit: 3, windowSeconds: hour };
  await take(deps, [byAddress, byEmail]);
}

/**
 * Runs a login attempt; only failures count. The limit of an account holds per client address, so that a stranger
 * cannot lock its owner out. Throws 429 before the attempt runs.
 */
export async function throttleLogin<T>(
  deps: ThrottleDeps,
  kind: 'member' | 'admin',
  request: { caller: Caller; email: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const { address } = request.caller;
  const rules = [
    { key: throttleKey(`login:${kind}:account`, request.email, address), limit: 5, windowSeconds: minute },
    { key: throttleKey('login:address', address), limit: 20, windowSeconds: minute },
  ];
  await take(deps, rules);
  const result = await attempt();
  if (deps.config.rateLimits)
    for (const rule of rules) await refund(deps.db, rule.key, rule, deps.clock.now());
  return result;
}

async function take(deps: ThrottleDeps, rules: Rule[]): Promise<void> {
  if (!deps.config.rateLimits) return;
  for (const rule of rules) {
    const { allowed, retryAfterSeconds } = await consume(deps.db, rule.key, rule, deps.clock.now());
    if (!allowed) throw tooMany(retryAfterSeconds);
  }
}
