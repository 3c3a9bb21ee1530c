// The calls of 'Jatuh Tempo', with the filters of its address.
import type { SearchedPage } from '#shared/answers.ts';
import { type DueMember, dueMembers } from '#shared/reminders/due.contract.ts';
import { type CallOptions, call } from '../../../lib/calls/call.ts';
import { filtersIn } from '../../../lib/use-filters.ts';

const dueFilters = ['keyword', 'company_category', 'category', 'stage', 'contact'] as const;

export type DueQuery = Partial<Record<(typeof dueFilters)[number], string>>;

interface DuePageQuery extends DueQuery {
  page?: string | number;
  only?: 'rows' | 'total';
}

/** Reads the filters in the address, and its page. */
export function readDueQuery({ url }: Request): { query: DueQuery; page: string | undefined } {
  const { page, ...query } = filtersIn(new URL(url).search, ['page', ...dueFilters]);
  return { query, page };
}

export function pageOfDue(query: DuePageQuery, options?: CallOptions): Promise<SearchedPage<DueMember>> {
  return call(dueMembers.list, { query }, options);
}
