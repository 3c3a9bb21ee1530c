// Stored views of the member list: filters, conditions, columns and order under a name.
import { z } from 'zod';
import { id, list, message, one, saved } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { memberSearchInBody } from '../members/members.contract.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';
import { viewLimits } from './member-views.limits.ts';

/** Filters that are off are blank. */
const storedSearch = z.object({
  keyword: z.string(),
  company_category: z.int().nullable(),
  status: z.string().nullable(),
  conditions: z.string(),
  order: z.string(),
  columns: z.string(),
});

const view = z.object({
  id,
  name: z.string(),
  is_shared: z.boolean(),
  /** Who made it. */
  admin_name: z.string(),
  /** The caller may change and delete it. */
  is_changeable: z.boolean(),
  search: storedSearch,
  version: z.int(),
});
export type MemberView = z.infer<typeof view>;

const viewInput = memberSearchInBody.extend({
  name: field.text('Nama tampilan', viewLimits.name),
  is_shared: field.optionalFlag('Untuk semua admin'),
});
export type MemberViewInput = z.infer<typeof viewInput>;

export const viewChange = viewInput.extend({ version: field.version() });
export type MemberViewChange = z.infer<typeof viewChange>;

export const memberViews = {
  list: endpoint({
    method: 'GET',
    path: '/api/member-views',
    access: 'admin',
    summary: "The admin's own views and those for all admins, by name.",
    response: list(view),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/member-views/:id',
    access: 'admin',
    summary: 'One view; 404 for one that another admin made for himself.',
    params: parameter.id,
    response: one(view),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/member-views',
    access: 'admin',
    summary: 'Stores a view, for oneself or for all admins; at most 50 of each.',
    status: 201,
    body: viewInput,
    response: saved(view),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/member-views/:id',
    access: 'admin',
    summary: 'Replaces a view. Its maker and Super Admins may; 409 when someone has changed it since.',
    params: parameter.id,
    body: viewChange,
    response: saved(view),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/member-views/:id',
    access: 'admin',
    summary: 'Deletes a view. Its maker and Super Admins may.',
    params: parameter.id,
    response: message,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/member-views/export',
    access: 'admin',
    throttle: callLimits.exports,
    summary: 'Link to a spreadsheet with the rows and the columns of the list as it is shown.',
    body: memberSearchInBody,
    response: one(z.string()),
  }),
};
