// Activation: members who were entered by others receive a link with which they choose a password.
import { z } from 'zod';
import { id, list, message, one, page, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { limits } from '../limits.ts';
import { activationLimits, activationStates, sendableStates } from '../members/activations.states.ts';
import { formatNumber } from '../numbers.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';

/** More members than any association has. */
const MAX_COUNT = 1_000_000;

const progress = {
  state: z.enum(activationStates),
  requested_at: timestamp.nullable(),
  /** The mail server accepted the mail. */
  sent_at: timestamp.nullable(),
  opened_at: timestamp.nullable(),
  activated_at: timestamp.nullable(),
  /** The words of the mail server. */
  refusal: z.string().nullable(),
};

const activation = z.object({
  ...progress,
  /** When the mail of a member who waits will leave; null for others. */
  sends_at: timestamp.nullable(),
});
export type Activation = z.infer<typeof activation>;

const activationRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  number: z.string().nullable(),
  ...progress,
});
export type ActivationRow = z.infer<typeof activationRow>;

const chosen = z.object({ id, name: z.string() });
/** A member who can be chosen. */
export type Chosen = z.infer<typeof chosen>;

const counts = z.object(Object.fromEntries(activationStates.map((state) => [state, z.int()])));

/** Of the requests since the oldest that still waits. */
const sending = z.object({
  total: z.int(),
  /** Accepted by the mail server. */
  sent: z.int(),
  refused: z.int(),
  /** Mails that wait for the hours of reminders. */
  polite: z.int(),
  /** When the next mail will leave. */
  starts_at: timestamp,
  /** When the last mail will leave, if no more are requested. */
  ends_at: timestamp,
});
export type Sending = z.infer<typeof sending>;

const queued = z.object({ queued: z.int() });

const span = z.object({ starts_at: timestamp, ends_at: timestamp });
/** When so many more mails would leave: the first and the last of them. */
const forecast = z.object({
  polite: span,
  urgent: span,
  total: z.int(),
  /** Names the members in the given state; null without a state. */
  all_set: z.string().nullable(),
});
export type Forecast = z.infer<typeof forecast>;

export const activations = {
  list: endpoint({
    method: 'GET',
    path: '/api/activations',
    access: 'admin',
    summary: 'Members in one state of activation, the latest request first. The keyword searches the member.',
    query: z.object({
      page: parameter.page,
      keyword: parameter.keyword,
      state: parameter.statusFilter(activationStates),
    }),
    response: page(activationRow),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/activations/counts',
    access: 'admin',
    summary: 'How many members are in each state of activation.',
    response: one(counts),
  }),
  matching: endpoint({
    method: 'GET',
    path: '/api/activations/matching',
    access: 'admin',
    summary: `All members of the list with these filters, over all pages; at most ${formatNumber(activationLimits.members)}.`,
    query: z.object({ keyword: parameter.keyword, state: parameter.statusFilter(activationStates) }),
    response: list(chosen),
  }),
  progress: endpoint({
    method: 'GET',
    path: '/api/activations/progress',
    access: 'admin',
    summary: 'How many of the requested mails have left, and when the last will; null while none waits.',
    response: one(sending.nullable()),
  }),
  forecast: endpoint({
    method: 'GET',
    path: '/api/activations/forecast',
    access: 'admin',
    summary:
      'When so many more mails would leave, or those to all members in a state: in the hours of reminders, and with `is_urgent`.',
    query: z.object({
      count: z.coerce.number().int().min(1).max(MAX_COUNT).catch(1),
      state: parameter.statusFilter(sendableStates),
    }),
    response: one(forecast),
  }),
  hurry: endpoint({
    method: 'POST',
    path: '/api/activations/hurry',
    access: 'admin',
    throttle: callLimits.activations,
    summary: 'Lets the mails that wait for the hours of reminders leave now.',
    response: saved(queued),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/activations',
    access: 'admin',
    throttle: callLimits.activations,
    summary:
      'Queues activation mails for all members in one state, or for those of them who are named. At most 200 leave in an hour. Several leave from 08.00 to 20.00, Monday to Saturday, unless they are urgent.',
    body: z.object({
      members: z
        .array(z.int().positive().max(limits.id))
        .min(1, 'Pilih anggota.')
        .max(
          activationLimits.members,
          `Pilih paling banyak ${formatNumber(activationLimits.members)} anggota.`,
        )
        .optional(),
      state: field.oneOf('Status', sendableStates).optional(),
      /** Of the forecast. */
      seen: field.seen({ all_set: field.optionalText('Daftar') }),
      /** 1: at any hour. */
      is_urgent: field.flagOfChange('Segera'),
    }),
    formerly: { seen_set: 'all_set' },
    response: saved(queued),
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/api/users/:id/activation',
    access: 'admin',
    summary: "The state of a member's activation.",
    params: parameter.id,
    response: one(activation),
  }),
  sendToMember: endpoint({
    method: 'POST',
    path: '/api/users/:id/activation',
    access: 'admin',
    throttle: callLimits.activations,
    summary: 'Mails one member an activation link now; 422 for a member with a password.',
    params: parameter.id,
    response: message,
  }),
};
