// Whom nobody reminds by WhatsApp, out of courtesy: the rule of mails, except that a refused mail is no reason.
import type { HoldReason, ReminderSkipReason } from './reminder.states.ts';
import type { DueStage } from './reminder-stages.states.ts';
import { isHeld, isNew } from './reminders.rules.ts';

export const courtesyReasons = [
  'proof_waiting',
  'opted_out',
  'added_recently',
  'old_statement',
] as const satisfies readonly (ReminderSkipReason | HoldReason)[];
export type CourtesyReason = (typeof courtesyReasons)[number];

export interface CourtesyCase {
  stage: DueStage;
  has_proof: boolean;
  has_opted_out: boolean;
  /** As for mails. */
  added_on: string | null;
  /** Until which day bank statements show the money; null when there is none. */
  newest: string | null;
  today: string;
}

/** Finds the reason against a reminder; null when it is welcome. */
export function courtesyReason(facts: CourtesyCase): CourtesyReason | null {
  if (facts.has_proof) return 'proof_waiting';
  if (facts.has_opted_out) return 'opted_out';
  if (isNew(facts.added_on, facts.today)) return 'added_recently';
  return isHeld(facts.stage, facts.newest, facts.today) ? 'old_statement' : null;
}
