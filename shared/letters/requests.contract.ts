// 'Surat Saya' and 'Permohonan Surat': members ask for letters, admins decide.
import { z } from 'zod';
import { id, list, one, page, plainDate, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { paperStates } from '../papers/papers.states.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';
import { letterLabels } from './letters.contract.ts';
import { letterLimits } from './letters.states.ts';
import { requestStates } from './requests.states.ts';

const ownLetter = z.object({
  id,
  type: z.string(),
  number: z.string(),
  day: plainDate,
  subject: z.string(),
  addressee: z.string().nullable(),
  valid_until: plainDate.nullable(),
  state: z.enum(paperStates),
});
export type OwnLetter = z.infer<typeof ownLetter>;

const ownRequest = z.object({
  id,
  type: z.string(),
  purpose: z.string(),
  addressee: z.string(),
  state: z.enum(requestStates),
  reason: z.string().nullable(),
  letter_id: id.nullable(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

const requestInput = z.object({
  type: field.choice(letterLabels.type),
  purpose: field.text(letterLabels.purpose, letterLimits.purpose),
  addressee: field.text(letterLabels.addressee, letterLimits.addressee),
  /** Made by the form when it opens. A call that is repeated with it asks once. */
  attempt: z.uuid({ error: 'Muat ulang halaman ini.' }),
});
export type RequestInput = z.output<typeof requestInput>;

const feature = 'letters';

export const ownLetters = {
  offer: endpoint({
    method: 'GET',
    path: '/api/user/letter-types',
    access: 'member',
    feature,
    summary: 'The letters that the member may ask for, or why there are none.',
    response: one(
      z.object({
        types: z.array(z.object({ id, name: z.string(), is_at_once: z.boolean() })),
        refusal: z.string().nullable(),
      }),
    ),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/user/letters',
    access: 'member',
    feature,
    summary: "The member's own letters, newest first.",
    query: z.object({ page: parameter.page }),
    response: page(ownLetter),
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/user/letter-requests',
    access: 'member',
    feature,
    summary: 'The last requests of the member, newest first.',
    response: list(ownRequest),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/user/letter-requests',
    access: 'member',
    feature,
    throttle: callLimits.orders,
    summary: 'Asks for a letter. A type that says so is issued immediately; others wait for an admin.',
    status: 201,
    body: requestInput,
    response: saved(ownRequest),
  }),
  pdf: endpoint({
    method: 'POST',
    path: '/api/user/letters/:id/pdf',
    access: 'member',
    feature,
    throttle: callLimits.documents,
    summary: "Link to the PDF of one of the member's own letters.",
    params: parameter.id,
    response: one(z.string()),
  }),
};

const request = z.object({
  id,
  type: z.object({ id, name: z.string() }),
  user: z.object({ id, name: z.string(), member_number: z.string().nullable() }),
  purpose: z.string(),
  addressee: z.string(),
  state: z.enum(requestStates),
  reason: z.string().nullable(),
  letter: z.object({ id, number: z.string() }).nullable(),
  created_at: timestamp,
  decided_by_name: z.string().nullable(),
  decided_at: timestamp.nullable(),
});
export type LetterRequest = z.infer<typeof request>;

const seen = field.seen({ state: z.enum(requestStates) });

export const letterRequests = {
  list: endpoint({
    method: 'GET',
    path: '/api/letter-requests',
    access: 'admin',
    feature,
    summary: 'Requests in this state, the oldest first.',
    query: z.object({ page: parameter.page, state: parameter.statusFilter(requestStates) }),
    response: page(request),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/letter-requests/:id/accept',
    access: 'admin',
    feature,
    summary: 'Issues the letter that was asked for. Repeated, it answers the same letter.',
    params: parameter.id,
    body: z.object({ seen }),
    response: saved(request),
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/letter-requests/:id/refuse',
    access: 'admin',
    feature,
    summary: 'Refuses a request with a reason, which the member reads.',
    params: parameter.id,
    body: z.object({ reason: field.text(letterLabels.reason, letterLimits.reason), seen }),
    response: saved(request),
  }),
};
