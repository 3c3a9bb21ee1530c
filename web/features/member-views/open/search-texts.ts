// What the address bar says of the member list, as texts.
import type { MemberView } from '#shared/member-views/member-views.contract.ts';
import { filterIn } from '../../../lib/filter-in.ts';

/** In the order of the address bar. */
export const searchNames = [
  'keyword',
  'company_category',
  'status',
  'conditions',
  'order',
  'columns',
] as const;

/** Blank: off. */
export type SearchTexts = Record<(typeof searchNames)[number], string>;

/** Reads them as the list does, so that nothing else is chosen, stored or exported than it shows. */
export function readSearchTexts(search: URLSearchParams): SearchTexts {
  const textOf = (name: string) => filterIn(search, name) ?? '';
  return {
    keyword: textOf('keyword').trim(),
    company_category: textOf('company_category'),
    status: textOf('status'),
    conditions: textOf('conditions'),
    order: textOf('order'),
    columns: textOf('columns'),
  };
}

export function textsOfView({ search }: Pick<MemberView, 'search'>): SearchTexts {
  const { company_category, status } = search;
  return { ...search, company_category: String(company_category ?? ''), status: status ?? '' };
}

export function areSame(one: SearchTexts, other: SearchTexts): boolean {
  return searchNames.every((name) => one[name] === other[name]);
}

/** Writes as a body the search of a view, or of a spreadsheet. */
export function searchBody(texts: SearchTexts) {
  return { ...texts, company_category: texts.company_category || null };
}
