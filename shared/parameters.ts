// The parameters of addresses. None is refused with a message: a mistyped address shows a list or 404.
import { z } from 'zod';
import { hiddenCharacter, plainLine } from './characters.ts';
import { limits } from './limits.ts';

/** The `:id` of a path; anything but a positive integer is an unknown thing (404). */
export const id = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .refine((value) => value <= limits.id),
});

/** `page` below 1 or not a number is page 1. */
export const page = z.preprocess((value) => {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 1;
  return Math.max(1, number);
}, z.int());

/**
 * A search text in the form in which texts are stored; a pasted break or tab is a space. Given several times, all its words
 * are searched for. Anything invalid means no search.
 */
export const keyword = z.preprocess((given) => {
  const value = Array.isArray(given) ? given.join(' ') : given;
  const line = typeof value === 'string' ? plainLine(value).normalize().trim().replace(/\s+/g, ' ') : '';
  return hiddenCharacter.test(line) ? '' : line.slice(0, limits.keyword);
}, z.string());

/** Of a list that names members. Written into the API reference. */
export const memberKeyword = keyword.describe(
  'Whom it names exactly, by a member number or an address, stands first in every order; so does a bill by its number.',
);

/** An id filter; blank means all, an invalid value matches nothing. */
export const idFilter = z.preprocess((value) => {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Math.min(Number(value), limits.id) : 0;
}, z.int().nullable());

/** An amount in sen; an invalid value matches nothing. */
export const amountFilter = z.preprocess(
  (value) => (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0),
  z.int(),
);

/** The id of a filter in a body, where ids may be numbers; blank means all, an invalid value matches nothing. */
export const idInBody = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  idFilter,
);

const isMonth = (value: string) => /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(value);

/** A month filter, `YYYY-MM`; blank means all, an invalid value matches nothing. */
export const monthFilter = z.preprocess(
  (value = '') =>
    value === '' || value === null ? null : typeof value === 'string' && isMonth(value) ? value : 'none',
  z.string().nullable(),
);

/** The `:month` of a path, `YYYY-MM`; anything else is an unknown thing (404). */
export const month = z.object({ month: z.string().refine(isMonth) });

/** A year filter; blank or invalid means none. */
export const yearFilter = z.preprocess(
  (value) => (typeof value === 'string' && /^(?:19|20|21)\d\d$/.test(value) ? Number(value) : null),
  z.int().nullable(),
);

/** Accepts a status filter; blank means all, an unknown value matches nothing, and so do several. */
export const statusFilter = <const T extends readonly string[]>(values: T) =>
  z.preprocess(
    (value = '') =>
      value === '' || value === null ? null : (values.find((known) => known === value) ?? 'none'),
    z.enum<(T[number] | 'none')[]>([...values, 'none']).nullable(),
  );

/**
 * Half of a page with a keyword, whose total may take longer than its rows. Blank: both; an unknown value, too. Written
 * into the API reference.
 */
export const only = z
  .preprocess(
    (value) => (value === 'rows' || value === 'total' ? value : null),
    z.enum(['rows', 'total']).nullable(),
  )
  .describe(
    'rows: the page without waiting for the count of its keyword. total and last_page are then null unless they ' +
      'are known; null also says that a further page follows. total: only the exact total, with empty data.',
  );

/** `true` and `1` mean on, anything else off. */
export const flag = z.preprocess((value) => value === 'true' || value === '1', z.boolean());
