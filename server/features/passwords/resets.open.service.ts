// Forgotten passwords: a mailed link, and the new password that it permits.
import { passwordErrors } from '#shared/passwords/passwords.messages.ts';
import { type ChangeDeps, change, type Work } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/caller.ts';
import { formatInstant, timestamp } from '../../lib/clock.ts';
import { invalid } from '../../lib/errors.ts';
import { hashPassword } from '../../security/passwords.ts';
import { hashToken, newToken } from '../../security/tokens.ts';
import { replacePassword } from './account-changes.open.store.ts';
import { whyLinkEnded } from './ended-links.service.ts';
import { consumeLink, deleteOldLinks, findPurpose, type LinkPurpose, putLink } from './password-links.db.ts';
import { commonProblem, ownProblem } from './password-policy.open.rule.ts';
import {
  findMemberCredentials,
  lockMemberAccount,
  type MemberAccount,
  markActivated,
  markEmailVerified,
} from './passwords.db.ts';
import { resetMail } from './passwords.open.mails.ts';
import { throttleMailRequest, throttleReset } from './passwords.open.throttle.ts';
import { hashResetToken } from './reset-tokens.rule.ts';

const RESET_MINUTES = 60;
/** How long an ended link can say why it does not work. */
const DAYS_UNTIL_FORGOTTEN: Record<LinkPurpose, number> = { reset: 7, activation: 180 };

/**
 * Mails a link for setting a password, even to members who never had one. The response does not reveal whether it
 * did.
 */
export async function forgotPassword(deps: Deps, email: string, caller: Caller): Promise<void> {
  await throttleMailRequest(deps, 'forgot', { caller, email });
  await change(deps, async (work) => work.requestMail({ about: 'password', email }));
}

/** Runs as a job, after the request: creates the link and queues its mail. */
export async function mailReset(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  account: MemberAccount,
): Promise<void> {
  const token = newToken();
  const url = `${deps.config.appUrl}/reset-password/${token}?email=${encodeURIComponent(account.email)}`;
  const endsAt = formatInstant(deps.clock.now().add({ minutes: RESET_MINUTES }));
  await change(deps, async (work) => {
    await putLink(work.tx, {
      memberId: account.id,
      purpose: 'reset',
      tokenHash: hashToken(token),
      accountHash: hashResetToken(token, account),
      expiresAt: endsAt,
      now: work.now,
    });
    work.queueMail(resetMail(deps, { ...account, link: { url, endsAt } }));
  });
}

export interface ResetInput {
  token: string;
  email: string;
  password: string;
}

/**
 * Sets a password with a mailed token, which is consumed. Ends every session of the account. It also proves the
 * mailbox, so that long-standing members need no second mail. Throws 422 for a wrong link or a weak password,
 * 429 for too many wrong links.
 */
export async function resetPassword(deps: Deps, input: ResetInput, caller: Caller): Promise<void> {
  await choosePassword(deps, { input, caller }, async () => {});
}

interface LinkedChoice {
  input: ResetInput;
  caller: Caller;
  /** Links for other purposes count as wrong. */
  purpose?: LinkPurpose;
}

/** Sets a password as `resetPassword` does; `then` is part of the change. */
export async function choosePassword<T>(
  deps: Deps,
  { input, caller, purpose: required }: LinkedChoice,
  then: (work: Work, account: MemberAccount) => Promise<T>,
): Promise<T> {
  const weak = await commonProblem(input.password);
  if (weak) throw invalid({ password: weak });
  const found = await throttleReset(deps, { caller, email: input.email }, () => findByLink(deps, input));
  // Only who has the link may learn the name, and makes the server hash; the token is not consumed then.
  const own = ownProblem(input.password, found);
  if (own) throw invalid({ password: own });
  const passwordHash = await hashPassword(input.password);
  return change(deps, async (work) => {
    const { tx, now } = work;
    const account = await lockMemberAccount(tx, found.id);
    const use = { memberId: found.id, accountHash: hashResetToken(input.token, account), now };
    const purpose = account && (await consumeLink(tx, use));
    if (!purpose || purpose !== (required ?? purpose)) throw invalid({ token: passwordErrors.linkInvalid });
    await markEmailVerified(tx, account.id, now);
    await markActivated(tx, account.id, now);
    await replacePassword(deps, work, { account, passwordHash });
    return then(work, account);
  });
}

/** Runs for an unknown address, too, so that both cases take the same time. Throws 422 for a link that does not work. */
export async function findByLink(
  deps: Deps,
  { email, token }: Pick<ResetInput, 'email' | 'token'>,
): Promise<MemberAccount> {
  const account = await findMemberCredentials(deps.db, email);
  const memberId = account?.id ?? 0;
  const accountHash = hashResetToken(token, account);
  const purpose = await findPurpose(deps.db, { memberId, accountHash, now: timestamp(deps.clock) });
  if (!account || !purpose) throw invalid({ token: await whyLinkEnded(deps, memberId, token) });
  return account;
}

/** Removes links that ended long ago. */
export async function sweepResets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => formatInstant(clock.now().subtract({ hours: 24 * days }));
  await deleteOldLinks(db, {
    reset: daysAgo(DAYS_UNTIL_FORGOTTEN.reset),
    activation: daysAgo(DAYS_UNTIL_FORGOTTEN.activation),
  });
}
