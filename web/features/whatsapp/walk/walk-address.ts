// The address of the walk-through: the filters of the list that it came from, and the person.
import { filtersIn } from '../../../lib/use-filters.ts';

/** Query parameter with the member who is shown. */
export const PERSON = 'person';

const filterNames = ['keyword', 'company_category', 'category', 'stage'] as const;

/** The filters of the walk-through in the search of its address. */
export function walkFiltersIn(search: string) {
  return filtersIn(search, filterNames);
}

/** The search of the list, without the person. */
export function listSearch(search: URLSearchParams): string {
  const filters = new URLSearchParams(walkFiltersIn(search.toString())).toString();
  return filters && `?${filters}`;
}

export function searchWithPerson(search: URLSearchParams, person: number | undefined): string {
  const next = new URLSearchParams(search);
  if (person === undefined) next.delete(PERSON);
  else next.set(PERSON, String(person));
  return next.toString();
}
