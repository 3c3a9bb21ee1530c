// Hides what banks wrote about senders whose money is not for the association. The rows stay, with day and amount.

import { sql } from 'kysely';
import { addDays } from '#shared/calendar-days.ts';
import { rowLimits } from '#shared/statements/statement-rows.limits.ts';
import { change } from '../../../changes/change.ts';
import type { Deps } from '../../../deps.ts';
import { startOfDay } from '../../../lib/clock.ts';

/** Rows of one transaction: each also changes the text index. */
const ROWS_PER_CHANGE = 200;

/** Of rows that an admin has ignored, so many days after their upload. Nobody has decided about the others yet. */
export async function hideTexts(deps: Deps): Promise<void> {
  for (;;) {
    const hidden = await change(deps, async ({ tx, today }) => {
      const rows = await tx
        .selectFrom('statement_rows')
        .select('id')
        .where('state', '=', 'ignored')
        .where('created_at', '<', startOfDay(addDays(today, 1 - rowLimits.textDays)))
        .where((is) => is.or([is('description', 'is not', null), is('reference', 'is not', null)]))
        .limit(ROWS_PER_CHANGE)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0)
        await tx
          .updateTable('statement_rows')
          .set({ description: null, reference: null, search_text: amountText })
          .where('id', 'in', ids)
          // Someone may have released it since: then it waits for a decision again.
          .where('state', '=', 'ignored')
          .execute();
      return ids.length;
    });
    if (hidden < ROWS_PER_CHANGE) return;
  }
}

/** What `statementSearchText` leaves of a row without texts: whole rupiah. */
const amountText = sql<string>`' ' || cast(amount / 100 as text)`;
