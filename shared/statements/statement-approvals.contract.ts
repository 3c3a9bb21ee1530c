// Approving bills from the credits of bank statements, alone or all certain ones together, and taking it back.
import { z } from 'zod';
import { id, one, page, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import * as parameter from '../parameters.ts';
import { quote, seenTotal } from '../payments/payments.contract.ts';
import { callLimits } from '../throttles.ts';
import { statementRow } from './statements.schemas.ts';

/** Of one row. */
const MAX_PARTS = 20;
const PART_RUPIAH = { min: 1, max: 99_999_999_999 };

const sen = z.int();
const positiveSen = z.int().positive().max(Number.MAX_SAFE_INTEGER);

/** `certain`: all certain rows together. `single`: one row. `deposit`: deposits that a bill uses. */
const batchKinds = ['certain', 'single', 'deposit'] as const;

/** A bill of dues with the rupiah that it gets, or a member who deposits the rest. */
const part = z
  .object({
    payment: field.optionalChoice('Pembayaran'),
    /** Null: as much as the bill needs and the row has left. */
    amount: field.optionalRupiah('Jumlah', PART_RUPIAH),
    member: field.optionalChoice('Anggota'),
    surplus: positiveSen.nullish(),
  })
  .refine(({ payment, member, surplus }) =>
    payment === null ? member !== null && surplus != null : member === null && surplus == null,
  );

export const rowApproval = z.object({
  parts: field.listOf('Pembagian', part, MAX_PARTS),
  /** Needed when the row has another amount than its bills, unless `keeps_open`. */
  reason: field.optionalText('Alasan'),
  /** Bills whose years are over get the years that begin now; needs a reason. */
  begins_now: field.flagField('Tahun yang berjalan sekarang').nullish(),
  /** Open bills that get less than they need stay open: their money is a deposit that waits for the rest. */
  keeps_open: field.flagField('Simpan sebagai titipan').nullish(),
  /**
   * Bills that nobody can approve, because the months that they were priced by are covered, are canceled. Their money becomes
   * a deposit of their member, and the deposits that they hold are free.
   */
  frees_covered: field.flagField('Jadikan titipan').nullish(),
  /** The row. */
  seen: field.seen({ updated_at: z.iso.datetime() }),
});
export type RowApproval = z.infer<typeof rowApproval>;

const rowBill = z.object({
  user: field.choice('Anggota'),
  duration: field.years(),
  /** The open bill of the member in whose place it is made, with its proof. */
  replaces: field.optionalChoice('Tagihan'),
  /** Needed when the row has less than the bill. */
  reason: field.optionalText('Alasan'),
  /** What is over becomes a deposit. */
  deposits_rest: field.flagField('Sisanya titipan').nullish(),
  /** Bills whose years are over get the years that begin now; needs a reason. */
  begins_now: field.flagField('Tahun yang berjalan sekarang').nullish(),
  /** The row, and the total of the bill. */
  seen: field.seen({ updated_at: z.iso.datetime(), ...seenTotal }),
});
export type RowBill = z.infer<typeof rowBill>;

const rowBillOffer = z.object({
  /** `unique_code`: rupiah of the code that the bill in its place had, where the row has it; it stays. */
  quotes: z.array(quote.extend({ unique_code: z.int().nullable() })),
  /** Why no bill can be made; null where there are quotes. */
  refusal: z.string().nullable(),
  /** The years that the row pays; null without quotes. */
  duration: z.int().nullable(),
  /** The open bill in whose place it would be made. */
  replaces: z.object({ id, no: z.string(), total: z.int(), duration_in_year: z.int() }).nullable(),
});
export type RowBillOffer = z.infer<typeof rowBillOffer>;

const approvalBatch = z.object({
  id,
  kind: z.enum(batchKinds),
  /** Bills. */
  count: z.int(),
  sum: sen,
  admin_name: z.string(),
  created_at: timestamp,
  undone_at: timestamp.nullable(),
  undone_by: z.string().nullable(),
  /** Who paid with the one row; empty once it is undone, and for all certain rows. */
  members: z.array(z.string()),
  /** Why it cannot be undone; null when it can. */
  refusal: z.string().nullable(),
});
export type ApprovalBatchView = z.infer<typeof approvalBatch>;

export const statementApprovals = {
  approve: endpoint({
    method: 'POST',
    path: '/api/statement-rows/:id/approve',
    access: 'admin',
    summary: 'Approves the bills that a credit pays, and stores what is left over as a deposit.',
    params: parameter.id,
    body: rowApproval,
    formerly: { seen_at: 'updated_at' },
    response: saved(statementRow),
  }),
  offerBill: endpoint({
    method: 'GET',
    path: '/api/statement-rows/:id/bill',
    access: 'admin',
    summary:
      'What a bill of this member would cost on the day that the bank booked, and how many years it pays.',
    params: parameter.id,
    query: z.object({ user: parameter.idFilter }),
    response: one(rowBillOffer),
  }),
  makeBill: endpoint({
    method: 'POST',
    path: '/api/statement-rows/:id/bill',
    access: 'admin',
    summary: 'Makes a bill from a credit and approves it, also in the place of an open one.',
    params: parameter.id,
    body: rowBill,
    formerly: { seen_at: 'updated_at', seen_total: 'total' },
    response: saved(statementRow),
  }),
  approveCertain: endpoint({
    method: 'POST',
    path: '/api/statement-approvals',
    access: 'admin',
    throttle: callLimits.matchings,
    summary:
      'Approves the certain credits that the screen showed, in one transaction, and says which no longer are.',
    body: z.object({
      account: field.optionalChoice('Rekening'),
      /** Of the counts. */
      seen: z.object({ certain_set: field.text('Daftar') }),
    }),
    formerly: { seen_set: 'certain_set' },
    response: saved(
      z.object({
        batch: approvalBatch.nullable(),
        approved: z.int(),
        left: z.array(z.object({ reason: z.string(), count: z.int() })),
      }),
    ),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/statement-approvals',
    access: 'admin',
    summary: 'Approvals from bank statements, newest first.',
    query: z.object({ page: parameter.page }),
    response: page(approvalBatch),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/statement-approvals/:id/undo',
    access: 'admin',
    throttle: callLimits.matchings,
    summary: 'Undoes it as a whole, until a document of one of its members was fetched.',
    params: parameter.id,
    response: saved(approvalBatch),
  }),
};
