// The two possible responses of an admin's login, for tests that expect one of them.
import type { adminAuth } from '#shared/auth/auth.contract.ts';
import type { Answer } from '#shared/endpoint.ts';

type LoginAnswer = Answer<typeof adminAuth.login>['data'];

/** The session of a login that needs no second step. */
export function opened(data: LoginAnswer): Extract<LoginAnswer, { token: string }> {
  if ('token' in data) return data;
  throw new Error('The login asks for a second step.');
}

/** The challenge of a login that needs one. */
export function challengeIn(data: LoginAnswer): string {
  if ('challenge' in data) return data.challenge;
  throw new Error('The login asks for no second step.');
}
