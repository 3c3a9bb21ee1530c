// Links with which a member whom others have entered chooses a first password.
import type { Work } from '../../changes/change.ts';
import { hashToken, newToken } from '../../security/tokens.ts';
import { putLink } from './password-links.db.ts';
import { lockMemberAccount, type MemberAccount, markActivated } from './passwords.db.ts';
import { hashResetToken } from './reset-tokens.rule.ts';

/**
 * Makes a link, which replaces those before. `endsAt` is an ISO timestamp. Returns null for a member without an
 * account, and for one with a password, who then counts as activated.
 */
export async function makeActivationLink(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { memberId, endsAt }: { memberId: number; endsAt: string },
): Promise<{ account: MemberAccount; token: string } | null> {
  const account = await lockMemberAccount(tx, memberId);
  if (!account) return null;
  if (account.password_hash !== null) {
    await markActivated(tx, account.id, now);
    return null;
  }
  const token = newToken();
  await putLink(tx, {
    memberId: account.id,
    purpose: 'activation',
    tokenHash: hashToken(token),
    accountHash: hashResetToken(token, account),
    expiresAt: endsAt,
    now,
  });
  return { account, token };
}
