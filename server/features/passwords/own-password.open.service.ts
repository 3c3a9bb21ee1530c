// Asks for the caller's password again before what an open session alone must not do.
import { passwordErrors } from '#shared/passwords/passwords.messages.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../lib/errors.ts';
import { verifyPassword } from '../../security/passwords.ts';
import type { Owner } from '../sessions/owner.open.types.ts';
import { findAdminAccount, findMemberAccount } from './passwords.db.ts';
import { throttleOwnPassword } from './passwords.open.throttle.ts';

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Throws 429 after five wrong passwords within a minute, from whatever address. */
export function isOwnPassword(
  deps: CheckDeps,
  owner: Owner,
  given: { hash: string | null; password: string },
): Promise<boolean> {
  return throttleOwnPassword(deps, owner, () => verifyPassword(given.hash, given.password));
}

/** Throws 422 unless it is the password of this member. */
export async function confirmMemberPassword(
  deps: CheckDeps,
  memberId: number,
  password: string,
): Promise<void> {
  const account = await findMemberAccount(deps.db, memberId);
  const given = { hash: account?.password_hash ?? null, password };
  if (!(await isOwnPassword(deps, { memberId }, given))) throw invalid({ password: passwordErrors.wrong });
}

/** Throws 422 unless it is the password of this admin. */
export async function confirmAdminPassword(
  deps: CheckDeps,
  adminId: number,
  password: string,
): Promise<void> {
  const account = await findAdminAccount(deps.db, adminId);
  const given = { hash: account?.password_hash ?? null, password };
  if (!(await isOwnPassword(deps, { adminId }, given))) throw invalid({ password: passwordErrors.wrong });
}
