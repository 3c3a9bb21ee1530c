// The address of the walk-through: the filters of the list that it came from, and the person.
import { filtersIn } from '../../../lib/use-filters.ts';

/** Query parameter with the member who is shown. */
export const PERSON = 'person';

/** Query parameter with which people are shown who are held. */
const HELD = 'held';

const filterNames = ['keyword', 'company_category', 'category', 'stage', HELD] as const;

/** The filters of the walk-through in the search of its address. */
export function walkFiltersIn(search: string) {
  return filtersIn(search, filterNames);
}

/** The search of the list, without the person and the held. */
export function listSearch(search: URLSearchParams): string {
  const filters = new URLSearchParams(walkFiltersIn(search.toString()));
  filters.delete(HELD);
  return filters.size > 0 ? `?${filters}` : '';
}

/** The search with which held people are shown, too. */
export function searchWithHeld(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set(HELD, 'shown');
  return `?${next}`;
}

export function searchWithPerson(search: URLSearchParams, person: number | undefined): string {
  const next = new URLSearchParams(search);
  if (person === undefined) next.delete(PERSON);
  else next.set(PERSON, String(person));
  return next.toString();
}
