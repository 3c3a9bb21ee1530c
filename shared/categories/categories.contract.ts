// Member categories: they set the yearly dues.
import { z } from 'zod';
import { creator, flag, id, list, message, one, page, plainDate, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { limits } from '../limits.ts';
import * as parameter from '../parameters.ts';
import { categoryDuesLabels } from './categories.labels.ts';

export const category = z.object({
  id,
  name: z.string(),
  /** Rupiah per year. */
  member_fee: z.int(),
  is_hidden: flag,
  is_default: flag,
  /** Only when counted. */
  users_count: z.int().optional(),
  /** Members were in it once, so it cannot be deleted. Only when counted. */
  is_in_history: z.boolean().optional(),
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

const ownDues = z.object({
  /** Rupiah, once for who is new. Charged only while dues are by category. */
  entry_fee: field.rupiah(categoryDuesLabels.entry_fee, limits.fee),
  /** Rupiah per year. With `coming_on`, or both are null. */
  coming_fee: field.optionalRupiah(categoryDuesLabels.coming_fee, limits.fee),
  /** After today. */
  coming_on: field.optionalDate(categoryDuesLabels.coming_on),
});
export type CategoryDuesChange = z.infer<typeof ownDues>;

const categoryDues = z.object({
  entry_fee: z.int(),
  coming_fee: z.int().nullable(),
  coming_on: plainDate.nullable(),
  /** All fees with the days from which they hold, the latest first. */
  fees: z.array(z.object({ member_fee: z.int(), begins_on: plainDate })),
});
export type CategoryDues = z.infer<typeof categoryDues>;

/** A category that a new member may choose. */
const categoryChoice = category
  .pick({ id: true, name: true, member_fee: true })
  .extend({ entry_fee: z.int() });
export type CategoryChoice = z.infer<typeof categoryChoice>;

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
  choices: endpoint({
    method: 'GET',
    path: '/api/categories/public/choices',
    access: 'public',
    summary: 'Categories to choose from at registration, with what they cost; none while nobody chooses.',
    response: list(categoryChoice),
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
  dues: endpoint({
    method: 'GET',
    path: '/api/categories/:id/dues',
    access: 'admin',
    summary: 'The entry fee of a category, the fee that begins later, and all fees so far.',
    params: parameter.id,
    response: one(categoryDues),
  }),
  updateDues: endpoint({
    method: 'PATCH',
    path: '/api/categories/:id/dues',
    access: 'super_admin',
    summary: 'Sets the entry fee and the one fee that begins later; blank takes that one back.',
    params: parameter.id,
    body: ownDues,
    comparesSeen: true,
    response: saved(categoryDues),
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
