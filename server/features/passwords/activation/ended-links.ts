// Why a mailed link does not work any more.
import { activationLinkErrors } from '#shared/activations/activation-link.texts.ts';
import { activationLimits } from '#shared/activations/activations.states.ts';
import { passwordErrors } from '#shared/passwords/passwords.messages.ts';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../security/tokens.ts';
import { findByLink } from './activations.db.ts';

/**
 * For an activation link, which nobody can guess, the reason. For all others the same message. It reads as much for an
 * unknown address (id 0).
 */
export async function whyLinkEnded(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: number,
  token: string,
): Promise<string> {
  const activation = await findByLink(db, memberId, hashToken(token));
  if (activation?.state === 'active') return activationLinkErrors.used;
  if (!activation?.sending_at) return passwordErrors.linkInvalid;
  const end = Temporal.Instant.from(activation.sending_at).add({ hours: 24 * activationLimits.linkDays });
  const isExpired = Temporal.Instant.compare(end, clock.now()) <= 0;
  return isExpired ? activationLinkErrors.expired : passwordErrors.linkInvalid;
}
