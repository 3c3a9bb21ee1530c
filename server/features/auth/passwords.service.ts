// Choosing, forgetting and changing passwords: one policy for members, admins and resets (OPEN-010).
import { errorMessages } from '#shared/messages.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller, Caller, MemberCaller } from '../../http/caller.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { timestamp } from '../../lib/clock.ts';
import { invalid, notFound } from '../../lib/errors.ts';
import { hashPassword } from '../../security/passwords.ts';
import { record } from '../audit/audit.service.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { isOwnWord } from '../passwords/own-words.ts';
import { askForMail } from './asked-mails.service.ts';
import {
  deleteExpiredResets,
  findMemberAccount,
  findMemberCredentials,
  holdMemberAccount,
  markEmailVerified,
  setMemberPassword,
  takeReset,
} from './auth.db.ts';
import { passwordChangedMail } from './auth.mails.ts';
import { isOwnPassword } from './own-password.service.ts';
import { hashResetToken } from './reset-tokens.ts';
import { endSessionsOf } from './sessions.service.ts';
import { throttleMailRequest } from './throttling.ts';

interface Owner {
  name: string;
  email: string;
}

/** Why this owner may not choose the password, or null. Its length is checked by the contract. */
export async function passwordProblem(password: string, owner: Owner): Promise<string | null> {
  return (await commonProblem(password)) ?? ownProblem(password, owner);
}

async function commonProblem(password: string): Promise<string | null> {
  return (await isCommonPassword(password)) ? errorMessages.commonPassword : null;
}

function ownProblem(password: string, owner: Owner): string | null {
  return isOwnWord(password, owner) ? errorMessages.ownPassword : null;
}

/** Mails a link for setting a password, even to members who never had one; the response never tells whether it did. */
export async function forgotPassword(deps: Deps, email: string, caller: Caller): Promise<void> {
  await throttleMailRequest(deps, 'forgot', { caller, email });
  await askForMail(deps, { about: 'password', email });
}

interface ResetInput {
  token: string;
  email: string;
  password: string;
}

/**
 * Sets a password with a mailed token, which is consumed. Ends every session of the account. It also proves the
 * mailbox, so that long-standing members need no second mail (AMB-027).
 */
export async function resetPassword(deps: Deps, input: ResetInput): Promise<void> {
  const weak = await commonProblem(input.password);
  if (weak) throw invalid({ password: weak });
  const found = await findMemberCredentials(deps.db, input.email);
  const passwordHash = await hashPassword(input.password);
  await deps.db.transaction().execute(async (tx) => {
    const now = timestamp(deps.clock);
    // Runs for an unknown address, too, so that both cases take the same time (OPEN-018).
    const id = found?.id ?? 0;
    const account = await holdMemberAccount(tx, id);
    const isTaken = await takeReset(tx, id, hashResetToken(input.token, account), now);
    if (!account || !isTaken) throw invalid({ token: errorMessages.linkInvalid });
    // Only who has the link may learn the name; the token is not consumed then.
    const own = ownProblem(input.password, account);
    if (own) throw invalid({ password: own });
    await setMemberPassword(tx, account.id, passwordHash, now);
    await markEmailVerified(tx, account.id, now);
    await endSessionsOf(tx, { memberId: account.id });
    await queueMail(tx, deps, passwordChangedMail(deps, account));
  });
  deps.jobs.wake();
}

interface PasswordChange {
  current_password: string;
  new_password: string;
}

/** Changes the caller's password, ends their other sessions and confirms it by mail. */
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
    await setMemberPassword(tx, member.id, passwordHash, timestamp(deps.clock));
    await endSessionsOf(tx, { memberId: member.id }, member.sessionId);
    await queueMail(tx, deps, passwordChangedMail(deps, account));
  });
  deps.jobs.wake();
}

/** Sets a member's password, ends the member's sessions and notifies the member by mail (USR-034). Throws 404. */
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
  });
  deps.jobs.wake();
}

/** Removes expired reset tokens. */
export async function sweepResets(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteExpiredResets(deps.db, timestamp(deps.clock));
}
