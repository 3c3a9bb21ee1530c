// Renewals: the periods of a membership, newest first.
import { z } from 'zod';
import { id, list, memberSummary, message, plainDate, saved, searchedPage, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { memberStatuses } from '../membership/membership.states.ts';
import * as parameter from '../parameters.ts';

export const renewal = z.object({
  id,
  user: memberSummary,
  created_at: timestamp,
  /** null: an import brought only the end. */
  started_at: plainDate.nullable(),
  expired_at: plainDate,
});
export type Renewal = z.infer<typeof renewal>;

export const renewalFilters = z.object({
  page: parameter.page,
  keyword: parameter.keyword,
  only: parameter.only,
  /** Accepted and ignored: reserved. */
  type: z.unknown().optional(),
  /** The member's status. */
  status: parameter.statusFilter(memberStatuses),
});
export type RenewalFilters = z.infer<typeof renewalFilters>;

export const ownRenewals = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/renewals',
    access: 'member',
    summary: "The member's own renewals, newest first.",
    response: list(renewal),
  }),
};

export const renewals = {
  list: endpoint({
    method: 'GET',
    path: '/api/renewals',
    access: 'admin',
    summary: 'Renewals of all members, newest first.',
    query: renewalFilters,
    response: searchedPage(renewal),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/renewals',
    access: 'admin',
    summary: 'Extends a membership like a paid payment, without a payment.',
    status: 201,
    body: z.object({ user: field.choice('Anggota'), duration: field.years() }),
    response: saved(renewal),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/renewals/:id',
    access: 'admin',
    summary: 'Deletes a renewal and folds the membership again.',
    params: parameter.id,
    response: message,
  }),
};
