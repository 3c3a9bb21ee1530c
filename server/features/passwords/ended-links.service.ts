// Why a mailed link does not work any more.
import { activationLinkErrors } from '#shared/activations/activations.messages.ts';
import { passwordErrors } from '#shared/passwords/passwords.messages.ts';
import type { Deps } from '../../deps.ts';
import { timestamp } from '../../lib/clock.ts';
import { hashToken } from '../../security/tokens.ts';
import { findLink } from './password-links.db.ts';
import { findActivation } from './passwords.db.ts';

/**
 * Returns the reason for a link that was mailed, which nobody can guess. For all others the same message. It reads as
 * much for an unknown address (id 0).
 */
export async function whyLinkEnded(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: number,
  token: string,
): Promise<string> {
  const link = await findLink(db, memberId, hashToken(token));
  const activation = await findActivation(db, memberId);
  if (!link) return passwordErrors.linkInvalid;
  const isActivation = link.purpose === 'activation';
  if (isActivation && activation?.state === 'active') return activationLinkErrors.used;
  if (link.ended_by === 'replaced') return passwordErrors.linkReplaced;
  const isExpired = link.ended_by === null && link.expires_at <= timestamp(clock);
  return isActivation && isExpired ? activationLinkErrors.expired : passwordErrors.linkInvalid;
}
