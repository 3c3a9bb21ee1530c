// Hides what banks wrote about senders whose money is not for the association. The rows stay, with day and amount.
import { addDays } from '#shared/calendar-days.ts';
import { rowLimits } from '#shared/statements/statement-rows.limits.ts';
import { change } from '../../../changes/change.ts';
import type { Deps } from '../../../deps.ts';
import { startOfDay } from '../../../lib/clock.ts';
import { hideTextsBefore } from './rows.db.ts';

/** Rows of one transaction: each also changes the text index. */
const ROWS_PER_CHANGE = 200;

/**
 * Hides the texts of rows that an admin has ignored, so many days after their upload. Nobody has decided about the
 * others yet.
 */
export async function hideTexts(deps: Deps): Promise<void> {
  for (;;) {
    const hidden = await change(deps, ({ tx, today }) =>
      hideTextsBefore(tx, startOfDay(addDays(today, 1 - rowLimits.textDays)), ROWS_PER_CHANGE),
    );
    if (hidden < ROWS_PER_CHANGE) return;
  }
}
