// The filters of the register, from the address of the screen.
import {
  type ReminderState,
  reminderStates,
  type SkipReason,
  skipReasons,
} from '#shared/reminders/reminder.states.ts';
import { type ReminderStage, reminderStages } from '#shared/reminders/reminder-stages.ts';
import { filtersOf } from '../../../lib/use-filters.ts';

export interface RegisterQuery {
  page?: number;
  keyword?: string;
  stage?: ReminderStage;
  state?: ReminderState;
  reason?: SkipReason;
}

/** Unknown values filter nothing. A reason belongs to skipped ones: another state forgets it. */
export function registerQueryOf(request: Request): RegisterQuery {
  const { page, keyword, stage, state, reason } = filtersOf(request, [
    'page',
    'keyword',
    'stage',
    'state',
    'reason',
  ]);
  const chosen = {
    stage: reminderStages.find((one) => one === stage),
    state: reminderStates.find((one) => one === state),
    reason: skipReasons.find((one) => one === reason),
  };
  const isAboutSkipped = chosen.state === undefined || chosen.state === 'skipped';
  return {
    ...(page && { page: Number(page) }),
    ...(keyword && { keyword }),
    ...(chosen.stage && { stage: chosen.stage }),
    ...(chosen.state && { state: chosen.state }),
    ...(chosen.reason && isAboutSkipped && { reason: chosen.reason }),
  };
}
