// Who is reminded of an ending membership, and why not: one rule for the plan, the mails and the screens. Days are
// `YYYY-MM-DD` in Jakarta.
import type { MemberStatus } from '../membership/membership.states.ts';
import type { PaymentStatus } from '../payments/payments.states.ts';
import type { HoldReason, ReminderSkipReason } from './reminder.states.ts';
import {
  type DueStage,
  dueStages,
  isReminderStage,
  type ReminderStage,
  stageFacts,
} from './reminder-stages.states.ts';

export const reminderLimits = {
  /** Days in which nobody is reminded who registered, or was added by hand without a period. */
  newDays: 30,
  /** Days that the newest bank statement may be old before reminders after the end are held. */
  statementDays: 3,
  /** Mails to one address that the mail server may refuse. */
  refusals: 2,
} as const;

export interface RemindedMember {
  status: MemberStatus;
  expired_at: string | null;
  /** First day of a period to come: then no reminder is due. */
  next_started_at: string | null;
  /**
   * The day on which the member registered or was added by hand without a period. null for who came in with an end, or
   * by an import: they are due like anybody.
   */
  added_on: string | null;
  has_opted_out: boolean;
  /** Mails to the present address that the mail server refused. */
  refusals: number;
  /** Nobody reminds who has left. */
  has_stopped?: boolean;
}

export interface ReminderCase {
  member: RemindedMember;
  payments: { status: PaymentStatus }[];
  settings: ReminderSwitches;
  today: string;
  /** Until which day bank statements show the money; null when none was ever uploaded. */
  statements: { newest: string | null };
}

type ReminderSwitches = { is_on: 0 | 1 } & { [Stage in ReminderStage as `${Stage}_is_on`]: 0 | 1 };

export type Judgement =
  | { stage: ReminderStage; outcome: 'send' }
  | { stage: ReminderStage; outcome: 'hold'; reason: HoldReason }
  | { stage: ReminderStage; outcome: 'skip'; reason: ReminderSkipReason };

const DAY_MS = 86_400_000;

/** Counts the days since the last day of the membership; negative before it. */
export function daysSinceEnd(expiredAt: string, today: string): number {
  return (Date.parse(today) - Date.parse(expiredAt)) / DAY_MS;
}

/** Finds the stage of this day; null while the end is more than 60 days ahead. */
export function dueStage(expiredAt: string, today: string): DueStage | null {
  const days = daysSinceEnd(expiredAt, today);
  return dueStages.findLast((stage) => days >= stageFacts[stage].offset) ?? null;
}

/** Lists the ends of memberships that are at a stage with a mail, the earliest first. */
export function endsOfStages(today: string): string[] {
  const oldest = stageFacts.board.offset - 1;
  const count = oldest - stageFacts.before_60.offset + 1;
  return Array.from({ length: count }, (_, index) => daysBefore(today, oldest - index));
}

/** Returns the day on which a membership ended, or ends, whose stage begins today. */
export function calculateFirstEnd(stage: ReminderStage, today: string): string {
  return daysBefore(today, stageFacts[stage].offset);
}

/** Returns the latest end of a membership that is past the stage today. */
export function calculatePassedEnd(stage: ReminderStage, today: string): string {
  return daysBefore(today, stageFacts[nextStage(stage)].offset);
}

/** Calculates the last day of a stage for a membership that ended, or ends, on this day. */
export function calculateLastDay(stage: ReminderStage, periodEnd: string): string {
  return daysBefore(periodEnd, 1 - stageFacts[nextStage(stage)].offset);
}

