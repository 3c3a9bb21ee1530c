// Every contact with a member about renewing: mails, drafts for WhatsApp, links, and the bills that followed.
import { z } from 'zod';
import { id, list, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { keysOf } from '../keys.ts';
import * as parameter from '../parameters.ts';
import { paymentStatuses } from '../payments/payments.states.ts';
import { reasonLabels, reminderStates } from './reminder.states.ts';
import { dueStages, reminderStages } from './reminder-stages.states.ts';

/** Contacts of the history. */
export const MAX_CONTACT_EVENTS = 100;

export const aboutLabels = {
  reminder: 'Pengingat',
  unclear_proof: 'Bukti kurang jelas',
  other_amount: 'Nominal berbeda',
} as const;

/** What an admin says became of a draft. */
export const draftLabels = {
  opened: 'dibuka',
  confirmed: 'dibuka, dikonfirmasi admin',
  undone: 'dibatalkan',
} as const;

export const linkLabels = {
  working: 'berlaku',
  ended: 'tidak berlaku lagi: masa berlaku anggota berubah',
  expired: 'kedaluwarsa',
  revoked: 'dicabut',
} as const;

export const madeForLabels = { mail: 'email', whatsapp: 'WhatsApp' } as const;

/** Exactly one of the four parts is there. */
const contactEvent = z.object({
  id,
  at: timestamp,
  reminder: z
    .object({
      stage: z.enum(reminderStages),
      state: z.enum(reminderStates),
      /** Only of held and skipped ones. */
      reason: z.enum(keysOf(reasonLabels)).nullable(),
    })
    .nullable(),
  /** A draft that was opened in WhatsApp. Whether it was sent, only the admin knows. */
  draft: z
    .object({
      about: z.enum(keysOf(aboutLabels)),
      /** Only of reminders. */
      stage: z.enum(dueStages).nullable(),
      state: z.enum(keysOf(draftLabels)),
      /** The name at that time. */
      admin_name: z.string(),
    })
    .nullable(),
  /** With which the member pays without a login. */
  link: z
    .object({
      made_for: z.enum(keysOf(madeForLabels)),
      state: z.enum(keysOf(linkLabels)),
      /** The first time. */
      opened_at: timestamp.nullable(),
    })
    .nullable(),
  /** `at` is when it was ordered. */
  bill: z.object({ no: z.string(), total: z.int(), status: z.enum(paymentStatuses) }).nullable(),
});
export type ContactEvent = z.infer<typeof contactEvent>;

export const memberContacts = {
  list: endpoint({
    method: 'GET',
    path: '/api/users/:id/contacts',
    access: 'admin',
    summary:
      'Reminders, drafts for WhatsApp, renewal links and payments of a member, newest first, the last 100.',
    params: parameter.id,
    response: list(contactEvent),
  }),
};
