// The signed links that confirm an e-mail address.
import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { formatInstant } from '../../lib/clock.ts';

const PURPOSE = 'verify-email';
const VERIFICATION_HOURS = 24;

type LinkDeps = Pick<Deps, 'config' | 'signer' | 'clock'>;

interface Account {
  id: number;
  email: string;
  password_hash: string | null;
}

export function verificationLink(deps: LinkDeps, account: Account): { url: string; endsAt: string } {
  const expiresAt = deps.clock.now().add({ hours: VERIFICATION_HOURS });
  const query = new URLSearchParams({ ...deps.signer.sign(PURPOSE, partsOf(account), expiresAt) });
  const url = `${deps.config.appUrl}/email/verify/${account.id}/${hashEmail(account.email)}?${query}`;
  return { url, endsAt: formatInstant(expiresAt) };
}

interface Given {
  hash: string;
  expires: string;
  signature: string;
}

/** Returns false for a link that is altered or expired, or older than the account's password or address. */
export function isValidVerificationLink(
  deps: LinkDeps,
  account: Account,
  { hash, ...signed }: Given,
): boolean {
  const isSigned = deps.signer.verify(PURPOSE, partsOf(account), signed, deps.clock.now());
  return isSigned && hash === hashEmail(account.email);
}

/** Binds a link to the credentials: when one of them changes, old links stop working. */
function partsOf({ id, email, password_hash }: Account): string[] {
  return [String(id), email, password_hash ?? ''];
}

function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 40);
}
