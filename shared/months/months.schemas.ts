// The figures of a month. All sums are sen.
import { z } from 'zod';
import { id, plainDate, timestamp } from '../answers.ts';
import { reversal } from '../statements/statements.schemas.ts';

const count = z.int();
const sen = z.int();
const countAndSum = z.object({ count, sum: sen });

/** `credits` is `dues`, `entry_fees`, `codes`, `surplus`, `rounding`, `ignored` and `difference` together. */
const sums = z.object({
  /** All that the bank booked. */
  credits: sen,
  /** Approved, without entry fees and unique codes. */
  dues: sen,
  /** Months that were closed before there were any have none. */
  entry_fees: sen.default(0),
  codes: sen,
  /** More than a bill asked for: a deposit of its member. */
  surplus: sen,
  /** More than a bill asked for, but too little for a deposit. */
  rounding: sen.default(0),
  /** Explained with a reason. */
  ignored: sen,
  /** What nobody has explained. */
  difference: sen,
});
export type MonthSums = z.infer<typeof sums>;

export const monthFigures = sums.extend({
  /** Rows of the bank. */
  count,
  /** A part of `difference`; the rest is approved money whose payment was deleted. */
  undecided: countAndSum,
  /** Payments approved in this month whose money no row shows. They are not in the sums. */
  unseen: countAndSum,
  days: z.array(sums.extend({ day: plainDate })),
  accounts: z.array(sums.extend({ id, label: z.string() })),
  /** Those that priced the bills; null: a bill without one. */
  categories: z.array(
    z.object({ name: z.string().nullable(), count, dues: sen, entry_fees: sen.default(0), codes: sen }),
  ),
  /** Deposits, whenever they came, that paid bills in this month, or were returned. Not in the sums. */
  deposits: z.object({ used: countAndSum, returned: countAndSum }).default({
    used: { count: 0, sum: 0 },
    returned: { count: 0, sum: 0 },
  }),
  /** What `deposits.used` paid of its bills. null: closed by a version that counted no deposits as a part of a bill. */
  from_deposits: z.object({ dues: sen, entry_fees: sen, codes: sen }).nullable().default(null),
  /** Why rows were ignored. */
  reasons: z.array(countAndSum.extend({ reason: z.string() })),
  /** The first ones. */
  open_rows: z.array(z.object({ id, booked_on: plainDate, account: z.string(), amount: sen })),
  /** The first ones of `unseen`. */
  open_payments: z.array(z.object({ id, no: z.string(), decided_at: timestamp, amount: sen })),
});
export type MonthFigures = z.infer<typeof monthFigures>;

const monthStates = ['open', 'closed', 'reopened'] as const;

export const closing = z.object({
  id,
  closed_at: timestamp,
  /** The name at that time. */
  closed_by: z.string(),
  note: z.string().nullable(),
  credits: sen,
  difference: sen,
  reopened_at: timestamp.nullable(),
  reopened_by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type Closing = z.infer<typeof closing>;

export const monthSummary = sums.extend({
  /** `YYYY-MM` */
  month: z.string(),
  state: z.enum(monthStates),
  count,
  undecided: count,
  /** Approved credits of the month whose money went out again. */
  taken_back: count,
  /** Of the latest closing. */
  closed_at: timestamp.nullable(),
  closed_by: z.string().nullable(),
});
export type MonthSummary = z.infer<typeof monthSummary>;

/** Rows whose money went out again, nobody having ignored them. */
const takenBack = z.object({
  count,
  sum: sen,
  /** Of these: a bill or a deposit counts on the money. */
  approved: count,
  /** The first ones, approved before others. */
  rows: z.array(
    z.object({
      id,
      booked_on: plainDate,
      account: z.string(),
      amount: sen,
      is_approved: z.boolean(),
      reversal: reversal.unwrap(),
    }),
  ),
});

/** What happened to deposits. */
const monthDeposits = z.object({
  count,
  /** The first ones. */
  lines: z.array(
    z.object({
      kind: z.enum(['came', 'used', 'returned']),
      day: plainDate,
      /** null: the member was deleted. */
      name: z.string().nullable(),
      amount: sen,
      /** The bill that used it. */
      no: z.string().nullable(),
      /** The row with which it came. */
      row: id,
    }),
  ),
});

export const monthSheet = z.object({
  month: z.string(),
  state: z.enum(monthStates),
  /** As closed, while the month is closed; otherwise as of now. */
  figures: monthFigures,
  /** The sums as of now, where a closed month says others; null where it does not, and for one that is not closed. */
  sums_now: sums.nullable(),
  /** As of now, also of a closed month: booked, or taken back, in this month. */
  taken_back: takenBack,
  /** As of now, with names. */
  deposits: monthDeposits,
  /** Sent with the closing, so that nobody closes figures that changed since. */
  version: z.string(),
  /** False while the month has not ended. */
  has_ended: z.boolean(),
  /** The closings, the newest first. */
  history: z.array(closing),
});
export type MonthSheet = z.infer<typeof monthSheet>;
