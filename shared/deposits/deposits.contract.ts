// Deposits ('titipan'): money of members that no bill has yet. They come from rows of bank statements.
import { z } from 'zod';
import { id, one, page, plainDate, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { keysOf } from '../keys.ts';
import * as parameter from '../parameters.ts';
import { payment, seenBill } from '../payments/payments.contract.ts';
import { reversal } from '../statements/statements.schemas.ts';

const sen = z.int();
const MAX_RUPIAH = { min: 1, max: 99_999_999_999 };

export const depositFilters = {
  free: 'Tersisa',
  stray: 'Tanpa anggota',
  taken_back: 'Ditarik kembali',
} as const;

export const depositLabels = {
  amount: 'Jumlah',
  returnedOn: 'Tanggal pengembalian',
  returnedTo: 'Rekening tujuan',
  reference: 'Nomor referensi',
} as const;

const source = z.object({
  /** Of the row. */
  id,
  line: z.int(),
  booked_on: plainDate,
});

const use = z.object({
  id,
  amount: sen,
  /** null: returned. */
  payment: z.object({ id, no: z.string() }).nullable(),
  /** The day on which the bill was paid, or the money returned; null while the bill waits for its rest. */
  used_on: plainDate.nullable(),
  /** Of a return. */
  returned_to: z.string().nullable(),
  reference: z.string().nullable(),
  created_at: timestamp,
  created_by: z.string(),
});

const deposit = z.object({
  id,
  /** null: the member was deleted. */
  user: z.object({ id, name: z.string(), number: z.string().nullable() }).nullable(),
  row: source,
  amount: sen,
  /** What is left to use or to return. */
  available: sen,
  /** Of the row: nothing is left of money that the bank took back. */
  reversal,
  /** The oldest first. */
  uses: z.array(use),
});
export type Deposit = z.infer<typeof deposit>;

const billUse = z.object({
  id,
  amount: sen,
  row: source,
  counts_on: plainDate,
  reversal,
  /** The approval that undoes it; `refusal` says why it cannot be undone. */
  batch: z.object({ id, refusal: z.string().nullable() }).nullable(),
});

const billDeposits = z.object({
  /** What the member has left. */
  free: sen,
  uses: z.array(billUse),
  /** An approval from deposits, which can be undone as one. */
  batch: z.object({ id, refusal: z.string().nullable() }).nullable(),
});
export type BillDeposits = z.infer<typeof billDeposits>;

export const newReturn = z.object({
  amount: field.rupiah(depositLabels.amount, MAX_RUPIAH),
  /** Today or earlier; blank: today. */
  returned_on: field.optionalDate(depositLabels.returnedOn),
  /** The account to which it was transferred. */
  returned_to: field.text(depositLabels.returnedTo),
  reference: field.optionalText(depositLabels.reference),
});
export type NewReturn = z.infer<typeof newReturn>;

export const deposits = {
  list: endpoint({
    method: 'GET',
    path: '/api/deposits',
    access: 'admin',
    summary: 'Deposits of members, the newest first, with what is left of them; blank filters mean all.',
    query: z.object({
      page: parameter.page,
      user: parameter.idFilter,
      state: parameter.statusFilter(keysOf(depositFilters)),
    }),
    response: page(deposit).extend({
      /** Of all pages. */
      available: sen,
    }),
  }),
  ofBill: endpoint({
    method: 'GET',
    path: '/api/payments/:id/deposits',
    access: 'admin',
    summary: 'The deposits of a bill, and what its member has left.',
    params: parameter.id,
    response: one(billDeposits),
  }),
  use: endpoint({
    method: 'POST',
    path: '/api/payments/:id/deposits',
    access: 'admin',
    summary: 'Uses deposits of the member for an open bill, and pays it where they are enough.',
    params: parameter.id,
    body: z.object({
      /** Blank: as much as the bill needs and the member has. */
      amount: field.optionalRupiah(depositLabels.amount, MAX_RUPIAH),
      seen: seenBill,
    }),
    formerly: { seen_at: 'updated_at' },
    response: saved(payment),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/payments/:id/deposits/settle',
    access: 'admin',
    summary: 'Pays an open bill whose deposits are enough.',
    params: parameter.id,
    body: z.object({ seen: seenBill }),
    formerly: { seen_at: 'updated_at' },
    response: saved(payment),
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/api/deposits/:id/returns',
    access: 'super_admin',
    summary: 'Records that a deposit, or a part of it, was returned.',
    params: parameter.id,
    body: newReturn,
    response: saved(deposit),
  }),
  undoReturn: endpoint({
    method: 'DELETE',
    path: '/api/deposit-returns/:id',
    access: 'super_admin',
    summary: 'Takes back the record of a return.',
    params: parameter.id,
    response: saved(deposit),
  }),
};
