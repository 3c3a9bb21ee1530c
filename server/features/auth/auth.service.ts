// Registering, verifying and logging in: accounts of members.

import type { Registration } from '#shared/auth/auth.contract.ts';
import { authErrors } from '#shared/auth/auth.messages.ts';
import { categoryErrors } from '#shared/categories/categories.messages.ts';
import { passwordErrors } from '#shared/passwords/passwords.messages.ts';
import { change } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/caller.ts';
import { forbidden, invalid } from '../../lib/errors.ts';
import { hashPassword } from '../../security/passwords.ts';
import { listChoices } from '../categories/categories.open.service.ts';
import { biodataProblems } from '../members/biodata.open.service.ts';
import { addMemberRow, getMember } from '../members/members.open.service.ts';
import {
  authenticateMember,
  lockCheckedMember,
  renewHash,
  storeMemberHash,
  verifyAddress,
} from '../passwords/credentials.open.service.ts';
import { passwordProblem } from '../passwords/password-policy.open.rule.ts';
import { throttleMailRequest } from '../passwords/passwords.open.throttle.ts';
import { choosePassword, type ResetInput } from '../passwords/resets.open.service.ts';
import { openSession } from '../sessions/sessions.open.service.ts';
import { isRegistrationOpen } from '../settings/settings.open.service.ts';
import { countLogin } from './auth.db.ts';
import { verificationMail } from './auth.mails.ts';
import { throttleLogin } from './login.throttle.ts';
import { isValidVerificationLink, verificationLink } from './verification-links.rule.ts';

/**
 * Creates a pending member with an unverified address and queues the verification mail.
 * Throws 403 while registration is closed, 422 for wrong fields, 429 for too many.
 */
export async function register(deps: Deps, input: Registration, caller: Caller): Promise<{ email: string }> {
  if (!(await isRegistrationOpen(deps))) throw forbidden(authErrors.registrationClosed);
  await throttleMailRequest(deps, 'register', { caller, email: input.email });
  const { password, password_confirmation: _, member_category, ...identity } = input;
  const choices = await listChoices(deps);
  const problems = await biodataProblems(deps, identity, { offeredOnly: true });
  const weak = await passwordProblem(password, identity);
  if (weak) problems.password = weak;
  if (choices.length > 0 && !choices.some(({ id }) => id === member_category))
    problems.member_category = member_category ? categoryErrors.notOffered : categoryErrors.notChosen;
  if (Object.keys(problems).length > 0) throw invalid(problems);

  const passwordHash = await hashPassword(password);
  await change(deps, async (work) => {
    const id = await addMemberRow(work, identity, {
      password_hash: passwordHash,
      owes_entry_fee: work.dues.is_by_category,
      ...(choices.length > 0 && { category_id: member_category ?? null }),
    });
    const link = verificationLink(deps, { id, email: identity.email, password_hash: passwordHash });
    work.queueMail(verificationMail(deps, { ...identity, link }));
  });
  return { email: identity.email };
}

/**
 * Sets the first password with the link of an activation mail. It also opens a session: mailbox and password are proved.
 * Throws 422 and 429, as for forgotten passwords.
 */
export async function activate(deps: Deps, input: ResetInput, caller: Caller) {
  const choice = { input, caller, purpose: 'activation' as const };
  const { id, token } = await choosePassword(deps, choice, async (work, account) => {
    await countLogin(work.tx, work.today);
    return { id: account.id, token: await openSession(work, deps, { memberId: account.id }, caller) };
  });
  return { token, user: await getMember(deps, id) };
}

/**
 * Opens a session. One message for an unknown address and a wrong password. Throws 409 when the account has changed
 * since.
 */
export async function login(deps: Deps, input: { email: string; password: string }, caller: Caller) {
  const account = await throttleLogin(deps, 'member', { caller, email: input.email }, async () => {
    const found = await authenticateMember(deps, input);
    if (!found) throw invalid({ email: authErrors.wrongCredentials });
    return found;
  });
  if (account.email_verified_at === null) throw invalid({ email: authErrors.unverified });

  const renewedHash = await renewHash(account.password_hash, input.password);
  const token = await change(deps, async (work) => {
    await lockCheckedMember(work, account);
    if (renewedHash) await storeMemberHash(work, account.id, renewedHash);
    await countLogin(work.tx, work.today);
    return openSession(work, deps, { memberId: account.id }, caller);
  });
  return { token, user: await getMember(deps, account.id) };
}

interface VerificationLink {
  userId: number;
  hash: string;
  expires: string;
  signature: string;
}

/** Confirms the address that the link was mailed to; following it twice is harmless. Throws 403. */
export async function verifyEmail(deps: Deps, link: VerificationLink): Promise<void> {
  const isVerified = await verifyAddress(deps, link.userId, (account) =>
    isValidVerificationLink(deps, account, link),
  );
  if (!isVerified) throw forbidden(passwordErrors.linkInvalid);
}

/** Mails a new link if there is something to verify; the response is the same either way. */
export async function resendVerification(deps: Deps, email: string, caller: Caller): Promise<void> {
  await throttleMailRequest(deps, 'resend', { caller, email });
  await change(deps, async (work) => work.requestMail({ about: 'verification', email }));
}
