// Changing passwords: by their owners, and of members by admins.
import type { Deps } from '../../deps.ts';
import type { AdminCaller, MemberCaller } from '../../http/caller.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { timestamp } from '../../lib/clock.ts';
import { invalid, notFound } from '../../lib/errors.ts';
import { hashPassword } from '../../security/passwords.ts';
import { record } from '../audit/audit.service.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import { lockCheckedAdmin, lockCheckedMember } from './credentials.service.ts';
import { verifyEmailByAdmin } from './email-verification.service.ts';
import { isOwnPassword } from './own-password.service.ts';
import { passwordProblem } from './password-policy.ts';
import { findAdminAccount, findMemberAccount, setAdminPassword, setMemberPassword } from './passwords.db.ts';
import { adminPasswordChangedMail, passwordChangedMail } from './passwords.mails.ts';

interface PasswordChange {
  current_password: string;
  new_password: string;
}

/** Changes the caller's password, ends their other sessions and confirms it by mail. Throws 409 when the password has changed since. */
export async function changePassword(deps: Deps, member: MemberCaller, input: PasswordChange): Promise<void> {
  const account = await findMemberAccount(deps.db, member.id);
  const problems: Record<string, string> = {};
  const given = { hash: account?.password_hash ?? null, password: input.current_password };
  if (!account || !(await isOwnPassword(deps, { memberId: member.id }, given)))
    problems.current_password = 'Password saat ini salah.';
  const weak = account && (await passwordProblem(input.new_password, account));
  if (weak) problems.new_password = weak;
  if (!account || Object.keys(problems).length > 0) throw invalid(problems);

  const passwordHash = await hashPassword(input.new_password);
  await deps.db.transaction().execute(async (tx) => {
    await lockCheckedMember(tx, account);
    await setMemberPassword(tx, member.id, passwordHash, timestamp(deps.clock));
    await endSessionsOf(tx, { memberId: member.id }, member.sessionId);
    await queueMail(tx, deps, passwordChangedMail(deps, account));
  });
  deps.jobs.wake();
}

/**
 * Sets a member's password, ends the member's sessions and notifies the member by mail. It also verifies the
 * address: the admin vouches for it, and the member can log in. Throws 404.
 */
export async function setPasswordByAdmin(
  deps: Deps,
  admin: AdminCaller,
  memberId: number,
  password: string,
): Promise<void> {
  const account = await findMemberAccount(deps.db, memberId);
  if (!account) throw notFound();
  const weak = await passwordProblem(password, account);
  if (weak) throw invalid({ new_password: weak });
  const passwordHash = await hashPassword(password);
  await deps.db.transaction().execute(async (tx) => {
    await setMemberPassword(tx, memberId, passwordHash, timestamp(deps.clock));
    await endSessionsOf(tx, { memberId });
    await queueMail(tx, deps, passwordChangedMail(deps, account));
    await record(tx, deps, admin, { action: 'member.set_password', subjectId: memberId, memberId });
    await verifyEmailByAdmin(tx, deps, admin, account);
  });
  deps.jobs.wake();
}

interface AdminPasswordChange {
  password: string;
  password_old: string;
}

/** As for members. */
export async function changeAdminPassword(
  deps: Deps,
  admin: AdminCaller,
  input: AdminPasswordChange,
): Promise<void> {
  const account = await findAdminAccount(deps.db, admin.id);
  const problems: Record<string, string> = {};
  const given = { hash: account?.password_hash ?? null, password: input.password_old };
  if (!account || !(await isOwnPassword(deps, { adminId: admin.id }, given)))
    problems.password_old = 'Password saat ini salah.';
  const weak = await passwordProblem(input.password, admin);
  if (weak) problems.password = weak;
  if (!account || Object.keys(problems).length > 0) throw invalid(problems);

  const passwordHash = await hashPassword(input.password);
  await deps.db.transaction().execute(async (tx) => {
    await lockCheckedAdmin(tx, account);
    await setAdminPassword(tx, admin.id, passwordHash, timestamp(deps.clock));
    await endSessionsOf(tx, { adminId: admin.id }, admin.sessionId);
    await queueMail(tx, deps, adminPasswordChangedMail(deps, admin));
    await record(tx, deps, admin, { action: 'admin.change_password', subjectId: admin.id });
  });
  deps.jobs.wake();
}
