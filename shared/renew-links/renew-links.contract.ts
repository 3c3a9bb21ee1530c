// Renewal without a login. The link of a reminder orders dues and sends the proof, and can do nothing else.
import { z } from 'zod';
import { message, one, plainDate } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { inSentence } from '../labels.ts';
import * as parameter from '../parameters.ts';
import { payment, quotes, seenTotal } from '../payments/payments.contract.ts';
import { paymentLabels } from '../payments/payments.labels.ts';

/** The open or rejected bill. What the member typed before is not told to who has the link. */
const renewBill = payment.pick({
  no: true,
  duration_in_year: true,
  total: true,
  deposited: true,
  lines: true,
  unique_code: true,
  status: true,
  bank: true,
  admin_note: true,
  submitted_at: true,
});
export type RenewBill = z.infer<typeof renewBill>;

const renewPage = z.object({
  name: z.string(),
  expired_at: plainDate.nullable(),
  /** The first day of a membership that is not active yet; null without a period to come. */
  member_active_from: plainDate.nullable(),
  /** What a new order would cost, or why there is none. */
  ...quotes.shape,
  /** null: nothing is ordered yet. */
  bill: renewBill.nullable(),
});
export type RenewPage = z.infer<typeof renewPage>;

const params = z.object({ token: z.string() });

export const renewLinks = {
  show: endpoint({
    method: 'GET',
    path: '/api/renew-links/:token',
    access: 'public',
    throttle: 'verb',
    summary:
      'What the page of a renewal link shows; 404 for every link that does not work, whatever the reason.',
    params,
    response: one(renewPage),
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/renew-links/:token/bill',
    access: 'public',
    throttle: 'verb',
    summary: "Orders dues for 1 to 5 years, unless the member's open order is for as many.",
    params,
    body: z.object({
      duration: field.years(),
      seen: field.seen(seenTotal),
    }),
    formerly: { seen_total: 'total' },
    response: message,
  }),
  sendProof: endpoint({
    method: 'POST',
    path: '/api/renew-links/:token/proof',
    access: 'public',
    throttle: 'verb',
    summary:
      'Sends the transfer proof of the bill that the page shows; 409 when it shows another one by now.',
    params,
    upload: { field: 'photo', required: true },
    body: z.object({
      /** Number of the bill on the screen. */
      no: field.text('Tagihan'),
      bank_account_name: field.text(inSentence(paymentLabels.accountName)),
      note: field.note('Catatan'),
    }),
    response: message,
  }),
};

export const memberRenewLinks = {
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/renew-links',
    access: 'admin',
    summary: "Ends all of a member's renewal links.",
    params: parameter.id,
    response: message,
  }),
};
