// Labels: short words that admins put on members, each with a colour.
import { z } from 'zod';
import { creator, id, list, message, one, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import * as parameter from '../parameters.ts';
import { labelColors, labelLimits } from './member-labels.states.ts';

/** As a member shows it. */
export const shownLabel = z.object({ id, name: z.string(), color: z.enum(labelColors) });
export type ShownLabel = z.infer<typeof shownLabel>;

const label = shownLabel.extend({
  users_count: z.int(),
  created_by: creator,
  created_at: timestamp,
  updated_at: timestamp,
});
export type MemberLabel = z.infer<typeof label>;

/** Commas separate labels in a cell, points and stars conditions in an address. */
export const labelName = field
  .text('Nama label', labelLimits.name)
  .refine((value) => !/[,;]/.test(value), 'Nama label tidak boleh berisi koma atau titik koma.');

export const labelInput = z.object({
  name: labelName,
  color: field.oneOf('Warna', labelColors),
});
export type LabelInput = z.infer<typeof labelInput>;

const ofMember = z.object({
  ...parameter.id.shape,
  label: parameter.id.shape.id,
});

export const labels = {
  list: endpoint({
    method: 'GET',
    path: '/api/labels',
    access: 'admin',
    summary: 'All labels by name, with the number of their members.',
    response: list(label),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/labels/:id',
    access: 'admin',
    summary: 'One label.',
    params: parameter.id,
    response: one(label),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/labels',
    access: 'admin',
    summary: 'Adds a label; there are at most 100.',
    status: 201,
    body: labelInput,
    response: saved(label),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/labels/:id',
    access: 'admin',
    summary: 'Changes name and colour of a label; members keep it.',
    params: parameter.id,
    body: labelInput,
    comparesSeen: true,
    response: saved(label),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/labels/:id',
    access: 'admin',
    summary: 'Deletes a label and takes it from all members.',
    params: parameter.id,
    response: message,
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/api/users/:id/labels',
    access: 'admin',
    summary: "A member's labels, by name.",
    params: parameter.id,
    response: list(shownLabel),
  }),
  give: endpoint({
    method: 'PUT',
    path: '/api/users/:id/labels/:label',
    access: 'admin',
    summary: 'Gives a member a label; nothing happens if the member has it.',
    params: ofMember,
    response: saved(z.array(shownLabel)),
  }),
  take: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/labels/:label',
    access: 'admin',
    summary: 'Takes a label from a member; nothing happens if the member does not have it.',
    params: ofMember,
    response: saved(z.array(shownLabel)),
  }),
};
