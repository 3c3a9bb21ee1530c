// Which members are in a stage, as a range of the last days of their memberships. Days are `YYYY-MM-DD` in Jakarta.
import { type DueStage, dueStages, stageFacts } from './reminder-stages.states.ts';

const DAY_MS = 86_400_000;

/** `expired_at` is not before `from` and before `before`. */
export interface DueRange {
  /** null: however long ago. */
  from: string | null;
  before: string;
}

/**
 * Returns the days on which memberships of a stage end; without a stage, of all stages with reminders. The list of the board is
 * a separate one.
 */
export function dueRange(stage: DueStage | null, today: string): DueRange {
  if (stage === null)
    return { from: dueRange('after_30', today).from, before: dueRange('before_60', today).before };
  const next = dueStages[dueStages.indexOf(stage) + 1];
  return { from: next ? dayAfterFirst(next, today) : null, before: dayAfterFirst(stage, today) };
}

/** The day after the last `expired_at` that has reached the stage today. */
function dayAfterFirst(stage: DueStage, today: string): string {
  return plusDays(today, 1 - stageFacts[stage].offset);
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
