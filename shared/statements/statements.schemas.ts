// What statements, their rows and their suggestions look like on the wire. Amounts of rows are sen, those of bills rupiah.
import { z } from 'zod';
import { id, memberSummary, plainDate, timestamp } from '../answers.ts';
import * as field from '../fields.ts';
import { limits } from '../limits.ts';
import * as parameter from '../parameters.ts';
import { billLine } from '../payments/payments.contract.ts';
import { paymentStatuses } from '../payments/payments.states.ts';
import { rowGroupKinds } from './ignore-reasons.labels.ts';
import { reversals } from './reversals.labels.ts';
import { rowStates } from './statements.states.ts';
import { suggestionReasonKeys } from './suggestion-reasons.labels.ts';

const count = z.int();
const sen = z.int();

/** 'BCA 123-456 7890' */
export const account = z.object({ id, label: z.string() });

export const layout = z.object({ code: z.string(), label: z.string() });

export const period = z.object({ from: plainDate, to: plainDate }).nullable();

export const countAndSum = z.object({ count, sum: sen });

export const statementSummary = z.object({
  id,
  account,
  layout,
  file_name: z.string(),
  /** The name at that time; stays when the account is deleted. */
  admin_name: z.string(),
  created_at: timestamp,
  period,
  /** Booked credits of the file. */
  credits: countAndSum,
  /** Those that were stored; the others were known already. */
  new: count,
});
export type StatementSummary = z.infer<typeof statementSummary>;

const namedMember = z.object({ id, name: z.string(), number: z.string().nullable() });

const suggestedBill = z.object({
  id,
  no: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  user: memberSummary,
  /** Rupiah, with the unique code. */
  total: z.int(),
  /** As in a payment. */
  lines: z.array(billLine),
  /** Sen of deposits that wait for its rest. */
  deposited: z.int(),
  duration_in_year: z.int(),
  status: z.enum(paymentStatuses),
  /** The membership years that it names are over: an approval needs others (`begins_now`). */
  years_are_over: z.boolean(),
  /** As in a payment: its money can become a deposit (`frees_covered`). */
  refusal: z.string().nullable(),
  /** Signed absolute link that shows the proof for a few minutes. */
  proof_full_url: z.string().nullable(),
});

const suggestion = z.object({
  /** The strongest first. */
  reasons: z.array(z.enum(suggestionReasonKeys)),
  member: namedMember,
  /** Empty: the member has no open payment. */
  payments: z.array(suggestedBill),
});

/** `dues`: to a bill. `surplus`: a deposit of a member ('titipan'). `rounding`: too little for one. */
export const linkKinds = ['dues', 'surplus', 'rounding'] as const;

const rowLink = z.object({
  payment: z.object({ id, no: z.string(), lines: z.array(billLine) }).nullable(),
  /** Of a deposit that waits for the rest of a bill. */
  waits_for: z.object({ id, no: z.string() }).nullable(),
  /** null: a deposit whose member was deleted. */
  member: namedMember.nullable(),
  amount: sen,
  kind: z.enum(linkKinds),
});

/** Whether the bank took the money back, with the day of its debit; or the row takes back a debit. */
export const reversal = z.object({ kind: z.enum(reversals), on: plainDate.nullable() }).nullable();

/** A credit in one line. */
export const equalRow = z.object({
  id,
  line: z.int(),
  booked_on: plainDate,
  amount: sen,
});
export type EqualRow = z.infer<typeof equalRow>;

