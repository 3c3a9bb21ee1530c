// The job that mails what was planned: in polite hours, one after another, each judged again at that moment.

import { createHash } from 'node:crypto';
import { isPolite, nextPolite } from '#shared/reminders/polite-hours.ts';
import { type ReminderStage, reminderStages } from '#shared/reminders/reminder-stages.ts';
import { isStageOn, type Judgement, judgeAgain } from '#shared/reminders/reminders.rules.ts';
import { type ChangeDeps, change, type Work } from '../../../changes/change.ts';
import { MAIL_CLAIM_MINUTES } from '../../../db/claims.ts';
import type { Deps } from '../../../deps.ts';
import type { JobRun } from '../../../jobs/handlers.ts';
import { MailError } from '../../../mail/mail-transport.ts';
import { getGroup } from '../../association/association.service.ts';
import { getMember } from '../../members/members.service.ts';
import { makeRenewLink } from '../../renew-links/make-renew-link.ts';
import { findCase, newestStatementDay } from '../planning/judged-members.ts';
import { noteRefusal } from '../preferences.service.ts';
import { reminderValues } from '../reminder-values.ts';
import { type MailDeps, type ReminderMail, stageReminder } from '../reminders.mails.ts';
import { claim, findWaiting, isAnyClaimed, isAnyWaiting, storeOutcome, type Waiting } from './sending.db.ts';

/** After so many mails in a row that the server did not accept for now, it counts as away. */
const MAX_FAILURES_IN_A_ROW = 3;

/** Queues itself again while reminders wait. Throws when the mail server is away; the queue then tries again. */
export async function sendReminders(deps: SendDeps, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  const failures: unknown[] = [];
  let failuresInARow = 0;
  let after = 0;
  while (!signal.aborted && isPolite(deps.clock.epochMilliseconds())) {
    const waiting = await nextWaiting(deps, after);
    if (!waiting) break;
    after = waiting.id;
    const prepared = await prepareReminder(deps, waiting);
    if (!prepared) continue;
    const failure = await sendPrepared(deps, prepared, signal);
    failuresInARow = failure === null ? 0 : failuresInARow + 1;
    if (failure !== null) failures.push(failure);
    if (failuresInARow === MAX_FAILURES_IN_A_ROW) break;
  }
  if (failures.length > 0) throw failures.at(-1);
  await queueNext(deps, signal);
}

async function nextWaiting(deps: SendDeps, after: number): Promise<Waiting | undefined> {
  const { value: settings } = await getGroup(deps, 'reminders');
  const stages = reminderStages.filter((stage) => isStageOn(settings, stage));
  if (stages.length === 0) return undefined;
  const claim = { now: deps.clock.now(), minutes: MAIL_CLAIM_MINUTES };
  return findWaiting(deps.db, { stages, claim, after });
}

/** A reminder of a killed node is free a few minutes later. Those of a stage that is off are skipped by the next plan. */
async function queueNext(deps: SendDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.epochMilliseconds();
  const polite = Temporal.Instant.fromEpochMilliseconds(nextPolite(now));
  const isInterrupted = signal.aborted || polite.epochMilliseconds > now;
  const isNeeded = isInterrupted ? await isAnyWaiting(deps.db) : await isAnyClaimed(deps.db);
  if (!isNeeded) return;
  const at = isInterrupted ? polite : polite.add({ minutes: MAIL_CLAIM_MINUTES });
  await change(deps, async (work) => work.queueJob({ kind: 'send_reminders', payload: null }, at));
}

export interface PreparedReminder {
  waiting: Waiting;
  memberId: number;
  /** As it is now. */
  email: string;
  mail: ReminderMail;
}

/** null when there is nothing to send: another node was first, or the rule says something else by now. */
export function prepareReminder(deps: SendDeps, waiting: Waiting): Promise<PreparedReminder | null> {
  return change(deps, async (work) => {
    if (!(await claim(work.tx, waiting, work.now))) return null;
    const { member_id: memberId, stage, period_end: periodEnd, released_at } = waiting;
    const found = memberId === null ? null : await findFacts(deps, work, memberId);
    const planned = { stage, period_end: periodEnd, is_released: released_at !== null };
    const judgement = judgeAgain(planned, found?.facts ?? null);
    if (judgement?.outcome !== 'send' || memberId === null || !found) {
      await storeJudgement(work, waiting.id, judgement);
      return null;
    }
    const mail = await composeReminder(work, deps, { memberId, stage });
    return { waiting, memberId, email: found.email, mail };
  });
}

async function findFacts(deps: SendDeps, { tx, today }: Work, memberId: number) {
  const { value: settings } = await getGroup({ ...deps, db: tx }, 'reminders');
  const statements = { newest: await newestStatementDay(tx, today) };
  return findCase(tx, memberId, { settings, today, statements });
}

async function storeJudgement({ tx, now }: Work, id: number, judgement: Judgement | null): Promise<void> {
  if (judgement?.outcome === 'skip')
    await storeOutcome(tx, id, { state: 'skipped', reason: judgement.reason, settled_at: now });
  else if (judgement?.outcome === 'hold')
    await storeOutcome(tx, id, { state: 'held', reason: judgement.reason });
  else await storeOutcome(tx, id, { state: 'waiting' });
}

/** null when it is settled. Otherwise the error, and the reminder waits again. */
export async function sendPrepared(
  deps: SendDeps,
  { waiting, memberId, email, mail }: PreparedReminder,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    await deps.mail.send({ ...mail, messageId: messageIdOf(waiting), signal });
  } catch (error) {
    if (!(error instanceof MailError && error.permanent)) {
      await change(deps, ({ tx }) => storeOutcome(tx, waiting.id, { state: 'waiting' }));
      return error;
    }
    const refusal = error.message;
    await change(deps, async (work) => {
      await storeOutcome(work.tx, waiting.id, { state: 'failed', settled_at: work.now, refusal });
      await noteRefusal(work, { memberId, email });
    });
    return null;
  }
  await change(deps, ({ tx, now }) => storeOutcome(tx, waiting.id, { state: 'sent', settled_at: now }));
  return null;
}

/** Depends on member, period and stage only: a second copy after a crash can be recognised. */
function messageIdOf({ member_id, period_end, stage }: Waiting): string {
  return createHash('sha256')
    .update(`reminder ${member_id} ${period_end} ${stage}`)
    .digest('hex')
    .slice(0, 32);
}

export type SendDeps = ChangeDeps & Pick<Deps, 'config' | 'mail' | 'signer'>;

/** Makes the link in the caller's change. Throws 404 for an unknown member. */
export async function composeReminder(
  work: Work,
  deps: MailDeps,
  { memberId, stage }: { memberId: number; stage: ReminderStage },
): Promise<ReminderMail> {
  const member = await getMember({ db: work.tx }, memberId);
  const link = await makeRenewLink(work, deps, { member, madeFor: 'mail' });
  const values = await reminderValues(deps, work.tx, { memberId, link });
  return stageReminder(deps, member, { stage, values });
}
