// Work on many members: an admin chooses them, sees what will happen, orders it, and may take it back.
import { z } from 'zod';
import { id, message, one, page, saved, timestamp } from '../answers.ts';
import { cardLayoutNames } from '../documents/card-layouts.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { limits } from '../limits.ts';
import { memberSearchInBody, stateText } from '../members/members.contract.ts';
import * as parameter from '../parameters.ts';
import { stopFields } from '../stops/stops.contract.ts';
import { stopReasons } from '../stops/stops.states.ts';
import { callLimits } from '../throttles.ts';
import { undoStates } from '../undo.states.ts';
import { jobErrors } from './member-jobs.messages.ts';
import {
  itemStates,
  type JobAction,
  jobActionNames,
  jobLimits,
  jobStates,
  UNDO_DAYS,
} from './member-jobs.states.ts';

const counts = z.object({
  waiting: z.int(),
  done: z.int(),
  skipped: z.int(),
  failed: z.int(),
});

const undoCounts = z.object({ undone: z.int(), retained: z.int(), failed: z.int() });

const job = z.object({
  id,
  action: z.enum(jobActionNames),
  /** What is done in words: 'Beri label Relawan'. */
  title: z.string(),
  state: z.enum(jobStates),
  admin_name: z.string(),
  total: z.int(),
  /** They add up to the total. */
  counts,
  /** Cards that are in the PDF so far; null for other actions. */
  drawn: z.int().nullable(),
  /** They add up to what was done. Null until it is taken back. */
  undo: undoCounts.nullable(),
  /** Another order is done first. */
  is_waiting_for_others: z.boolean(),
  /** Names of the first members, until it is ordered. */
  names: z.array(z.string()),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  undone_at: timestamp.nullable(),
  undo_name: z.string().nullable(),
  /** Until when it can be taken back; null for what cannot. */
  undo_until: timestamp.nullable(),
});
export type MemberJob = z.infer<typeof job>;

const jobItem = z.object({
  id,
  member_id: id.nullable(),
  member_name: z.string(),
  state: z.enum(itemStates),
  note: z.string().nullable(),
  undo_state: z.enum(undoStates).nullable(),
  undo_note: z.string().nullable(),
});
export type MemberJobItem = z.infer<typeof jobItem>;

const choice = memberSearchInBody.extend({
  action: field.oneOf('Pekerjaan', jobActionNames),
  /** Only these. */
  members: z.array(z.int().positive().max(limits.id)).max(jobLimits.members, jobErrors.tooMany).optional(),
  /** Of all that the search selects, without these. */
  except: z.array(z.int().positive().max(limits.id)).max(jobLimits.members, jobErrors.tooMany).optional(),
});
export type JobChoice = z.infer<typeof choice>;

const labelInput = z.object({ label: field.optionalChoice('Label') });

/** What each action needs. */
export const jobInputs = {
  category: z.object({
    member_category: field.optionalChoice('Kategori anggota'),
    reason: field.optionalText('Alasan'),
  }),
  company_category: z.object({ company_category: field.optionalChoice('Kategori institusi') }),
  company: z.object({ company: field.optionalText('Institusi') }),
  give_label: labelInput,
  remove_label: labelInput,
  stop: z.object({
    stop_reason: z.preprocess((value) => value || null, z.enum(stopReasons).nullable()),
    stop_note: field.note(stopFields.note),
    stopped_on: field.optionalDate(stopFields.stopped_on),
    is_mailed: field.optionalFlag(stopFields.is_mailed),
  }),
  reminders: z.object({ reminders_on: field.optionalFlag('Terima pengingat') }),
  activation: z.object({ is_urgent: field.optionalFlag('Segera') }),
  cards: z.object({
    card_layout: z.preprocess((value) => value || 'sheet', z.enum(cardLayoutNames, 'Susunan tidak valid.')),
  }),
  export: z.object({
    /** As `formatColumns` writes them. */
    columns: stateText,
    /** As `formatOrder` writes it. */
    order: stateText,
  }),
} satisfies Record<JobAction, z.ZodObject>;
export type JobInputs = { [Action in JobAction]: z.infer<(typeof jobInputs)[Action]> };

/** In a call they stand side by side. Each action reads its own, by its own schema. */
const jobInput = z
  .object({
    ...jobInputs.category.shape,
    ...jobInputs.company_category.shape,
    ...jobInputs.company.shape,
    ...labelInput.shape,
    ...jobInputs.stop.shape,
    ...jobInputs.reminders.shape,
    ...jobInputs.activation.shape,
    ...jobInputs.export.shape,
    ...jobInputs.cards.shape,
  })
  .partial();
export type JobInput = z.infer<typeof jobInput>;

const preview = z.object({
  ready: z.int(),
  skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
});
export type JobPreview = z.infer<typeof preview>;

export const memberJobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/member-jobs',
    access: 'admin',
    summary: 'What was ordered for many members, newest first.',
    query: z.object({ page: parameter.page }),
    response: page(job),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/member-jobs/:id',
    access: 'admin',
    summary: 'One order with its counts.',
    params: parameter.id,
    response: one(job),
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/member-jobs/:id/items',
    access: 'admin',
    summary: 'What became of each member of an order.',
    params: parameter.id,
    query: z.object({
      page: parameter.page,
      state: parameter.statusFilter(itemStates),
      undo_state: parameter.statusFilter(undoStates),
    }),
    response: page(jobItem),
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/member-jobs',
    access: 'admin',
    throttle: callLimits.exports,
    summary:
      'Freezes the members of an order: those named, or all that a search selects. Changes nothing else.',
    status: 201,
    body: choice,
    response: one(job),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/member-jobs/:id/preview',
    access: 'admin',
    summary: 'How many members an order would change, and how many it would skip and why.',
    params: parameter.id,
    body: jobInput,
    response: one(preview),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/member-jobs/:id/start',
    access: 'admin',
    summary: 'Orders the work. Above 500 members their number is typed.',
    params: parameter.id,
    body: jobInput.extend({ typed_count: field.optionalText('Jumlah') }),
    response: saved(job),
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/member-jobs/:id',
    access: 'admin',
    summary: 'Forgets a choice of members that nothing was ordered for.',
    params: parameter.id,
    response: message,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/member-jobs/:id/undo',
    access: 'admin',
    summary: `Takes an order back within ${UNDO_DAYS} days; what was changed since stays.`,
    params: parameter.id,
    response: saved(job),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/member-jobs/:id/export',
    access: 'admin',
    throttle: callLimits.exports,
    summary: 'Link to a spreadsheet of what became of each member.',
    params: parameter.id,
    response: one(z.string()),
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/member-jobs/:id/file',
    access: 'admin',
    throttle: callLimits.exports,
    summary: 'Link to the file that an order makes: the data of its members, or their cards.',
    params: parameter.id,
    response: one(z.string()),
  }),
};
