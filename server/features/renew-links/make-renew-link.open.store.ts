// Makes the link with which a member renews without a login.
import { randomBytes } from 'node:crypto';
import { RENEW_LINK_DAYS } from '#shared/renew-links/renew-links.messages.ts';
import type { Work } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { formatInstant } from '../../lib/clock.ts';
import { hashToken } from '../../security/tokens.ts';
import { deleteForgotten, insertRenewLink } from './renew-links.db.ts';

interface NewRenewLink {
  member: { id: number; expired_at: string | null };
  madeFor: 'mail' | 'whatsapp';
}

/**
 * Returns the absolute address. It works for 14 days, and ends when the member's period changes. Earlier links go on
 * working: whether a draft was sent, nobody knows.
 */
export async function makeRenewLink(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { config }: { config: Pick<Deps['config'], 'appUrl'> },
  { member, madeFor }: NewRenewLink,
): Promise<string> {
  const token = newRenewToken();
  await deleteForgotten(tx, member.id, now);
  await insertRenewLink(tx, {
    token_hash: hashToken(token),
    member_id: member.id,
    period_end: member.expired_at,
    made_for: madeFor,
    created_at: now,
    expires_at: formatInstant(Temporal.Instant.from(now).add({ hours: 24 * RENEW_LINK_DAYS })),
  });
  return `${config.appUrl}/perpanjang/${token}`;
}

/** 128 bits: cannot be guessed, and short enough for a message. */
function newRenewToken(): string {
  return randomBytes(16).toString('base64url');
}
