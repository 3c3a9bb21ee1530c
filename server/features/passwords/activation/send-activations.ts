// The job that mails the links: as many as an hour allows, the longest wait first, again after a crash.
import { createHash } from 'node:crypto';
import { activationLimits } from '#shared/activations/activations.states.ts';
import { type ChangeDeps, change } from '../../../changes/change.ts';
import type { Deps } from '../../../deps.ts';
import type { JobRun } from '../../../jobs/handlers.ts';
import { stored } from '../../../lib/clock.ts';
import { renderMail } from '../../../mail/mail-template.ts';
import { MailError } from '../../../mail/mail-transport.ts';
import { hashToken, newToken } from '../../../security/tokens.ts';
import { lockMemberAccount, putReset } from '../passwords.db.ts';
import { hashResetToken } from '../reset-tokens.ts';
import { activationMail } from './activation.mails.ts';
import {
  claimWaiting,
  findWaiting,
  isAnyoneWaiting,
  markActivated,
  readAttempts,
  releaseWaiting,
  storeOutcome,
} from './activations.db.ts';

/** A member is tried once in an hour: the members tried in an hour are its attempts. */
const HOURS_BETWEEN_ATTEMPTS = 1;
/** How soon to look again while the only members who wait were tried a short while ago. */
const LOOK_AGAIN_MINUTES = 5;

type SendDeps = ChangeDeps & Pick<Deps, 'config' | 'mail'>;

/** Queues itself again while members wait. Throws when the mail server is away; the queue then tries again. */
export async function sendWaitingActivations(
  deps: SendDeps,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  let next = await nextAttemptAt(deps);
  while (next <= deps.clock.now().epochMilliseconds && !signal.aborted) {
    if (!(await sendNext(deps, signal))) break;
    next = await nextAttemptAt(deps);
  }
  if (!(await isAnyoneWaiting(deps.db))) return;
  const now = deps.clock.now();
  const isLimited = next > now.epochMilliseconds;
  const at = isLimited
    ? Temporal.Instant.fromEpochMilliseconds(next)
    : now.add({ minutes: LOOK_AGAIN_MINUTES });
  await change(deps, async (work) =>
    work.queueJob({ kind: 'send_activations', payload: null }, signal.aborted ? now : at),
  );
}

/** Milliseconds since 1970: now, or when the oldest of an hour's mails is an hour old. */
async function nextAttemptAt({ db, clock }: SendDeps): Promise<number> {
  const now = clock.now();
  const attempts = await readAttempts(db, stored(now.subtract({ hours: 1 })));
  const oldest = attempts.at(-activationLimits.mailsPerHour);
  if (attempts.length < activationLimits.mailsPerHour || oldest === undefined) return now.epochMilliseconds;
  return Temporal.Instant.from(oldest).add({ hours: 1 }).epochMilliseconds;
}

/** False when nobody waits whom this node may write to. */
async function sendNext(deps: SendDeps, signal: AbortSignal): Promise<boolean> {
  const triedBefore = stored(deps.clock.now().subtract({ hours: HOURS_BETWEEN_ATTEMPTS }));
  const waiting = await findWaiting(deps.db, triedBefore);
  if (!waiting) return false;
  const mail = await prepareMail(deps, waiting);
  if (!mail) return true;
  const messageId = createHash('sha256')
    .update(`activation ${waiting.member_id} ${waiting.requested_at}`)
    .digest('hex')
    .slice(0, 32);
  try {
    await deps.mail.send({ to: mail.to, ...renderMail(mail), messageId, signal });
  } catch (error) {
    if (!(error instanceof MailError && error.permanent)) {
      await change(deps, ({ tx }) => releaseWaiting(tx, waiting.member_id));
      throw error;
    }
    await change(deps, ({ tx }) => storeOutcome(tx, waiting, { state: 'refused', refusal: error.message }));
    return true;
  }
  await change(deps, ({ tx, now }) => storeOutcome(tx, waiting, { state: 'sent', sent_at: now }));
  return true;
}

/** Claims the member and makes the link. Null when another node was first, or when there is a password already. */
function prepareMail(deps: SendDeps, waiting: NonNullable<Awaited<ReturnType<typeof findWaiting>>>) {
  const token = newToken();
  const endsAt = stored(deps.clock.now().add({ hours: 24 * activationLimits.linkDays }));
  return change(deps, async ({ tx, now }) => {
    if (!(await claimWaiting(tx, waiting, { sending_at: now, token_hash: hashToken(token) }))) return null;
    const account = await lockMemberAccount(tx, waiting.member_id);
    if (!account) return null;
    if (account.password_hash !== null) {
      await markActivated(tx, account.id, now);
      return null;
    }
    await putReset(tx, {
      memberId: account.id,
      tokenHash: hashResetToken(token, account),
      expiresAt: endsAt,
      now,
    });
    const url = `${deps.config.appUrl}/aktivasi/${token}?email=${encodeURIComponent(account.email)}`;
    return activationMail(deps, { ...account, link: { url, endsAt } });
  });
}
