// How often a renewal link may be used, and how many wrong ones an address may try.
import type { Caller } from '../../http/caller.ts';
import { admit, type ThrottleDeps } from '../../security/throttle.ts';
import { networkRule, perHour, perMinute, perMinutes, ruleFor } from '../../security/throttle-rules.ts';

/** Calls of one link. */
const linkLimits = {
  /** The page, which is shown again after each form. */
  show: perMinutes(10, 120),
  /** Each is a row in the list of admins, as for members with a login. */
  order: perHour(10),
  sendProof: perMinutes(10, 20),
  /** Forms of the page, counted before they are read. What they ask for counts as well. */
  form: perMinutes(10, 60),
};

export type LinkUse = keyof typeof linkLimits;

/** Throws 429. */
export function throttleLink(deps: ThrottleDeps, use: LinkUse, linkId: number): Promise<void> {
  return admit(deps, ruleFor(`renew-link:${use}`, [String(linkId)], linkLimits[use]));
}

/**
 * Throws 429. Only wrong links count. On a mobile network many members share one address, and none locks out the others.
 */
export function throttleWrongLink(deps: ThrottleDeps, caller: Caller): Promise<void> {
  return admit(deps, networkRule('renew-link:address', caller, perMinute(30)));
}
