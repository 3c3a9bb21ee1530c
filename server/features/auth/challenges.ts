// What a login returns between its two steps: a signed statement that the password of this account was just right. It
// is not a session, and a changed password invalidates it, because the hash is part of what is signed.
import type { Deps } from '../../deps.ts';

const PURPOSE = 'second-step';
const MINUTES = 5;

interface Account {
  id: number;
  password_hash: string;
}

type ChallengeDeps = Pick<Deps, 'signer' | 'clock'>;

export function makeChallenge({ signer, clock }: ChallengeDeps, account: Account): string {
  const expiresAt = clock.now().add({ minutes: MINUTES });
  const { expires, signature } = signer.sign(PURPOSE, partsOf(account), expiresAt);
  return `${account.id}.${expires}.${signature}`;
}

/** The id that the challenge claims; not verified. */
export function idInChallenge(challenge: string): number | null {
  return read(challenge)?.id ?? null;
}

export function isChallengeOf(
  { signer, clock }: ChallengeDeps,
  account: Account,
  challenge: string,
): boolean {
  const given = read(challenge);
  return given !== null && signer.verify(PURPOSE, partsOf(account), given, clock.now());
}

function read(challenge: string) {
  const [, id, expires, signature] = /^([1-9]\d{0,8})\.(\d+)\.([\w-]+)$/.exec(challenge) ?? [];
  return id === undefined ? null : { id: Number(id), expires, signature };
}

function partsOf({ id, password_hash }: Account): string[] {
  return [String(id), password_hash];
}
