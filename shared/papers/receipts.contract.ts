// Receipts of paid bills: for their members, and for admins.
import { z } from 'zod';
import { flag, id, one, plainDate, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';
import { paperStates } from './papers.states.ts';
import { receiptErrors } from './receipts.messages.ts';
import { receiptFileLimit, receiptFileStates } from './receipts.rules.ts';

const receipt = z.object({
  id,
  number: z.string(),
  /** Of its issue. */
  day: plainDate,
  /** Rupiah; null once its text is gone. */
  amount: z.int().nullable(),
  state: z.enum(paperStates),
  state_at: timestamp.nullable(),
  state_reason: z.string().nullable(),
  /** Its check page. */
  check_url: z.string(),
  is_erased: flag,
});

/** What the page of a bill says about its receipt. */
const billReceipts = z.object({
  /** The valid one, otherwise null. */
  receipt: receipt.nullable(),
  /** Those that were canceled, the newest first. */
  former: z.array(receipt),
  can_issue: z.boolean(),
  /** Why none can be issued although the bill is paid, in words; null where one is there or can be issued. */
  refusal: z.string().nullable(),
  /** That it needs a stamp of the state, in words. */
  duty_hint: z.string().nullable(),
});
export type BillReceipts = z.infer<typeof billReceipts>;

const link = one(z.string());

export const ownReceipts = {
  show: endpoint({
    method: 'GET',
    path: '/api/user/payments/:id/receipt',
    access: 'member',
    summary: 'The receipt of one of the own bills, and whether the member can ask for one.',
    params: parameter.id,
    response: one(billReceipts),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/user/payments/:id/receipt',
    access: 'member',
    throttle: callLimits.documents,
    summary: "Issues the receipt of one of the own bills ('Minta kuitansi'). Repeated, it answers the same.",
    params: parameter.id,
    response: saved(billReceipts),
  }),
  pdf: endpoint({
    method: 'POST',
    path: '/api/user/payments/:id/receipt/pdf',
    access: 'member',
    throttle: callLimits.documents,
    summary: 'Link to the PDF of the newest receipt of one of the own bills.',
    params: parameter.id,
    response: link,
  }),
};

export const receipts = {
  show: endpoint({
    method: 'GET',
    path: '/api/payments/:id/receipt',
    access: 'admin',
    summary: 'The receipt of a bill, and whether one can be issued.',
    params: parameter.id,
    response: one(billReceipts),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/payments/:id/receipt',
    access: 'admin',
    throttle: callLimits.adminDocuments,
    summary:
      'Issues the receipt of a paid bill, also of one from before the setting. Repeated, it answers the same.',
    params: parameter.id,
    response: saved(billReceipts),
  }),
  pdf: endpoint({
    method: 'POST',
    path: '/api/payments/:id/receipt/pdf',
    access: 'admin',
    throttle: callLimits.adminDocuments,
    summary: 'Link to the PDF of the newest receipt of a bill, with its state.',
    params: parameter.id,
    response: link,
  }),
};

const fileInput = z
  .object({
    /** Ids of bills; empty for a month. */
    payments: field.listOf('Pembayaran', field.choice('Pembayaran'), receiptFileLimit),
    /** `YYYY-MM`, of the issue; null for chosen bills. */
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Bulan tidak valid.')
      .nullable(),
  })
  .refine(({ payments, month }) => payments.length > 0 !== (month !== null), {
    path: ['payments'],
    error: receiptErrors.noneChosen,
  });
export type ReceiptFileInput = z.output<typeof fileInput>;

const receiptFile = z.object({
  id,
  state: z.enum(receiptFileStates),
  /** Receipts in it. */
  count: z.int(),
  /** Null while it waits, and on a node that does not make it. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Chosen bills without a valid receipt, when it is ordered. */
  left_out: z.int(),
});
export type ReceiptFile = z.infer<typeof receiptFile>;

export const receiptFiles = {
  make: endpoint({
    method: 'POST',
    path: '/api/receipt-files',
    access: 'admin',
    throttle: callLimits.exports,
    summary: "Orders the receipts of chosen bills, or of a month, as one PDF ('Unduh kuitansi').",
    status: 201,
    body: fileInput,
    response: saved(receiptFile),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/receipt-files/:id',
    access: 'admin',
    summary: 'How far the file with receipts is.',
    params: parameter.id,
    response: one(receiptFile),
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/receipt-files/:id/download',
    access: 'admin',
    throttle: callLimits.exports,
    summary: 'Link to the file with receipts, for a day after it was made; the download is audited.',
    params: parameter.id,
    response: link,
  }),
};
