// What speaks for and against a proof: whether its picture was used before, and whether its money was seen.
import { z } from 'zod';
import { id, memberSummary, one, plainDate, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as parameter from '../parameters.ts';
import { paymentStatuses } from '../payments/payments.states.ts';
import { reversal } from '../statements/statements.schemas.ts';
import { rowStates } from '../statements/statements.states.ts';

const pictureMatches = ['same', 'near'] as const;

const samePicture = z.object({
  /** `same`: the same file. `near`: the same slip, changed or photographed again. */
  match: z.enum(pictureMatches),
  payment: z.object({
    id,
    no: z.string(),
    created_at: timestamp,
    status: z.enum(paymentStatuses),
    user: memberSummary,
  }),
});
export type SamePicture = z.infer<typeof samePicture>;

const money = z.object({
  /** The credit of a bank statement that pays or may pay this payment; null: not seen yet. */
  seen: z
    .object({
      row: id,
      booked_on: plainDate,
      line: z.int(),
      state: z.enum(rowStates),
      /** Of the whole row, in sen. */
      amount: z.int(),
      /** The bank took it back since, or may have: it pays nothing. */
      reversal,
    })
    .nullable(),
  /** Until which day statements show the money of the payment's account; null without one. */
  newest: z.object({ bank: z.string(), seen_to: plainDate }).nullable(),
});
export type MoneyEvidence = z.infer<typeof money>;

const evidence = z.object({
  /** The same file first, the newest first. */
  same_pictures: z.array(samePicture),
  /** null until the first statement is uploaded, and of a bill of Rp 0. */
  money: money.nullable(),
});
export type Evidence = z.infer<typeof evidence>;

export const paymentEvidence = {
  show: endpoint({
    method: 'GET',
    path: '/api/payments/:id/evidence',
    access: 'admin',
    summary: 'Other payments with the same proof, and whether bank statements show the money.',
    params: parameter.id,
    response: one(evidence),
  }),
};
