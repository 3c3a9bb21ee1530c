// Trying dues before they are saved: what a change of the rules does, and what one bill would be.
import { z } from 'zod';
import { id, one, plainDate } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { billLine } from '../payments/payments.contract.ts';
import { callLimits } from '../throttles.ts';
import { dues } from './dues.contract.ts';

const rupiah = z.int();
const count = z.int();

/** Days from today in which memberships end that the preview counts. */
export const PREVIEW_DAYS = 90;

const example = z.object({
  id,
  name: z.string(),
  category: z.string().nullable(),
  expired_at: plainDate,
  /** For one year; null where no category says it. */
  before: rupiah.nullable(),
  after: rupiah.nullable(),
});

const preview = z.object({
  /** Members whose membership ends in the next 90 days. */
  due: count,
  /** What they pay for one year. */
  sum_before: rupiah,
  sum_after: rupiah,
  /** Of these members, how many pay another sum. */
  changed: count,
  /** Ten, the largest difference first. */
  examples: z.array(example),
  /** By another grace. */
  becoming_active: count,
  becoming_inactive: count,
});
export type DuesPreview = z.infer<typeof preview>;

export const trialLabels = {
  category: 'Kategori',
  joined_on: 'Bergabung',
  expired_at: 'Berlaku sampai',
  today: 'Hari ini',
  owes_entry_fee: 'Uang pangkal belum dibayar',
};

export const duesTrialInput = z.object({
  category: field.choice(trialLabels.category),
  /** Blank, or the day of the order: has never had a period. Otherwise one year was ordered and approved on it. */
  joined_on: field.optionalDate(trialLabels.joined_on),
  /** The end of the membership so far, where it is another than a year after joining. */
  expired_at: field.optionalDate(trialLabels.expired_at),
  today: field.optionalDate(trialLabels.today),
  years: field.years(),
  owes_entry_fee: field.optionalFlag(trialLabels.owes_entry_fee),
  /** What to try, saved or not. */
  rules: dues.schema,
});
export type DuesTrialInput = z.infer<typeof duesTrialInput>;

const trial = z.object({
  lines: z.array(billLine),
  total: rupiah,
  /** The end of the membership so far, as it was taken; null: has never had a period. */
  last_end: plainDate.nullable(),
  starts_on: plainDate,
  ends_on: plainDate,
});
export type DuesTrial = z.infer<typeof trial>;

export const duesCalls = {
  preview: endpoint({
    method: 'POST',
    path: '/api/association/dues/preview',
    access: 'admin',
    throttle: callLimits.duesPreviews,
    summary: 'What these rules would change, without saving them.',
    body: dues.schema,
    response: one(preview),
  }),
  trial: endpoint({
    method: 'POST',
    path: '/api/association/dues/trial',
    access: 'admin',
    throttle: callLimits.duesPreviews,
    summary: 'The lines and the period of one bill under these rules.',
    body: duesTrialInput,
    response: one(trial),
  }),
};
