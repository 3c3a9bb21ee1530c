// Payments of yearly dues: ordered and proved by members, decided by admins.
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
import { inSentence } from '../labels.ts';
import { limits } from '../limits.ts';
import { nameOnly } from '../members/biodata.schemas.ts';
import * as parameter from '../parameters.ts';
import { freedMoney, removal } from '../renewals/renewals.contract.ts';
import { callLimits } from '../throttles.ts';
import { billLineKinds } from './bill-lines.rules.ts';
import { paymentLabels } from './payments.labels.ts';
import { decidableStatuses, paymentStatuses } from './payments.states.ts';

export const billLine = z.object({
  kind: z.enum(billLineKinds),
  /** As people read it: 'Iuran 2 tahun', 'Iuran 2027', 'Uang pangkal'. */
  label: z.string(),
  /** Rupiah; an adjustment may be negative. */
  amount: z.int(),
});

/** What an order of so many years would be. */
export const quote = z.object({
  duration: z.int(),
  /** Rupiah per year. */
  category_member_fee: z.int(),
  lines: z.array(billLine),
  /** Rupiah, without a unique code. */
  total: z.int(),
  /** The bill is for whole membership years, which its first line names. */
  names_years: z.boolean(),
  /** First and last day, if it were approved today. */
  starts_on: plainDate,
  ends_on: plainDate,
});
export type Quote = z.infer<typeof quote>;

export const quotes = z.object({
  quotes: z.array(quote),
  /** Why the member cannot order, in words; null where there are quotes. */
  refusal: z.string().nullable(),
});
export type Quotes = z.infer<typeof quotes>;

export const payment = z.object({
  id,
  no: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  user: memberSummary,
  /** Rupiah per year, as it was when the payment was made. */
  category_member_fee: z.int(),
  duration_in_year: z.int(),
  /** Rupiah to transfer: the sum of the lines. */
  total: z.int(),
  /** Sen of deposits ('titipan') that wait for the rest of the bill, or have paid it. */
  deposited: z.int(),
  /** Dues first. */
  lines: z.array(billLine),
  /** The membership years that it names are over: an approval needs others (`begins_now`). */
  years_are_over: z.boolean(),
  /** Why nobody can approve it, in words: the months that it was priced by are covered. null: it can be approved. */
  refusal: z.string().nullable(),
  /** The category that priced it; null for a member without one, or when it was deleted since. */
  category: nameOnly.nullable(),
  /** Rupiah that `total` has above the dues, 1 to 999, so that it is unique on its account; null without. */
  unique_code: z.int().nullable(),
  status: z.enum(paymentStatuses),
  /** Stored path of the proof; null without one. */
  proof_url: z.string().nullable(),
  /** Signed absolute link that shows the proof for a few minutes. */
  proof_full_url: z.string().nullable(),
  /** Name of the account that the transfer came from. */
  bank_account_name: z.string().nullable(),
  /**
   * The account that this bill says to transfer to; later changes of the accounts do not change it. null for a bill of
   * Rp 0.
   */
  bank: z
    .object({
      name: z.string(),
      account_name: z.string(),
      account_number: z.string(),
      /** Signed absolute link that shows the static QRIS of the account for a few minutes; null without one. */
      qris_url: z.string().nullable(),
    })
    .nullable(),
  user_note: z.string().nullable(),
  admin_note: z.string().nullable(),
  submitted_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
  /** Name of the admin who decided last. */
  decided_by: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;
export type BillBank = NonNullable<Payment['bank']>;

/** The total of the quote that a form showed, in rupiah: the refusal of another price names the new one. */
export const seenTotal = { total: field.optionalRupiah('Jumlah', limits.total) };

/** The bill as the screen showed it. */
export const seenBill = field.seen({ updated_at: z.iso.datetime() });

export const ownPayments = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/payments',
    access: 'member',
    summary: "The member's own payments, newest first.",
    response: list(payment),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/user/payments/:id',
    access: 'member',
    summary: "One of the member's own payments.",
    params: parameter.id,
    response: one(payment),
  }),
  quotes: endpoint({
    method: 'GET',
    path: '/api/user/payments/quotes',
    access: 'member',
    summary: 'What an order of 1 to 5 years would cost today, or why the member cannot order.',
    response: one(quotes),
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/user/payments',
    access: 'member',
    throttle: callLimits.orders,
    summary: 'Orders dues for 1 to 5 years; older unpaid orders are canceled. Free years wait for an admin.',
    status: 201,
    body: z.object({
      duration: field.years(),
      seen: field.seen(seenTotal),
    }),
    formerly: { seen_total: 'total' },
    response: saved(payment),
  }),
  sendProof: endpoint({
    method: 'POST',
    path: '/api/user/payments/:id/proof',
    access: 'member',
    throttle: callLimits.uploads,
    summary: 'Sends the transfer proof; the payment then waits for verification.',
    params: parameter.id,
    upload: { field: 'photo', required: true },
    body: z.object({
      bank_account_name: field.text(inSentence(paymentLabels.accountName)),
      note: field.note('Catatan'),
    }),
    response: saved(payment),
  }),
};

export const paymentFilters = z.object({
  page: parameter.page,
  keyword: parameter.memberKeyword,
  only: parameter.only,
  company_category: parameter.idFilter,
  status: parameter.statusFilter(paymentStatuses),
});
export type PaymentFilters = z.infer<typeof paymentFilters>;

export const newPayment = z.object({
  user: field.choice('Anggota'),
  duration: field.years(),
  status: field.oneOf('Status', decidableStatuses),
  bank_account_name: field.optionalText(inSentence(paymentLabels.accountName)),
  admin_note: field.note('Catatan'),
});
export type NewPayment = z.infer<typeof newPayment>;

export const decision = z.object({
  status: field.oneOf('Status', decidableStatuses),
  admin_note: field.note('Catatan'),
  seen: seenBill,
  /** With an approval: the years that the bill names are over, and those that begin now take their place. Needs a note. */
  begins_now: field.flagField('Tahun yang berjalan sekarang').nullish(),
  /** With a rejection: the payment that the same proof was sent for. */
  duplicate_of: z.int().positive().nullish(),
});
export type Decision = z.infer<typeof decision>;

export const payments = {
  list: endpoint({
    method: 'GET',
    path: '/api/payments',
    access: 'admin',
    summary: 'Payments, newest first; blank filters mean all.',
    query: paymentFilters,
    response: searchedPage(payment),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/payments/:id',
    access: 'admin',
    summary: 'One payment.',
    params: parameter.id,
    response: one(payment),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/payments',
    access: 'admin',
    throttle: callLimits.adminUploads,
    summary: 'Adds a payment for a member; paid extends the membership immediately.',
    status: 201,
    upload: { field: 'payment_proof', required: false },
    body: newPayment,
    response: saved(payment),
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/payments/:id',
    access: 'admin',
    summary: 'Sets waiting_confirmation, paid or rejected, with a note.',
    params: parameter.id,
    body: decision,
    formerly: { seen_at: 'updated_at' },
    response: saved(payment),
  }),
  removal: endpoint({
    method: 'GET',
    path: '/api/payments/:id/removal',
    access: 'admin',
    summary:
      'What deleting it with its renewal would leave: days before a later period, money of rows that waits again, and deposits that are free.',
    params: parameter.id,
    response: one(removal.extend({ frees: z.array(freedMoney), deposits: z.int() })),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/payments/:id',
    access: 'admin',
    summary: 'Deletes a payment and the renewal it owns.',
    params: parameter.id,
    response: message,
  }),
};
