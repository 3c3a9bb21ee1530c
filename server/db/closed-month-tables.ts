// The row type of closed months.
import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** One closing. A month that was reopened and closed again has several; at most one of them is not reopened. */
export interface ClosedMonthsTable {
  id: Generated<number>;
  /** `YYYY-MM`, of the booking days. */
  month: string;
  /** JSON: the sheet as it was closed. */
  figures: string;
  /** How the admin explained what was open; null when nothing was. */
  note: string | null;
  closed_by: number | null;
  /** The name at that time. */
  closed_by_name: string;
  closed_at: Timestamp;
  reopened_by: number | null;
  reopened_by_name: string | null;
  reopened_at: Timestamp | null;
  /** Of the reopening. */
  reason: string | null;
}
