// Member categories: they set the yearly dues.
import { z } from 'zod';
import { creator, flag, id, list, message, one, page, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { limits } from '../limits.ts';
import * as parameter from '../parameters.ts';

export const category = z.object({
  id,
  name: z.string(),
  /** Rupiah per year. */
  member_fee: z.int(),
  is_hidden: flag,
  is_default: flag,
  /** Only when counted. */
  users_count: z.int().optional(),
  created_by: creator,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Category = z.infer<typeof category>;

export const categoryInput = z.object({
  name: field.text('Nama'),
  member_fee: field.rupiah('Biaya iuran', limits.fee),
  is_hidden: field.optionalFlag('Sembunyikan'),
  is_default: field.optionalFlag('Default'),
});
export type CategoryInput = z.infer<typeof categoryInput>;

export const categoryChange = categoryInput.extend({
  is_hidden: field.flagOfChange('Sembunyikan'),
  is_default: field.flagOfChange('Default'),
});
export type CategoryChange = z.infer<typeof categoryChange>;

const counted = z.object({ with_count: parameter.flag });

export const categoryFilters = counted.extend({ page: parameter.page });
export type CategoryFilters = z.infer<typeof categoryFilters>;

export const publicCategories = {
  list: endpoint({
    method: 'GET',
    path: '/api/categories/public',
    access: 'public',
    summary: 'Categories that are not hidden; with is_default=true the default one, hidden or not.',
    query: z.object({ is_default: parameter.flag }),
    response: list(category.pick({ id: true, name: true, member_fee: true, is_default: true })),
  }),
};

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: 'admin',
    summary: 'Member categories, newest first.',
    query: categoryFilters,
    response: page(category),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/categories/:id',
    access: 'admin',
    summary: 'One member category.',
    params: parameter.id,
    query: counted,
    response: one(category),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/categories',
    access: 'admin',
    summary: 'Adds a category; a new default takes the place of the old one.',
    status: 201,
    body: categoryInput,
    response: saved(category),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/categories/:id',
    access: 'admin',
    summary: 'Changes a category; existing payments keep their fee.',
    params: parameter.id,
    body: categoryChange,
    comparesSeen: true,
    response: saved(category),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/categories/:id',
    access: 'admin',
    summary: 'Deletes a category without members that is not the default.',
    params: parameter.id,
    response: message,
  }),
};