export const statementRow = z.object({
  id,
  statement_id: id,
  /** Number in the file. */
  line: z.int(),
  account,
  booked_on: plainDate,
  /** `HH:MM:SS` in Jakarta, where the bank says it. */
  booked_at_time: z.string().nullable(),
  amount: sen,
  /** What of it waits for a decision: less than the amount where one of several bills that it paid is gone. */
  rest: sen,
  reference: z.string().nullable(),
  /** The bank's text; null once it is hidden, 90 days after the upload of a row that somebody ignored. */
  description: z.string().nullable(),
  /** The day on which the text is hidden. Before a decision: at the earliest. Null: never, or hidden already. */
  text_hidden_on: plainDate.nullable(),
  state: z.enum(rowStates),
  /** It may be a stored row in other words. */
  is_repeat: z.boolean(),
  /** A later file may say so about an approved row: no approval is undone automatically. */
  reversal,
  /** It has no suggestion yet: it waits to be matched. */
  is_matching: z.boolean(),
  /** Why matching did not find it certain, where there is a reason. */
  doubt: z.enum(suggestionReasonKeys).nullable(),
  /** Of the admin who ignored it, or approved another amount. */
  reason: z.string().nullable(),
  /** The best three. */
  suggestions: z.array(suggestion),
  /** Of a single row: an undecided one before it that has its amount and its best suggestion. Null in lists. */
  earlier: equalRow.nullable(),
  /** Where its money went. */
  links: z.array(rowLink),
  /** Of the approval; null for others. `refusal` says why it cannot be undone. */
  batch: z.object({ id, refusal: z.string().nullable() }).nullable(),
  decided_by: z.string().nullable(),
  decided_at: timestamp.nullable(),
  updated_at: timestamp,
});
export type StatementRow = z.infer<typeof statementRow>;

export const rowFilters = z.object({
  page: parameter.page,
  keyword: parameter.keyword,
  only: parameter.only,
  state: parameter.statusFilter(rowStates),
  account: parameter.idFilter,
  statement: parameter.idFilter,
  month: parameter.monthFilter,
  reversal: parameter.statusFilter(reversals),
});
export type RowFilters = z.infer<typeof rowFilters>;

/** What the counts are about: they are by state. */
export const rowCountFilters = rowFilters.pick({
  keyword: true,
  account: true,
  statement: true,
  month: true,
  reversal: true,
});
export type RowCountFilters = z.infer<typeof rowCountFilters>;

/** The audit trail stores it: what is invisible is refused, not left out. */
const keywordInBody = field
  .optionalText('Kata kunci', limits.keyword)
  .transform((text) => text?.replaceAll(/\s+/g, ' ') ?? '');

/** What an export is about. */
export const rowExportFilters = rowFilters
  .pick({ state: true, month: true, reversal: true })
  .extend({ keyword: keywordInBody, account: parameter.idInBody, statement: parameter.idInBody });
export type RowExportFilters = z.infer<typeof rowExportFilters>;

export const rowCounts = z.object({
  states: z.object({ certain: count, likely: count, unknown: count, approved: count, ignored: count }),
  /** Of the amounts of certain rows. */
  certain_sum: sen,
  /** Names the certain rows that these counts show: it is sent with their approval. */
  certain_set: z.string(),
  /** Of all rows: months are offered since then. */
  oldest_booked_on: plainDate.nullable(),
  /** Of the account, whatever the other filters are: rows whose money went out again. `approved`: needs a decision. */
  reversed: z.object({ approved: count, undecided: count }),
});
export type RowCounts = z.infer<typeof rowCounts>;

/** Undecided rows that are no dues for the same reason. */
export const rowGroup = z.object({
  kind: z.enum(rowGroupKinds),
  /** Ids, the newest booking first; at most 500. */
  ids: z.array(id),
  /** Of these rows, in sen. */
  sum: sen,
});
export type RowGroup = z.infer<typeof rowGroup>;

export const accountFreshness = z.object({
  account,
  newest_booked_on: plainDate.nullable(),
  uploaded_at: timestamp.nullable(),
  /** Until which day statements show its money, never after today. */
  seen_to: plainDate.nullable(),
  /** Reminders after the end wait for a newer statement of this account. */
  is_old: z.boolean(),
});
export type AccountFreshness = z.infer<typeof accountFreshness>;
