// The job that mails what was planned: in polite hours, one after another, each judged again at that moment.
import { isPolite, nextPolite } from '#shared/reminders/polite-hours.ts';
import { reminderStages } from '#shared/reminders/reminder-stages.ts';
import { isStageOn } from '#shared/reminders/reminders.rules.ts';
import { change } from '../../../changes/change.ts';
import type { JobRun } from '../../../jobs/handlers.ts';
import { getGroup } from '../../association/association.service.ts';
import { CLAIM_MINUTES } from './claims.ts';
import { prepareReminder } from './prepare-reminder.ts';
import type { SendDeps } from './send-deps.ts';
import { sendPrepared } from './send-prepared.ts';
import { findWaiting, isAnyClaimed, isAnyWaiting, type Waiting } from './sending.db.ts';

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
  const claim = { now: deps.clock.now(), minutes: CLAIM_MINUTES };
  return findWaiting(deps.db, { stages, claim, after });
}

/** A reminder of a killed node is free a few minutes later. Those of a stage that is off are skipped by the next plan. */
async function queueNext(deps: SendDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.epochMilliseconds();
  const polite = Temporal.Instant.fromEpochMilliseconds(nextPolite(now));
  const isInterrupted = signal.aborted || polite.epochMilliseconds > now;
  const isNeeded = isInterrupted ? await isAnyWaiting(deps.db) : await isAnyClaimed(deps.db);
  if (!isNeeded) return;
  const at = isInterrupted ? polite : polite.add({ minutes: CLAIM_MINUTES });
  await change(deps, async (work) => work.queueJob({ kind: 'send_reminders', payload: null }, at));
}
