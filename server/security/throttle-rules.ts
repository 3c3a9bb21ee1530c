// Rules for counted attempts: what is counted, for whom, and how many are allowed.
import { clientNetwork } from './client-network.ts';
import { type Limit, type Rule, throttleKey } from './throttle.ts';

const MINUTE_SECONDS = 60;

export function perMinute(limit: number): Limit {
  return perMinutes(1, limit);
}

export function perHour(limit: number): Limit {
  return perMinutes(60, limit);
}

export function perMinutes(minutes: number, limit: number): Limit {
  return { limit, windowSeconds: minutes * MINUTE_SECONDS };
}

/** Counts for an account, a link or a member. */
export function ruleFor(name: string, counted: readonly string[], limit: Limit): Rule {
  return { ...limit, key: throttleKey(name, ...counted) };
}

/** Counts for everybody in the network of the caller. */
export function networkRule(name: string, { address }: { address: string | null }, limit: Limit): Rule {
  return ruleFor(name, [clientNetwork(address)], limit);
}
