// Logging in as an admin, separately from members.
import type { AdminRole } from '#shared/admins/admins.contract.ts';
import { authErrors } from '#shared/auth/auth.messages.ts';
import { change } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/caller.ts';
import { invalid } from '../../lib/errors.ts';
import { showsFirstSteps } from '../first-steps/first-steps.open.service.ts';
import {
  authenticateAdmin,
  lockCheckedAdmin,
  renewHash,
  storeAdminHash,
} from '../passwords/credentials.open.service.ts';
import { openSession } from '../sessions/sessions.open.service.ts';
import { findTwoStepStart } from '../two-step/two-step.open.service.ts';
import { makeChallenge } from './challenges.rule.ts';
import { throttleLogin } from './login.throttle.ts';

/** Opens a session, or returns a challenge for the second step when the account has two-step login. */
export async function loginAdmin(deps: Deps, input: { email: string; password: string }, caller: Caller) {
  const account = await throttleLogin(deps, 'admin', { caller, email: input.email }, async () => {
    const found = await authenticateAdmin(deps, input);
    if (!found) throw invalid({ email: authErrors.wrongCredentials });
    return found;
  });
  const { password_hash: currentHash, ...admin } = account;
  const renewedHash = await renewHash(currentHash, input.password);
  return change(deps, async (work) => {
    await lockCheckedAdmin(work, account);
    if (renewedHash) await storeAdminHash(work, admin.id, renewedHash);
    const twoStepSince = await findTwoStepStart(work.tx, admin.id);
    const password_hash = renewedHash ?? currentHash;
    if (twoStepSince !== null)
      return { challenge: makeChallenge(deps, { ...admin, password_hash, twoStepSince }) };
    const token = await openSession(work, deps, { adminId: admin.id }, caller);
    return { token, admin: await sessionAdmin(work.tx, admin) };
  });
}

/** Returns the account as the browser stores it with the session: as specified, and a flag for a new installation. */
export async function sessionAdmin<A extends { role: AdminRole }>(db: Database, admin: A) {
  const isNew = await showsFirstSteps(db, admin);
  return isNew ? { ...admin, shows_first_steps: 1 as const } : admin;
}
