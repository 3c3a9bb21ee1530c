// The one way to change the address or the password of a member's account. Every older way into the account ends with it.
import type { MailDeps } from '../../association/mail-sender.ts';
import type { Work } from '../../changes/change.ts';
import { hashToken } from '../../security/tokens.ts';
import { endRenewLinks } from '../membership/end-renew-links.open.store.ts';
import { endSessions } from '../sessions/sessions.open.service.ts';
import { closeLinks } from './password-links.db.ts';
import { findMemberAccount, type MemberAccount, setMemberEmail, setMemberPassword } from './passwords.db.ts';
import { emailChangedMail, passwordChangedMail } from './passwords.open.mails.ts';

interface NewAddress {
  memberId: number;
  email: string;
  /** Who never had a password has nothing to lose: an import then sends no mail. */
  isOnlyOwnerTold: boolean;
}

/** Stores another address and tells the old one. Does nothing when it is the same, or when the member is gone. */
export async function changeAddress(deps: MailDeps, work: Work, change: NewAddress): Promise<void> {
  const { memberId, email, isOnlyOwnerTold } = change;
  const before = await findMemberAccount(work.tx, memberId);
  if (!before || before.email === email) return;
  await setMemberEmail(work.tx, memberId, email, work.now);
  await endOlderWays(work, memberId);
  if (!isOnlyOwnerTold || before.password_hash !== null) work.queueMail(emailChangedMail(deps, before));
}

interface NewPassword {
  account: MemberAccount;
  passwordHash: string;
  /** The session that goes on: of an owner who has just proved the old password. */
  sessionId?: number;
}

/** Stores another password and tells the owner. The first one is no change that its owner must be warned of. */
export async function replacePassword(deps: MailDeps, work: Work, change: NewPassword): Promise<void> {
  const { account, passwordHash, sessionId } = change;
  await setMemberPassword(work.tx, account.id, passwordHash, work.now);
  if (account.password_hash === null) await endSessionsAndLinks(work, account.id);
  else await endOlderWays(work, account.id, sessionId);
  if (account.password_hash !== null) work.queueMail(passwordChangedMail(deps, account));
}

/** Also the links that renew: someone else may have read the mailbox. */
async function endOlderWays(work: Work, memberId: number, sessionId?: number): Promise<void> {
  await endSessionsAndLinks(work, memberId, sessionId);
  await endRenewLinks(work, [memberId]);
}

async function endSessionsAndLinks(work: Work, memberId: number, sessionId?: number): Promise<void> {
  await endSessions(work, { memberId }, sessionId);
  await closeLinks(work.tx, [memberId]);
}

/** Recognises whether a password was set since, without revealing anything of it. */
export function passwordMark(passwordHash: string | null): string {
  return hashToken(passwordHash ?? '');
}

/** Reads the mark of the present password. */
export async function readPasswordMark({ tx }: Work, memberId: number): Promise<string> {
  const account = await findMemberAccount(tx, memberId);
  return passwordMark(account?.password_hash ?? null);
}
