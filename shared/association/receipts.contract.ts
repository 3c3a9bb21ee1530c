// The group 'Kuitansi': whether paid bills have receipts, when they are issued, and who signs them.
import { z } from 'zod';
import { one } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { CONSENT_LABEL } from '../papers/papers.states.ts';
import { groupCalls, settingGroup } from './setting-group.ts';

export const receiptLabels = {
  is_on: 'Kuitansi',
  at_once: 'Terbitkan bersama persetujuan pembayaran',
  signer_id: 'Bendahara',
  may_use_image: CONSENT_LABEL,
};

export const receipts = settingGroup({
  name: 'receipts',
  title: 'Kuitansi',
  schema: z.object({
    is_on: field.flagField(receiptLabels.is_on),
    at_once: field.flagField(receiptLabels.at_once),
    /** Of `paper_signers`. */
    signer_id: field.optionalChoice(receiptLabels.signer_id),
    may_use_image: field.flagField(receiptLabels.may_use_image),
  }),
  labels: receiptLabels,
});
export type ReceiptSettings = z.output<typeof receipts.schema>;

export const firstReceipts: ReceiptSettings = { is_on: 0, at_once: 0, signer_id: null, may_use_image: 0 };

/** What the next receipt would be, or why there is none. */
const receiptExample = z.object({
  /** '001/KW/PC/XI/2026'; null until it can be told. */
  number: z.string().nullable(),
  /** What has to be set before, in words; null where nothing is missing. */
  refusal: z.string().nullable(),
});

export const receiptSettings = {
  ...groupCalls(receipts),
  example: endpoint({
    method: 'GET',
    path: '/api/association/receipts/example',
    access: 'admin',
    summary: 'The number that the next receipt would have, or what is missing before there can be one.',
    response: one(receiptExample),
  }),
};
