// The signed links that confirm an e-mail address (OPEN-016).
import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';

const VERIFICATION_HOURS = 24;

type LinkDeps = Pick<Deps, 'config' | 'signer' | 'clock'>;

export function verificationLink(deps: LinkDeps, id: number, email: string): string {
  const hash = hashEmail(email);
  const expiresAt = deps.clock.now().add({ hours: VERIFICATION_HOURS });
  const query = new URLSearchParams({ ...deps.signer.sign('verify-email', [String(id), hash], expiresAt) });
  return `${deps.config.appUrl}/email/verify/${id}/${hash}?${query}`;
}

/** Binds a link to the address: when an admin corrects it, old links stop working. */
export function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 40);
}
