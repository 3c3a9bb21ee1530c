// Members whose membership ends or has ended, by the stage of their reminders.
import { z } from 'zod';
import { id, one, plainDate, searchedPage, timestamp } from '../answers.ts';
import { link } from '../documents/documents.contract.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { keysOf } from '../keys.ts';
import { limits } from '../limits.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';
import { numberReasons } from '../whatsapp-numbers.ts';
import { reasonLabels, reminderStates } from './reminder.states.ts';
import { dueStages } from './reminder-stages.states.ts';
import { courtesyReasons } from './whatsapp-courtesy.rules.ts';

/** Whether someone has been reminded in the present stage, as the filter of the list shows it. */
export const contactStates = ['uncontacted', 'contacted'] as const;

export type ContactState = (typeof contactStates)[number];

export const contactStateLabels: Record<ContactState, string> = {
  uncontacted: 'Belum dihubungi',
  contacted: 'Sudah dihubungi',
};

const named = z.object({ id, name: z.string() }).nullable();

/** A mail with what became of it, or a draft that an admin opened in WhatsApp. */
const lastContact = z.object({
  by: z.enum(['mail', 'whatsapp']),
  at: timestamp,
  /** Of a mail; null for a draft. */
  state: z.enum(reminderStates).nullable(),
  reason: z.enum(keysOf(reasonLabels)).nullable(),
});
export type LastContact = z.infer<typeof lastContact>;

export const dueMember = z.object({
  id,
  name: z.string(),
  title_before_name: z.string().nullable(),
  title_after_name: z.string().nullable(),
  email: z.string(),
  photo_url: z.string().nullable(),
  member_number: z.string().nullable(),
  company: z.string(),
  company_category: named,
  category: named,
  expired_at: plainDate,
  stage: z.enum(dueStages),
  /** Since the last day of the membership; negative before it. */
  days: z.int(),
  /**
   * Rupiah: what the open bill still needs, otherwise the dues of one year; null while there is no default category.
   */
  total: z.int().nullable(),
  /** Sen of deposits that the open bill has. */
  deposited: z.int(),
  /** A proof waits for verification. */
  has_proof: z.boolean(),
  /** E.164. */
  phone: z.string(),
  /** Why the phone cannot have WhatsApp. */
  phone_reason: z.enum(keysOf(numberReasons)).nullable(),
  /** Why nobody is to remind this member by WhatsApp now, whatever the phone. */
  whatsapp_reason: z.enum(courtesyReasons).nullable(),
  last_contact: lastContact.nullable(),
});
export type DueMember = z.infer<typeof dueMember>;

export const dueFilters = z.object({
  page: parameter.page,
  keyword: parameter.memberKeyword,
  only: parameter.only,
  company_category: parameter.idFilter,
  category: parameter.idFilter,
  stage: parameter.statusFilter(dueStages),
  contact: parameter.statusFilter(contactStates),
});
export type DueFilters = z.infer<typeof dueFilters>;

/** What the counts are about: they are by stage. */
export const dueCountFilters = dueFilters.omit({ page: true, only: true, stage: true });
export type DueCountFilters = z.infer<typeof dueCountFilters>;

export const dueExportFilters = dueFilters.pick({ stage: true, contact: true }).extend({
  keyword: field.optionalText('Cari', limits.keyword),
  company_category: parameter.idInBody,
  category: parameter.idInBody,
});
export type DueExportFilters = z.infer<typeof dueExportFilters>;

/** Members of each stage. */
export const dueCounts = z.record(z.enum(dueStages), z.int());
export type DueCounts = z.infer<typeof dueCounts>;

export const dueMembers = {
  list: endpoint({
    method: 'GET',
    path: '/api/reminders/due',
    access: 'admin',
    summary:
      'Members by the stage of their reminders, the latest end first. Without a stage those with reminders, without the list of the board.',
    query: dueFilters,
    response: searchedPage(dueMember),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/reminders/due/counts',
    access: 'admin',
    summary: 'How many members are in each stage, with the other filters of the list.',
    query: dueCountFilters,
    response: one(dueCounts),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/reminders/due/export',
    access: 'admin',
    throttle: callLimits.exports,
    summary: 'Link to a spreadsheet of the members of the list with these filters; blank means all.',
    body: dueExportFilters,
    response: link,
  }),
};
