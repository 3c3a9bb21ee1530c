// Drafts for WhatsApp: a message to one member, opened on the admin's own phone or computer.
import { z } from 'zod';
import { id, one, plainDate, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { keysOf } from '../keys.ts';
import * as parameter from '../parameters.ts';
import { type DueStage, dueStages } from '../reminders/reminder-stages.states.ts';
import { callLimits } from '../throttles.ts';
import { numberReasons } from '../whatsapp-numbers.ts';
import { draftMatters, draftReports } from './whatsapp-drafts.states.ts';

const progress = {
  opened_at: timestamp.nullable(),
  /** When an admin said that it was sent. */
  confirmed_at: timestamp.nullable(),
  undone_at: timestamp.nullable(),
  /** Who did the last of these. */
  admin_name: z.string(),
  /** Whether that was the caller. */
  is_own: z.boolean(),
};

const draft = z.object({
  id,
  member: z.object({ id, name: z.string() }),
  about: z.enum(draftMatters),
  /** Opens the chat with the text as a draft; null for a number that cannot have WhatsApp. */
  url: z.string().nullable(),
  /** Why there is no address. */
  reason: z.enum(keysOf(numberReasons)).nullable(),
  /** False: the text is too long for an address and must be pasted. */
  is_text_in_url: z.boolean(),
  text: z.string(),
  /** When messages are welcome again; null: now. */
  polite_at: timestamp.nullable(),
  ...progress,
});
export type Draft = z.infer<typeof draft>;

const draftProgress = z.object({ id, ...progress });
export type DraftProgress = z.infer<typeof draftProgress>;

const walkPerson = z.object({
  id,
  name: z.string(),
  company: z.string(),
  hp: z.string(),
  /** Why this person gets no button. */
  reason: z.enum(keysOf(numberReasons)).nullable(),
  stage: z.enum(dueStages as readonly [DueStage, ...DueStage[]]),
  expired_at: plainDate,
  /** A draft of this stage that was opened and about which nobody has said whether it was sent. */
  opened: draftProgress.nullable(),
});
export type WalkPerson = z.infer<typeof walkPerson>;

export const walkFilters = z.object({
  keyword: parameter.keyword,
  company_category: parameter.idFilter,
  category: parameter.idFilter,
  stage: parameter.statusFilter(dueStages),
  /** `shown`: also those who are held. */
  held: parameter.statusFilter(['shown']),
});
export type WalkFilters = z.infer<typeof walkFilters>;

const walk = z.object({
  people: z.array(walkPerson),
  /** Of the same filters: those about whom an admin said that it was sent. */
  confirmed: z.int(),
  /** More people follow than one answer holds. */
  has_more: z.boolean(),
  /** People after the end who are left out: the newest bank statement may be too old to show their money. */
  held: z.int(),
  newest_statement_on: plainDate.nullable(),
  /** 'BCA 123-456 7890': whose statement it is, where several accounts have one. */
  newest_statement_account: z.string().nullable(),
});
export type Walk = z.infer<typeof walk>;

export const whatsApp = {
  walk: endpoint({
    method: 'GET',
    path: '/api/whatsapp-drafts',
    access: 'admin',
    summary:
      'Members to remind by WhatsApp whose draft of this stage is not confirmed, in the order of their list.',
    query: walkFilters,
    response: one(walk),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/whatsapp-drafts',
    access: 'admin',
    throttle: callLimits.whatsAppDrafts,
    summary: 'Writes the draft for one member; the same one again until it is confirmed. Sends nothing.',
    body: z.object({
      member: field.choice('Anggota'),
      about: field.oneOf('Pesan', draftMatters),
      /** Needed for a message about a payment. */
      payment: field.optionalChoice('Pembayaran'),
    }),
    response: one(draft),
  }),
  report: endpoint({
    method: 'PUT',
    path: '/api/whatsapp-drafts/:id',
    access: 'admin',
    summary: 'Notes what the admin did with a draft: opened, confirmed as sent, or undone. Repeatable.',
    params: parameter.id,
    body: z.object({ state: field.oneOf('Status', draftReports) }),
    response: saved(draftProgress),
  }),
};
