// Random tokens for sessions and password resets. The database stores only their hashes.
import { hash, randomBytes } from 'node:crypto';

/** Makes 256 random bits, safe in a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns what is stored and looked up. No salt or slow hash: the token itself cannot be guessed. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
