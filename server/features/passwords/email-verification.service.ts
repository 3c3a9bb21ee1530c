// What an admin does for a member whose address is not verified.
import { passwordErrors } from '#shared/passwords/passwords.messages.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller, Caller } from '../../http/caller.ts';
import { orNotFound, refused } from '../../lib/errors.ts';
import { findMemberAccount, markEmailVerified } from './passwords.db.ts';
import { throttleMailRequest } from './passwords.open.throttle.ts';

/** Throws 404 for an unknown member. */
export async function getEmailVerification(deps: Pick<Deps, 'db'>, memberId: number) {
  const { email_verified_at } = await getAccount(deps, memberId);
  return { email_verified_at };
}

/** Mails a new link. Throws 404, 422 when the address is verified, 429 as for members who ask themselves. */
export async function resendVerificationByAdmin(
  deps: Deps,
  who: { admin: AdminCaller; caller: Caller },
  memberId: number,
): Promise<void> {
  const { email, email_verified_at } = await getAccount(deps, memberId);
  if (email_verified_at !== null) throw refused(passwordErrors.alreadyVerified);
  await throttleMailRequest(deps, 'resend', { caller: who.caller, email });
  await changeAs(deps, who.admin, async (work) => {
    work.requestMail({ about: 'verification', email });
    work.record({
      action: 'member.resend_verification',
      subjectId: memberId,
      memberId,
      after: { email },
    });
  });
}

/** Throws 404, and 422 when the address is verified already. */
export async function confirmEmailByAdmin(deps: Deps, admin: AdminCaller, memberId: number): Promise<void> {
  const { email } = await getAccount(deps, memberId);
  await changeAs(deps, admin, async (work) => {
    if (!(await verifyEmailByAdmin(work, { id: memberId, email })))
      throw refused(passwordErrors.alreadyVerified);
  });
}

/** Records that this admin vouches for the address; false when it was verified already. */
export async function verifyEmailByAdmin(
  work: AdminWork,
  member: { id: number; email: string },
): Promise<boolean> {
  if (!(await markEmailVerified(work.tx, member.id, work.now))) return false;
  work.record({
    action: 'member.verify_email',
    subjectId: member.id,
    memberId: member.id,
    after: { email: member.email },
  });
  return true;
}

async function getAccount(deps: Pick<Deps, 'db'>, memberId: number) {
  const account = orNotFound(await findMemberAccount(deps.db, memberId));
  return account;
}
