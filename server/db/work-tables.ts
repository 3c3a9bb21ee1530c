// What the product needs for its own work: the queue, limits on attempts, running numbers, totals of lists.
import * as column from './columns.ts';
import { describeTable, reasons } from './table-facts.ts';

type CountedList = 'members' | 'payments' | 'renewals' | 'audit_events' | 'statement_rows' | 'changes';

export const workTables = {
  /** Mails to members wait in it for a short time: their contents are sealed. */
  jobs: describeTable(
    { archive: reasons.work, whose: 'member', own: reasons.work },
    {
      id: column.id(),
      kind: column.text(),
      /** JSON. */
      payload: column.text(),
      run_at: column.time(),
      attempts: column.number(),
      /** Lease of the worker that runs it; null when free. */
      locked_until: column.time().orNull(),
      last_error: column.text().orNull(),
      /** Set when the job is given up; Super Admins see it then. */
      failed_at: column.time().orNull(),
      created_at: column.time(),
    },
  ),

  throttles: describeTable(
    { archive: reasons.work, whose: 'nobody', key: 'key' },
    {
      key: column.text(),
      count: column.number(),
      /** End of the window that `count` belongs to. */
      resets_at: column.time(),
    },
  ),

  counters: describeTable(
    { archive: reasons.work, whose: 'nobody', key: 'name' },
    { name: column.text(), value: column.number() },
  ),

  /** Maintained by triggers. -1 and '' mean none. Rows of the same key add up: PostgreSQL stores several. */
  tallies: describeTable(
    { archive: reasons.follows, whose: 'nobody', key: null },
    {
      list: column.text<CountedList>(),
      company_category_id: column.number(),
      category_id: column.number(),
      status: column.text(),
      name: column.text(),
      count: column.number(),
    },
  ),
};
