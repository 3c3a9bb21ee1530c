// Changing passwords: by their owners, and of members by admins.
import { change, changeAs } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller, MemberCaller } from '../../http/caller.ts';
import { invalid, orNotFound } from '../../lib/errors.ts';
import { hashPassword } from '../../security/passwords.ts';
import { endSessions } from '../sessions/sessions.open.service.ts';
import { replacePassword } from './account-changes.open.store.ts';
import { lockCheckedAdmin, lockCheckedMember } from './credentials.open.service.ts';
import { verifyEmailByAdmin } from './email-verification.service.ts';
import { isOwnPassword } from './own-password.open.service.ts';
import { passwordProblem } from './password-policy.open.rule.ts';
import { findAdminAccount, findMemberAccount, markActivated, setAdminPassword } from './passwords.db.ts';
import { adminPasswordChangedMail, passwordChangedMail } from './passwords.open.mails.ts';

interface PasswordChange {
  current_password: string;
  new_password: string;
}

/**
 * Changes the caller's password, ends their other sessions and confirms it by mail. Throws 409 when the password has
 * changed since.
 */
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
  await change(deps, async (work) => {
    await lockCheckedMember(work, account);
    await replacePassword(deps, work, { account, passwordHash, sessionId: member.sessionId });
  });
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
  const account = orNotFound(await findMemberAccount(deps.db, memberId));
  const weak = await passwordProblem(password, account);
  if (weak) throw invalid({ new_password: weak });
  const passwordHash = await hashPassword(password);
  await changeAs(deps, admin, async (work) => {
    await replacePassword(deps, work, { account, passwordHash });
    // A first one that someone else has chosen is told, too.
    if (account.password_hash === null) work.queueMail(passwordChangedMail(deps, account));
    await markActivated(work.tx, memberId, work.now);
    work.record({ action: 'member.set_password', subjectId: memberId, memberId });
    await verifyEmailByAdmin(work, account);
  });
}

interface AdminPasswordChange {
  password: string;
  password_old: string;
}

/** Does for admins what `changePassword` does for members. */
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
  await changeAs(deps, admin, async (work) => {
    await lockCheckedAdmin(work, account);
    await setAdminPassword(work.tx, admin.id, passwordHash, work.now);
    await endSessions(work, { adminId: admin.id }, admin.sessionId);
    work.queueMail(adminPasswordChangedMail(deps, admin));
    work.record({ action: 'admin.change_password', subjectId: admin.id });
  });
}
