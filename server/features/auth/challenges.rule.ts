// What a login returns between its two steps: a signed statement that the password of this account was just right. It
// is not a session. It signs the account's password, address, role and two-step login, so a change of any of them
// ends it.
import type { Deps } from '../../deps.ts';

const PURPOSE = 'second-step';
const CHALLENGE_MINUTES = 5;

interface Account {
  id: number;
  email: string;
  role: string;
  password_hash: string;
  /** When two-step login was switched on; null without it. */
  twoStepSince: string | null;
}

type ChallengeDeps = Pick<Deps, 'signer' | 'clock'>;

export function makeChallenge({ signer, clock }: ChallengeDeps, account: Account): string {
  const expiresAt = clock.now().add({ minutes: CHALLENGE_MINUTES });
  const { expires, signature } = signer.sign(PURPOSE, partsOf(account), expiresAt);
  return `${account.id}.${expires}.${signature}`;
}

/** Returns the id that the challenge claims, which is not verified. */
export function idInChallenge(challenge: string): number | null {
  return read(challenge)?.id ?? null;
}

export function isValidChallenge(
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

function partsOf({ id, email, role, password_hash, twoStepSince }: Account): string[] {
  return [String(id), email, role, password_hash, String(twoStepSince)];
}
