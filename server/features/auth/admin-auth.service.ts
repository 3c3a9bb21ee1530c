// Accounts and sessions of admins, apart from those of members.
import { errorMessages } from '#shared/messages.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller, Caller } from '../../http/caller.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { timestamp } from '../../lib/clock.ts';
import { invalid } from '../../lib/errors.ts';
import { hashPassword, needsRehash, verifyPassword } from '../../security/passwords.ts';
import { record } from '../audit/audit.service.ts';
import { findTwoStepStart } from '../two-step/two-step.service.ts';
import { findAdminAccount, findAdminCredentials, setAdminPassword } from './auth.db.ts';
import { adminPasswordChangedMail } from './auth.mails.ts';
import { makeChallenge } from './challenges.ts';
import { isOwnPassword } from './own-password.service.ts';
import { passwordProblem } from './passwords.service.ts';
import { endSessionsOf, openSession } from './sessions.service.ts';
import { throttleLogin } from './throttling.ts';

/** Opens a session, or returns a challenge for the second step when the account has two-step login. */
export async function loginAdmin(deps: Deps, input: { email: string; password: string }, caller: Caller) {
  const account = await throttleLogin(deps, 'admin', { caller, email: input.email }, async () => {
    const found = await findAdminCredentials(deps.db, input.email);
    if (!(await verifyPassword(found?.password_hash ?? null, input.password)) || !found)
      throw invalid({ email: errorMessages.wrongCredentials });
    return found;
  });
  const { password_hash: currentHash, ...admin } = account;
  const renewedHash = needsRehash(currentHash) ? await hashPassword(input.password) : null;
  return deps.db.transaction().execute(async (tx) => {
    if (renewedHash) await setAdminPassword(tx, admin.id, renewedHash, timestamp(deps.clock));
    const twoStepSince = await findTwoStepStart(tx, admin.id);
    const password_hash = renewedHash ?? currentHash;
    if (twoStepSince !== null)
      return { challenge: makeChallenge(deps, { ...admin, password_hash, twoStepSince }) };
    return { token: await openSession(tx, deps, { adminId: admin.id }, caller), admin };
  });
}

interface PasswordChange {
  password: string;
  password_old: string;
}

/** Changes the caller's password, ends their other sessions and confirms it by mail. */
export async function changeAdminPassword(
  deps: Deps,
  admin: AdminCaller,
  input: PasswordChange,
): Promise<void> {
  const account = await findAdminAccount(deps.db, admin.id);
  const problems: Record<string, string> = {};
  const given = { hash: account?.password_hash ?? null, password: input.password_old };
  if (!(await isOwnPassword(deps, { adminId: admin.id }, given)))
    problems.password_old = 'Password saat ini salah.';
  const weak = await passwordProblem(input.password, admin);
  if (weak) problems.password = weak;
  if (Object.keys(problems).length > 0) throw invalid(problems);

  const passwordHash = await hashPassword(input.password);
  await deps.db.transaction().execute(async (tx) => {
    await setAdminPassword(tx, admin.id, passwordHash, timestamp(deps.clock));
    await endSessionsOf(tx, { adminId: admin.id }, admin.sessionId);
    await queueMail(tx, deps, adminPasswordChangedMail(deps, admin));
    await record(tx, deps, admin, { action: 'admin.change_password', subjectId: admin.id });
  });
  deps.jobs.wake();
}
