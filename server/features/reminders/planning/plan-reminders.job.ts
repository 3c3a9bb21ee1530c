// The job that plans: one row for each member who is due, and for each who is skipped or held. Repeatable at any time,
// by several nodes.
import { nextPolite } from '#shared/reminders/polite-hours.rules.ts';
import { reminderStages } from '#shared/reminders/reminder-stages.states.ts';
import { calculatePassedEnd, isStageOn, isStatementOld } from '#shared/reminders/reminders.rules.ts';
import { isSetUpByNow } from '../../../association/set-up.ts';
import { type ChangeDeps, change, type Work } from '../../../changes/change.ts';
import { lockFor } from '../../../db/dialect.ts';
import type { NewRow } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { MAIL_CLAIM_MINUTES } from '../../../jobs/claims.ts';
import type { JobRun } from '../../../jobs/handlers.ts';
import { today } from '../../../lib/clock.ts';
import { readAhead } from '../../../lib/read-ahead.ts';
import { getGroup } from '../../association/association.open.service.ts';
import {
  type JudgedMember,
  judgeDueMembers,
  newestStatementDay,
  type RunFacts,
} from './judged-members.service.ts';
import {
  addDueCount,
  finishRun,
  insertReminders,
  releaseHeld,
  reviveEntered,
  reviveSwitchedOff,
  skipSuperseded,
  skipSwitchedOff,
} from './plan.db.ts';

type PlanDeps = ChangeDeps & Pick<Deps, 'config'>;

/**
 * Each page of members is one short transaction. Until the association is set up nothing is planned; the change that does it
 * queues this job, so that no stage is caught up that has passed. Throws when the process must end; the queue then tries again.
 */
export async function planReminders(deps: PlanDeps, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  if (!(await isSetUpByNow(deps))) return;
  // Another node may have saved the settings: those in memory follow a little later.
  const settings = (await getGroup(deps, 'reminders')).value;
  const day = today(deps.clock);
  const statements = { newest: await newestStatementDay(deps.db, day) };
  const run: RunFacts = { settings, today: day, statements };
  if (settings.is_on === 1)
    for await (const judged of readAhead(judgeDueMembers(deps.db, run))) {
      signal.throwIfAborted();
      await change(deps, (work) => storeReminders(work, run.today, judged));
    }
  await change(deps, (work) => finish(work, run));
}

/** The count of the day grows with the rows, so that both always agree. */
async function storeReminders({ tx, now }: Work, day: string, judged: JudgedMember[]): Promise<void> {
  await lockFor(tx, 'plan_reminders');
  const rows = judged.map((member) => reminderRow(member, { day, now }));
  const due = await insertReminders(tx, rows);
  if (due > 0) await addDueCount(tx, day, due);
}

function reminderRow(
  { member, judgement }: JudgedMember,
  { day, now }: { day: string; now: string },
): NewRow<'reminders'> {
  const states = { send: 'waiting', hold: 'held', skip: 'skipped' } as const;
  return {
    member_id: member.id,
    period_end: member.expired_at,
    stage: judgement.stage,
    state: states[judgement.outcome],
    reason: judgement.outcome === 'send' ? null : judgement.reason,
    planned_on: day,
    settled_at: judgement.outcome === 'skip' ? now : null,
    created_at: now,
  };
}

async function finish(work: Work, { settings, today: day, statements }: RunFacts): Promise<void> {
  const { tx, now } = work;
  const instant = Temporal.Instant.from(now);
  const claim = { now: instant, minutes: MAIL_CLAIM_MINUTES };
  for (const stage of reminderStages) {
    const until = calculatePassedEnd(stage, day);
    await skipSuperseded(tx, { stage, until, claim, now });
    if (isStageOn(settings, stage)) {
      await reviveSwitchedOff(tx, { stage, until });
      await reviveEntered(tx, { stage, until });
    } else await skipSwitchedOff(tx, { stage, claim, now });
  }
  if (!isStatementOld(statements.newest, day)) await releaseHeld(tx, null);
  if (settings.is_on === 0) return;
  await addDueCount(tx, day, 0);
  await finishRun(tx, day, now);
  const at = Temporal.Instant.fromEpochMilliseconds(nextPolite(instant.epochMilliseconds));
  work.queueJob({ kind: 'send_reminders', payload: null }, at);
}
