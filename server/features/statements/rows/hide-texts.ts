// Hides what banks wrote about senders whom nobody recognised in time. The rows stay, with day and amount.
import { sql } from 'kysely';
import { rowLimits } from '#shared/statements/statement-rows.limits.ts';
import { undecidedStates } from '#shared/statements/statements.states.ts';
import { change } from '../../../changes/change.ts';
import type { Deps } from '../../../deps.ts';

/** Rows of one transaction: each also changes the text index. */
const ROWS_PER_CHANGE = 200;

/** Of rows that are not approved, so many days after their booking. */
export async function hideTexts(deps: Deps): Promise<void> {
  for (;;) {
    const hidden = await change(deps, async ({ tx, today }) => {
      const last = Temporal.PlainDate.from(today).subtract({ days: rowLimits.textDays }).toString();
      const rows = await tx
        .selectFrom('statement_rows')
        .select('id')
        .where('state', 'in', [...undecidedStates, 'ignored'])
        .where('booked_on', '<=', last)
        .where('description', 'is not', null)
        .limit(ROWS_PER_CHANGE)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0)
        await tx
          .updateTable('statement_rows')
          .set({ description: null, reference: null, search_text: amountText })
          .where('id', 'in', ids)
          .where('state', '<>', 'approved')
          .execute();
      return ids.length;
    });
    if (hidden < ROWS_PER_CHANGE) return;
  }
}

/** What `statementSearchText` leaves of a row without texts: whole rupiah. */
const amountText = sql<string>`' ' || cast(amount / 100 as text)`;
