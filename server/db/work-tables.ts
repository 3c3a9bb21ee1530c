// What the product needs for its own work: the queue, limits on attempts, running numbers, totals of lists.
import { follows, id, number, table, text, time, work } from './table-facts.ts';

type CountedList = 'members' | 'payments' | 'renewals' | 'audit_events' | 'statement_rows' | 'changes';

export const workTables = {
  /** Mails to members wait in it for a short time: their contents are sealed. */
  jobs: table(
    { archive: work, whose: 'member', own: work },
    {
      id: id(),
      kind: text(),
      /** JSON. */
      payload: text(),
      run_at: time(),
      attempts: number(),
      /** Lease of the worker that runs it; null when free. */
      locked_until: time().orNull(),
      last_error: text().orNull(),
      /** Set when the job is given up; Super Admins see it then. */
      failed_at: time().orNull(),
      created_at: time(),
    },
  ),

  throttles: table(
    { archive: work, whose: 'nobody', key: 'key' },
    {
      key: text(),
      count: number(),
      /** End of the window that `count` belongs to. */
      resets_at: time(),
    },
  ),

  counters: table({ archive: work, whose: 'nobody', key: 'name' }, { name: text(), value: number() }),

  /** Maintained by triggers. -1 and '' mean none. Rows of the same key add up: PostgreSQL stores several. */
  tallies: table(
    { archive: follows, whose: 'nobody', key: null },
    {
      list: text<CountedList>(),
      company_category_id: number(),
      category_id: number(),
      status: text(),
      name: text(),
      count: number(),
    },
  ),
};
