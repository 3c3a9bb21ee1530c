// The link at the foot of a reminder. It names the member and only switches reminders, so it never ends.
import type { Deps } from '../../deps.ts';

const PURPOSE = 'reminder-opt-out';
const NEVER = Temporal.Instant.from('9999-12-31T00:00:00Z');
const EXPIRES = String(NEVER.epochMilliseconds / 1000);

type LinkDeps = Pick<Deps, 'signer'> & { config: Address };
type Address = Pick<Deps['config'], 'appUrl'>;

/** Leads to `/pengingat/berhenti/…` for people, and for mail programs by RFC 8058. */
export function optOutUrl({ config, signer }: LinkDeps, memberId: number): string {
  const { signature } = signer.sign(PURPOSE, [String(memberId)], NEVER);
  return optOutPage(config, `${memberId}-${signature}`);
}

export function optOutPage({ appUrl }: Address, token: string): string {
  return `${appUrl}/pengingat/berhenti/${token}`;
}

/** Reads the id of the member; null for a wrong token. Whether the member still exists is not checked. */
export function readOptOutToken(
  { signer, clock }: Pick<Deps, 'signer' | 'clock'>,
  token: string,
): number | null {
  const [, id = '', signature = ''] = /^([1-9]\d{0,9})-([\w-]{43})$/.exec(token) ?? [];
  const isRight = signer.verify(PURPOSE, [id], { expires: EXPIRES, signature }, clock.now());
  return isRight ? Number(id) : null;
}
