// Renewals: the periods of a membership, newest first.
import { z } from 'zod';
import {
  id,
  list,
  memberSummary,
  message,
  one,
  plainDate,
  saved,
  searchedPage,
  timestamp,
} from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { limits } from '../limits.ts';
import { memberStatuses } from '../membership/membership.states.ts';
import * as parameter from '../parameters.ts';
import { renewalKinds, renewalTypes } from './renewal-kinds.states.ts';

export const renewal = z.object({
  id,
  user: memberSummary,
  created_at: timestamp,
  /** null: an import brought only the end. */
  started_at: plainDate.nullable(),
  /** null: a period without an end ('Seumur hidup'). */
  expired_at: plainDate.nullable(),
});

/** Lists say what granted the period. */
const ownRenewal = renewal.extend({ type: z.enum(renewalTypes) });
export type OwnRenewal = z.infer<typeof ownRenewal>;

/** For admins. */
export const listedRenewal = ownRenewal.extend({
  /** Why it was granted without a bill. Left out of all others. */
  reason: z.string().optional(),
});
export type Renewal = z.infer<typeof listedRenewal>;

/** Whole years, or a membership without an end. What is granted without a bill says why. */
const newRenewal = z
  .object({
    user: field.choice('Anggota'),
    /** Left out for a membership without an end. */
    duration: field.optionalYears(),
    /** Left out: dues, as if a payment had been paid. */
    kind: field.oneOf('Jenis', renewalKinds).optional(),
    reason: field.optionalText('Alasan', limits.note).optional(),
  })
  .refine(({ kind, duration }) => kind === 'lifetime' || duration !== null, {
    path: ['duration'],
    error: 'Durasi wajib dipilih.',
    when: isObject,
  })
  .refine(({ kind, reason }) => (kind ?? 'dues') === 'dues' || (reason ?? null) !== null, {
    path: ['reason'],
    error: 'Alasan wajib diisi.',
    when: isObject,
  });
export type NewRenewal = z.output<typeof newRenewal>;

/** These also run when other fields are wrong, so that a form shows all errors together. */
function isObject({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null;
}

export const renewalFilters = z.object({
  page: parameter.page,
  keyword: parameter.memberKeyword,
  only: parameter.only,
  /** What granted the period. Blank, and anything unknown: all. */
  type: z.preprocess(
    (value) => renewalTypes.find((type) => type === value) ?? null,
    z.enum(renewalTypes).nullable(),
  ),
  /** The member's status. */
  status: parameter.statusFilter(memberStatuses),
});
export type RenewalFilters = z.infer<typeof renewalFilters>;

export const ownRenewals = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/renewals',
    access: 'member',
    summary: "The member's own renewals, newest first.",
    response: list(ownRenewal),
  }),
};

/** A row of the bank that loses a part with a payment or a member. Sums are sen. */
export const freedMoney = z.object({
  id,
  line: z.int(),
  booked_on: plainDate,
  /** Waits for a decision. */
  amount: z.int(),
  /** Other parts, which stay decided. */
  stays: z.int(),
});

/** `gap`: null where none arises. */
export const removal = z.object({ gap: z.object({ from: plainDate, to: plainDate }).nullable() });
export type Removal = z.infer<typeof removal>;

export const renewals = {
  list: endpoint({
    method: 'GET',
    path: '/api/renewals',
    access: 'admin',
    summary: 'Renewals of all members, newest first.',
    query: renewalFilters,
    response: searchedPage(listedRenewal),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/renewals',
    access: 'admin',
    summary:
      "Extends a membership without a payment: like a paid one, as 'Dispensasi', or without an end ('Seumur hidup').",
    status: 201,
    body: newRenewal,
    response: saved(renewal),
  }),
  removal: endpoint({
    method: 'GET',
    path: '/api/renewals/:id/removal',
    access: 'admin',
    summary: 'What a deletion would leave open: the days before a later period that nothing else covers.',
    params: parameter.id,
    response: one(removal),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/renewals/:id',
    access: 'admin',
    summary: 'Deletes a renewal and folds the membership again.',
    params: parameter.id,
    response: message,
  }),
};
