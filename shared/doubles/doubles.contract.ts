// 'Mungkin Ganda': pairs of members who may be one person.
import { z } from 'zod';
import { id, list, message, one, page, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { member } from '../members/members.contract.ts';
import * as parameter from '../parameters.ts';
import { doubleReasons, doubleViews } from './doubles.states.ts';

const doublePair = z.object({
  id,
  reasons: z.array(z.enum(doubleReasons)),
  /** The one who was added first, and the other. */
  members: z.tuple([member, member]),
  found_at: timestamp,
  /** An admin has said that they are two people. */
  dismissed_at: timestamp.nullable(),
  dismissed_by: z.string().nullable(),
});
export type DoublePair = z.infer<typeof doublePair>;

const doubleSearch = z.object({
  /** Null before the first search. */
  finished_at: timestamp.nullable(),
  members: z.int(),
  /** Phone numbers that too many members share: they make no pairs. */
  crowded_phones: z.array(z.object({ hp: z.string(), count: z.int() })),
  /** Pairs above the number that is listed. */
  unlisted: z.int(),
});
export type DoubleSearch = z.infer<typeof doubleSearch>;

export const doubleFilters = z.object({
  page: parameter.page,
  view: z.preprocess((value) => (value === 'dismissed' ? value : 'open'), z.enum(doubleViews)),
});
export type DoubleFilters = z.infer<typeof doubleFilters>;

export const doubles = {
  list: endpoint({
    method: 'GET',
    path: '/api/doubles',
    access: 'admin',
    summary:
      'Pairs of members who may be one person, the surest first; or those that an admin has dismissed.',
    query: doubleFilters,
    response: page(doublePair),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/doubles/search',
    access: 'admin',
    summary: 'When members were last compared, and what was left out.',
    response: one(doubleSearch),
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/api/users/:id/doubles',
    access: 'admin',
    summary: 'Pairs of this member that nobody has dismissed.',
    params: parameter.id,
    response: list(doublePair),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/doubles/:id/dismissal',
    access: 'admin',
    summary: 'Remembers that a pair is two people.',
    params: parameter.id,
    response: message,
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/api/doubles/:id/dismissal',
    access: 'admin',
    summary: 'Lists a dismissed pair again.',
    params: parameter.id,
    response: message,
  }),
};
