// The state of the member list in the address bar: filters, conditions, columns, order, and the view that was opened.
import { useSearchParams } from 'react-router';
import { type Condition, parseConditions } from '#shared/members/conditions.rules.ts';
import {
  firstColumns,
  type MemberColumn,
  type MemberOrder,
  parseColumns,
  parseOrder,
} from '#shared/members/member-columns.rules.ts';
import { readSearchTexts, type SearchTexts, searchNames } from '../../../member-views/open/search-texts.ts';

export const listParameters = ['page', ...searchNames] as const;

export interface ListState {
  conditions: readonly Condition[];
  columns: readonly MemberColumn[];
  order: MemberOrder;
  texts: SearchTexts;
  /** Changes what is in the address bar, and returns to the first page. */
  change: (next: Partial<SearchTexts>) => void;
}

/** What is unknown counts as nothing here; the server says so. */
export function useListState(): ListState {
  const [search, setSearch] = useSearchParams();
  const texts = readSearchTexts(search);
  return {
    conditions: parseConditions(texts.conditions) ?? [],
    columns: parseColumns(texts.columns) ?? firstColumns,
    order: parseOrder(texts.order) ?? 'newest',
    texts,
    change: (changed) =>
      setSearch(
        (old) => {
          const next = new URLSearchParams(old);
          next.delete('page');
          for (const [name, value] of Object.entries(changed))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
