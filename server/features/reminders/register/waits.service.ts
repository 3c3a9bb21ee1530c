// Why planned reminders have not been sent yet: what the job that sends them does next.
import type { FailureReason } from '#shared/failed-jobs/failed-jobs.labels.ts';
import { isPolite, nextPolite } from '#shared/reminders/polite-hours.rules.ts';
import type { ReminderWait, WaitReason } from '#shared/reminders/reminder.states.ts';
import { isSetUp } from '../../../association/set-up.ts';
import type { Deps } from '../../../deps.ts';
import { claimSpan, MAIL_CLAIM_MINUTES } from '../../../jobs/claims.ts';
import { classifyFailure } from '../../../jobs/failure-reasons.ts';
import { readAttempts } from '../../../jobs/jobs.db.ts';
import { formatInstant, startOfDay, today } from '../../../lib/clock.ts';
import type { WaitFacts } from './register.view.ts';

type WaitDeps = Pick<Deps, 'db' | 'clock' | 'association'>;

export async function getWaitFacts(deps: WaitDeps): Promise<WaitFacts> {
  const claims = claimSpan({ now: deps.clock.now(), minutes: MAIL_CLAIM_MINUTES });
  return { wait: await findWait(deps), claims };
}

async function findWait({ db, clock, association }: WaitDeps): Promise<ReminderWait> {
  if (!isSetUp({ association })) return { reason: 'not_set_up', until: null };
  const now = clock.epochMilliseconds();
  if (!isPolite(now)) return { reason: 'sending_hours', until: formatInstant(instantOf(nextPolite(now))) };
  const attempts = await readAttempts(db, 'send_reminders');
  const open = attempts.filter(({ failed_at }) => failed_at === null);
  const error = (open.length > 0 ? open : attempts).findLast(({ last_error }) => last_error)?.last_error;
  const next = open[0]?.run_at ?? afterNextPlan(clock);
  return { reason: error ? reasonOf(error) : 'turn', until: Date.parse(next) > now ? next : null };
}

/** The job was given up: the plan of tomorrow queues another one. */
function afterNextPlan(clock: Deps['clock']): string {
  const tomorrow = Temporal.PlainDate.from(today(clock)).add({ days: 1 }).toString();
  return formatInstant(instantOf(nextPolite(Date.parse(startOfDay(tomorrow)))));
}

function reasonOf(error: string): WaitReason {
  const reasons: Partial<Record<FailureReason, WaitReason>> = {
    server_unreachable: 'server_unreachable',
    account_refused: 'account_refused',
  };
  return reasons[classifyFailure(error)] ?? 'not_accepted';
}

function instantOf(epochMilliseconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds);
}
