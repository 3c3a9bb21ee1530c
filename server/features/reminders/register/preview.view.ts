// The plan of a stage: its counts, its first members, and the one whose values the text shows.
import { makeRecord } from '#shared/keys.ts';
import { reminderSkipReasons } from '#shared/reminders/reminder.states.ts';
import type { ReminderStage } from '#shared/reminders/reminder-stages.states.ts';
import type { PlannedStage } from '#shared/reminders/reminders.contract.ts';
import type { JudgedMember } from '../planning/judged-members.service.ts';

/** Members of a stage who are named. */
const MAX_NAMED_MEMBERS = 5;

type Planned = Omit<PlannedStage, 'example'>;

export interface PlanOfStage extends Planned {
  /** One who gets the mail, if anyone does. */
  example: JudgedMember['member'] | null;
  exampleIsSent: boolean;
}

export function emptyPlan(stage: ReminderStage): PlanOfStage {
  const reasons = makeRecord(reminderSkipReasons, () => 0);
  return { stage, send: 0, hold: 0, skip: 0, reasons, first: [], example: null, exampleIsSent: false };
}

export function addToPlan(plan: PlanOfStage | undefined, { member, judgement }: JudgedMember): void {
  if (!plan) return;
  const { outcome } = judgement;
  plan[outcome] += 1;
  if (outcome === 'skip') plan.reasons[judgement.reason] += 1;
  if (plan.first.length < MAX_NAMED_MEMBERS)
    plan.first.push({
      ...personView(member),
      expired_at: member.expired_at,
      outcome,
      reason: outcome === 'send' ? null : judgement.reason,
    });
  if (plan.example && (plan.exampleIsSent || outcome !== 'send')) return;
  plan.example = member;
  plan.exampleIsSent = outcome === 'send';
}

export function plannedView({ stage, send, hold, skip, reasons, first }: PlanOfStage): Planned {
  return { stage, send, hold, skip, reasons, first };
}

export function personView({
  id,
  name,
  number,
  email,
}: Omit<Planned['first'][number], 'expired_at' | 'outcome' | 'reason'>) {
  return { id, name, number, email };
}
