// The job that mails the links, as many as an hour allows. Single requests come first, many wait for polite hours. After a
// crash another process goes on.

import { activationLimits, type Rank, ranks } from '#shared/members/activations.states.ts';
import { isPolite, nextPolite } from '#shared/reminders/polite-hours.rules.ts';
import { isSetUpByNow } from '../../association/set-up.ts';
import { type ChangeDeps, change } from '../../changes/change.ts';
import { lockFor } from '../../db/dialect.ts';
import type { Deps } from '../../deps.ts';
import { type ClaimTerms, MAIL_CLAIM_MINUTES } from '../../jobs/claims.ts';
import type { JobRun } from '../../jobs/handlers.ts';
import { readAttempts as readJobs } from '../../jobs/jobs.db.ts';
import { type MailOutcome, type PreparedMail, sendWaiting } from '../../jobs/outbox.ts';
import { formatInstant, timestamp } from '../../lib/clock.ts';
import { renderMail } from '../../mail/mail-template.ts';
import { makeActivationLink } from '../passwords/activation-links.open.store.ts';
import { activationMail } from './activation.mails.ts';
import {
  claimWaiting,
  findWaitingRequest,
  isAnyoneWaiting,
  noteAttempt,
  readMailAttempts,
  releaseWaiting,
  storeRequestOutcome,
  type WaitingRequest,
} from './sending.db.ts';
import { lastHour, nextAttemptAt } from './sending-times.service.ts';

type SendDeps = ChangeDeps & Pick<Deps, 'config' | 'mail'>;

/**
 * Queues itself again while members wait. Until the association is set up they go on waiting; the change that does it
 * queues this job. Throws when the mail server is away; the queue then tries again.
 */
export async function sendWaitingActivations(
  deps: SendDeps,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  if (!(await isSetUpByNow(deps))) return;
  await sendWaiting(
    deps,
    {
      find: (claim) => nextWaiting(deps, claim),
      prepare: (waiting) => prepareActivation(deps, waiting),
      settle: (prepared, outcome) => settle(deps, prepared, outcome),
    },
    { signal, maxFailuresInARow: 1 },
  );
  await queueNext(deps, { next: await nextAttemptAt(deps), signal });
}

async function nextWaiting(deps: SendDeps, claim: ClaimTerms): Promise<WaitingRequest | undefined> {
  if ((await nextAttemptAt(deps)) > deps.clock.epochMilliseconds()) return undefined;
  return findWaitingRequest(deps.db, { maxRank: maxRankNow(deps), ...claim });
}

/** Who may leave at this moment: out of the hours of reminders only who is urgent. */
function maxRankNow({ clock }: Pick<Deps, 'clock'>): Rank {
  return isPolite(clock.epochMilliseconds()) ? ranks.polite : ranks.urgent;
}

/** One job is enough for all who wait. */
async function queueNext(
  deps: SendDeps,
  { next, signal }: { next: number; signal: AbortSignal },
): Promise<void> {
  const { db, clock } = deps;
  if (!(await isAnyoneWaiting(db, ranks.polite))) return;
  const now = clock.epochMilliseconds();
  const isClaimed = next <= now && (await isAnyoneWaiting(db, maxRankNow(deps)));
  const free = isClaimed ? now + MAIL_CLAIM_MINUTES * MINUTE_MS : Math.max(next, now);
  const at = (await isAnyoneWaiting(db, ranks.urgent)) ? free : nextPolite(free);
  const due = Temporal.Instant.fromEpochMilliseconds(signal.aborted ? now : at);
  if (!signal.aborted && (await isPlanned(deps, due))) return;
  await change(deps, async (work) => work.queueJob({ kind: 'send_activations', payload: null }, due));
}

const MINUTE_MS = 60_000;

/** Whether another job will do it, at this time or before. */
async function isPlanned({ db, clock }: SendDeps, at: Temporal.Instant): Promise<boolean> {
  const [now, until] = [timestamp(clock), formatInstant(at)];
  const jobs = await readJobs(db, 'send_activations');
  return jobs.some(({ failed_at, run_at }) => failed_at === null && run_at > now && run_at <= until);
}

interface PreparedActivation extends PreparedMail {
  waiting: WaitingRequest;
  /** Counts in the hour. */
  attemptId: number;
}

/**
 * Claims the member, counts the mail and makes the link. Null when there is a password already. Also when another node
 * was first with the member, or with the last mail of the hour.
 */
function prepareActivation(deps: SendDeps, waiting: WaitingRequest): Promise<PreparedActivation | null> {
  const moment = deps.clock.now();
  const hour = lastHour(moment);
  const endsAt = formatInstant(moment.add({ hours: 24 * activationLimits.linkDays }));
  return change(deps, async (work) => {
    const { tx, now } = work;
    await lockFor(tx, 'send_activations');
    if ((await readMailAttempts(tx, hour)).length >= activationLimits.mailsPerHour) return null;
    if (!(await claimWaiting(tx, waiting, now))) return null;
    const link = await makeActivationLink(work, { memberId: waiting.member_id, endsAt });
    if (!link) return null;
    const { account, token } = link;
    const attemptId = await noteAttempt(tx, now, hour);
    const url = `${deps.config.appUrl}/aktivasi/${token}?email=${encodeURIComponent(account.email)}`;
    const mail = activationMail(deps, { ...account, link: { url, endsAt } });
    return {
      waiting,
      attemptId,
      mail: { to: mail.to, ...renderMail(mail) },
      key: `activation ${waiting.member_id} ${waiting.requested_at}`,
    };
  });
}

function settle(
  deps: SendDeps,
  { waiting, attemptId }: PreparedActivation,
  outcome: MailOutcome,
): Promise<void> {
  return change(deps, ({ tx, now }) => {
    if (outcome.state === 'waiting') return releaseWaiting(tx, waiting, attemptId);
    return storeRequestOutcome(
      tx,
      waiting,
      outcome.state === 'sent' ? { state: 'sent', sent_at: now } : outcome,
    );
  });
}
