// The job that mails what was planned: in polite hours, one after another, each judged again at that moment.
import { isPolite, nextPolite } from '#shared/reminders/polite-hours.rules.ts';
import { type ReminderStage, reminderStages } from '#shared/reminders/reminder-stages.states.ts';
import { isStageOn, type Judgement, judgeAgain } from '#shared/reminders/reminders.rules.ts';
import { isSetUpByNow } from '../../../association/set-up.ts';
import { type ChangeDeps, change, type Work } from '../../../changes/change.ts';
import type { Deps } from '../../../deps.ts';
import { type ClaimTerms, MAIL_CLAIM_MINUTES } from '../../../jobs/claims.ts';
import type { JobRun } from '../../../jobs/handlers.ts';
import { type MailOutcome, type PreparedMail, sendWaiting } from '../../../jobs/outbox.ts';
import { getGroup } from '../../association/association.open.service.ts';
import { getMember } from '../../members/members.open.service.ts';
import { makeRenewLink } from '../../renew-links/make-renew-link.open.store.ts';
import { findCase, newestStatementDay } from '../planning/judged-members.service.ts';
import { noteRefusal } from '../preferences.service.ts';
import { reminderValues } from '../reminder-values.open.service.ts';
import { type ReminderMail, type ReminderMailDeps, stageReminder } from '../reminders.mails.ts';
import {
  claim,
  findWaitingReminder,
  isAnyClaimed,
  isAnyWaiting,
  storeReminderOutcome,
  type WaitingReminder,
} from './sending.db.ts';

type SendDeps = ChangeDeps & Pick<Deps, 'config' | 'mail' | 'signer'>;

/** Queues itself again while reminders wait. The plan queues it once the association is set up. Throws when the mail server is away; the queue then tries again. */
export async function sendReminders(deps: SendDeps, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  if (!(await isSetUpByNow(deps))) return;
  let after = 0;
  await sendWaiting(
    deps,
    {
      async find(terms) {
        const waiting = await nextWaiting(deps, terms, after);
        after = waiting?.id ?? after;
        return waiting;
      },
      prepare: (waiting) => prepareReminder(deps, waiting),
      settle: (prepared, outcome) => settle(deps, prepared, outcome),
    },
    { signal, maxFailuresInARow: 3 },
  );
  await queueNext(deps, signal);
}

async function nextWaiting(
  deps: SendDeps,
  terms: ClaimTerms,
  after: number,
): Promise<WaitingReminder | undefined> {
  if (!isPolite(deps.clock.epochMilliseconds())) return undefined;
  const { value: settings } = await getGroup(deps, 'reminders');
  const stages = reminderStages.filter((stage) => isStageOn(settings, stage));
  if (stages.length === 0) return undefined;
  return findWaitingReminder(deps.db, { stages, claim: terms, after });
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

interface PreparedReminder extends PreparedMail {
  id: number;
  memberId: number;
  /** As it is now. */
  email: string;
}

/** null when there is nothing to send: another node was first, or the rule says something else by now. */
function prepareReminder(deps: SendDeps, waiting: WaitingReminder): Promise<PreparedReminder | null> {
  return change(deps, async (work) => {
    if (!(await claim(work.tx, waiting, work.now))) return null;
    const { id, member_id: memberId, stage, period_end: periodEnd, released_at } = waiting;
    const found = memberId === null ? null : await findFacts(deps, work, memberId);
    const planned = { stage, period_end: periodEnd, is_released: released_at !== null };
    const judgement = judgeAgain(planned, found?.facts ?? null);
    if (judgement?.outcome !== 'send' || memberId === null || !found) {
      await storeJudgement(work, id, judgement);
      return null;
    }
    const mail = await composeReminder(work, deps, { memberId, stage });
    return { id, memberId, email: found.email, mail, key: `reminder ${memberId} ${periodEnd} ${stage}` };
  });
}

async function findFacts(deps: SendDeps, { tx, today }: Work, memberId: number) {
  const { value: settings } = await getGroup({ ...deps, db: tx }, 'reminders');
  const statements = { newest: await newestStatementDay(tx, today) };
  return findCase(tx, memberId, { settings, today, statements });
}

async function storeJudgement({ tx, now }: Work, id: number, judgement: Judgement | null): Promise<void> {
  if (judgement?.outcome === 'skip')
    await storeReminderOutcome(tx, id, { state: 'skipped', reason: judgement.reason, settled_at: now });
  else if (judgement?.outcome === 'hold')
    await storeReminderOutcome(tx, id, { state: 'held', reason: judgement.reason });
  else await storeReminderOutcome(tx, id, { state: 'waiting' });
}

/** Makes the link in the caller's change. Throws 404 for an unknown member. */
export async function composeReminder(
  work: Work,
  deps: ReminderMailDeps,
  { memberId, stage }: { memberId: number; stage: ReminderStage },
): Promise<ReminderMail> {
  const member = await getMember({ db: work.tx }, memberId);
  const link = await makeRenewLink(work, deps, { member, madeFor: 'mail' });
  const values = await reminderValues(deps, work.tx, { memberId, link });
  return stageReminder(deps, member, { stage, values });
}

function settle(
  deps: SendDeps,
  { id, memberId, email }: PreparedReminder,
  outcome: MailOutcome,
): Promise<void> {
  return change(deps, async (work) => {
    const { tx, now } = work;
    if (outcome.state === 'waiting') return storeReminderOutcome(tx, id, { state: 'waiting' });
    if (outcome.state === 'sent') return storeReminderOutcome(tx, id, { state: 'sent', settled_at: now });
    await storeReminderOutcome(tx, id, { state: 'failed', settled_at: now, refusal: outcome.refusal });
    await noteRefusal(work, { memberId, email });
  });
}