function nextStage(stage: ReminderStage): DueStage {
  return dueStages[dueStages.indexOf(stage) + 1] ?? 'board';
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Tells whether a reminder of this stage, or of a later one, was noted in the same period. A clock that was ahead for a while
 * then causes no mail of an earlier stage.
 */
export function isReminded(noted: readonly ReminderStage[], stage: ReminderStage): boolean {
  return noted.some((other) => stageFacts[other].offset >= stageFacts[stage].offset);
}

export function isStageOn(settings: ReminderSwitches, stage: ReminderStage): boolean {
  return settings.is_on === 1 && settings[`${stage}_is_on`] === 1;
}

/**
 * Decides about a reminder; null when nothing is due, and nothing is noted. Source: the association's rows about reminders, and
 * courtesy.
 */
export function judgeReminder(facts: ReminderCase): Judgement | null {
  const { member, settings, today } = facts;
  if (member.expired_at === null || member.status === 'pending' || member.status === 'rejected') return null;
  if (member.next_started_at !== null || member.has_stopped) return null;
  const stage = dueStage(member.expired_at, today);
  if (stage === null || !isReminderStage(stage) || !isStageOn(settings, stage)) return null;
  const skipped = skipReason(facts);
  if (skipped) return { stage, outcome: 'skip', reason: skipped };
  if (isHeld(stage, facts.statements.newest, today))
    return { stage, outcome: 'hold', reason: 'old_statement' };
  return { stage, outcome: 'send' };
}

function skipReason({ member, payments, today }: ReminderCase): ReminderSkipReason | null {
  if (payments.some(({ status }) => status === 'waiting_confirmation')) return 'proof_waiting';
  if (member.has_opted_out) return 'opted_out';
  if (member.refusals >= reminderLimits.refusals) return 'mail_refused';
  if (isNew(member.added_on, today)) return 'added_recently';
  return null;
}

/** Tells whether `added_recently` applies, for mails and for WhatsApp. */
export function isNew(addedOn: string | null, today: string): boolean {
  return addedOn !== null && addedOn >= firstNewDay(today);
}

/** Returns the first day that is new: who was added on this day or later is new today. */
export function firstNewDay(today: string): string {
  return daysBefore(today, reminderLimits.newDays - 1);
}

/**
 * Tells whether `old_statement` applies, for mails and for WhatsApp. After the end a member may have paid, and nobody has seen
 * the money yet.
 */
export function isHeld(stage: DueStage, newest: string | null, today: string): boolean {
  return stageFacts[stage].offset > 0 && isStatementOld(newest, today);
}

/** Tells whether the newest statement is too old; never before the first statement. */
export function isStatementOld(newest: string | null, today: string): boolean {
  return newest !== null && daysSinceEnd(newest, today) > reminderLimits.statementDays;
}

/** A planned reminder, judged again with the data of this moment. */
export interface PlannedReminder {
  stage: ReminderStage;
  period_end: string;
  /** An admin let it go. */
  is_released: boolean;
}

/**
 * Decides again about a planned reminder; null when it waits, because a clock that was wrong planned it too early. `facts` is
 * null when the member was removed.
 */
export function judgeAgain(planned: PlannedReminder, facts: ReminderCase | null): Judgement | null {
  const { stage, period_end } = planned;
  if (!facts) return { stage, outcome: 'skip', reason: 'member_removed' };
  const moved = movedReason(period_end, facts.member);
  if (moved) return { stage, outcome: 'skip', reason: moved };
  if (isOver(planned, facts.today)) return { stage, outcome: 'skip', reason: 'superseded' };
  if (!isStageOn(facts.settings, stage)) return { stage, outcome: 'skip', reason: 'switched_off' };
  const judged = judgeReminder(facts);
  if (judged?.stage !== stage) return null;
  return judged.outcome === 'hold' && planned.is_released ? { stage, outcome: 'send' } : judged;
}

function isOver({ stage, period_end }: PlannedReminder, today: string): boolean {
  return period_end <= calculatePassedEnd(stage, today);
}

function movedReason(
  periodEnd: string,
  { status, expired_at, next_started_at, has_stopped }: RemindedMember,
): ReminderSkipReason | null {
  if (has_stopped) return 'stopped';
  const isFollowed = next_started_at !== null && next_started_at > periodEnd;
  if (isFollowed || (expired_at !== null && expired_at > periodEnd)) return 'paid';
  const isDue = status === 'active' || status === 'inactive';
  return expired_at === periodEnd && isDue ? null : 'period_changed';
}
