// What is stored of the token of a link for a password. The link then ends with a change of the account.
import { hashToken } from '../../security/tokens.ts';

interface Account {
  email: string;
  password_hash: string | null;
  email_verified_at: string | null;
}

/**
 * Binds the token to the account as it is now. The link ends with a new password, another address or another status
 * of the account. It does not matter whether the owner or an admin makes the change. An account that does not exist
 * costs the same work.
 */
export function hashResetToken(token: string, account: Account | undefined): string {
  const isVerified = account !== undefined && account.email_verified_at !== null;
  return hashToken(JSON.stringify([token, account?.email, account?.password_hash, isVerified]));
}
