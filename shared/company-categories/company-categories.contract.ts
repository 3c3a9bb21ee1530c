// Company (institution) categories: their code begins the member numbers.
import { z } from 'zod';
import { creator, flag, id, list, message, one, page, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import * as parameter from '../parameters.ts';

export const companyCategory = z.object({
  id,
  name: z.string(),
  code: z.string(),
  is_hidden: flag,
  /** Only when counted. */
  users_count: z.int().optional(),
  created_by: creator,
  created_at: timestamp,
  updated_at: timestamp,
});
export type CompanyCategory = z.infer<typeof companyCategory>;

export const companyCategoryInput = z.object({
  name: field.text('Nama'),
  /** One letter or digit, stored in upper case. */
  code: z
    .string({ error: () => 'Kode wajib diisi.' })
    .trim()
    .min(1, { error: 'Kode wajib diisi.', abort: true })
    .regex(/^[A-Za-z0-9]$/, 'Kode harus 1 huruf atau angka.')
    .toUpperCase(),
  is_hidden: field.optionalFlag('Sembunyikan'),
});
export type CompanyCategoryInput = z.infer<typeof companyCategoryInput>;

export const companyCategoryChange = companyCategoryInput.extend({
  is_hidden: field.flagOfChange('Sembunyikan'),
});
export type CompanyCategoryChange = z.infer<typeof companyCategoryChange>;

const counted = z.object({ with_count: parameter.flag });

export const companyCategoryFilters = counted.extend({
  page: parameter.page,
  paginate: z.preprocess((value) => value !== 'false' && value !== '0', z.boolean()),
  /** Newest first when left out. */
  order_by: z.preprocess((value) => (value === 'name' ? 'name' : undefined), z.literal('name').optional()),
});
export type CompanyCategoryFilters = z.infer<typeof companyCategoryFilters>;

export const publicCompanyCategories = {
  list: endpoint({
    method: 'GET',
    path: '/api/public/company-categories',
    access: 'public',
    summary: 'Company categories that are not hidden, by name.',
    response: list(companyCategory.pick({ id: true, name: true })),
  }),
};

export const companyCategories = {
  list: endpoint({
    method: 'GET',
    path: '/api/company-categories',
    access: 'admin',
    summary: 'Company categories: a page, newest first, or with paginate=false all of them.',
    query: companyCategoryFilters,
    response: page(companyCategory).partial().required({ data: true }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/company-categories/:id',
    access: 'admin',
    summary: 'One company category.',
    params: parameter.id,
    query: counted,
    response: one(companyCategory),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/company-categories',
    access: 'admin',
    summary: 'Adds a company category.',
    status: 201,
    body: companyCategoryInput,
    response: saved(companyCategory),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/company-categories/:id',
    access: 'admin',
    summary: 'Changes a company category; given member numbers stay.',
    params: parameter.id,
    body: companyCategoryChange,
    comparesSeen: true,
    response: saved(companyCategory),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/company-categories/:id',
    access: 'admin',
    summary: 'Deletes a company category without members.',
    params: parameter.id,
    response: message,
  }),
};
