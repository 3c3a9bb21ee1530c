// How often a renewal link may be used, and how many wrong ones an address may try.
import type { Caller } from '../../http/caller.ts';
import { clientNetwork } from '../../security/client-network.ts';
import { admit, type ThrottleDeps, throttleKey } from '../../security/throttle.ts';

const MINUTE_SECONDS = 60;

/** Calls of one link in a window. */
const linkLimits = {
  /** The page, which is shown again after each form. */
  show: { limit: 120, windowSeconds: 10 * MINUTE_SECONDS },
  /** Each is a row in the list of admins, as for members with a login. */
  order: { limit: 10, windowSeconds: 60 * MINUTE_SECONDS },
  sendProof: { limit: 20, windowSeconds: 10 * MINUTE_SECONDS },
};

export type LinkUse = keyof typeof linkLimits;

const wrongLinks = { limit: 30, windowSeconds: MINUTE_SECONDS };

/** Throws 429. */
export function throttleLink(deps: ThrottleDeps, use: LinkUse, linkId: number): Promise<void> {
  return admit(deps, { ...linkLimits[use], key: throttleKey(`renew-link:${use}`, String(linkId)) });
}

/**
 * Throws 429. Only wrong links count. On a mobile network many members share one address, and none locks out the others.
 */
export function throttleWrongLink(deps: ThrottleDeps, { address }: Caller): Promise<void> {
  return admit(deps, { ...wrongLinks, key: throttleKey('renew-link:address', clientNetwork(address)) });
}
