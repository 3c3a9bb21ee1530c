// What an admin does for a member whose address is not verified.
import { errorMessages } from '#shared/messages.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller, Caller } from '../../http/caller.ts';
import { enqueue } from '../../jobs/queue.ts';
import { timestamp } from '../../lib/clock.ts';
import { notFound, refused } from '../../lib/errors.ts';
import { record } from '../audit/audit.service.ts';
import { findMemberAccount, markEmailVerified } from './passwords.db.ts';
import { throttleMailRequest } from './throttling.ts';

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
  if (email_verified_at !== null) throw refused(errorMessages.alreadyVerified);
  await throttleMailRequest(deps, 'resend', { caller: who.caller, email });
  await deps.db.transaction().execute(async (tx) => {
    const payload = { about: 'verification', email } as const;
    await enqueue(tx, { kind: 'asked_mail', payload }, { now: deps.clock.now() });
    await record(tx, deps, who.admin, {
      action: 'member.resend_verification',
      subjectId: memberId,
      memberId,
      after: { email },
    });
  });
  deps.jobs.wake();
}

/** Throws 404, and 422 when the address is verified already. */
export async function confirmEmailByAdmin(deps: Deps, admin: AdminCaller, memberId: number): Promise<void> {
  const { email } = await getAccount(deps, memberId);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await verifyEmailByAdmin(tx, deps, admin, { id: memberId, email })))
      throw refused(errorMessages.alreadyVerified);
  });
}

/** Records that this admin vouches for the address; false when it was verified already. */
export async function verifyEmailByAdmin(
  tx: Database,
  deps: Pick<Deps, 'clock'>,
  admin: AdminCaller,
  member: { id: number; email: string },
): Promise<boolean> {
  if (!(await markEmailVerified(tx, member.id, timestamp(deps.clock)))) return false;
  await record(tx, deps, admin, {
    action: 'member.verify_email',
    subjectId: member.id,
    memberId: member.id,
    after: { email: member.email },
  });
  return true;
}

async function getAccount(deps: Pick<Deps, 'db'>, memberId: number) {
  const account = await findMemberAccount(deps.db, memberId);
  if (!account) throw notFound();
  return account;
}
