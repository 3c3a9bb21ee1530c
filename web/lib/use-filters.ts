// Filters of a list in the URL: they survive a reload, can be shared, and work with the back button.
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { filterIn } from './filter-in.ts';
import { isFields } from './stored-json.ts';

/**
 * Reads and writes one filter. Changing it returns to page 1. `fallback` applies while the URL does not
 * contain the filter; a blank one in the URL then means all.
 */
export function useFilter(name: string, fallback = ''): [value: string, change: (value: string) => void] {
  const [, setSearch] = useSearchParams();
  const search = usePendingSearch();

  function change(value: string): void {
    const here = addressNow();
    const next = new URLSearchParams(lastRequest.from === here.key ? lastRequest.search : here.search);
    next.delete('page');
    if (value === fallback) next.delete(name);
    else next.set(name, value);
    lastRequest = { from: here.key, search: next.toString() };
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return [filterIn(search, name) ?? fallback, change];
}

/** The last search requested at an address. Its data may still be loading when the next filter changes. */
let lastRequest = { from: '', search: '' };

/**
 * The browser's URL, not that of the last rendering. Two filters that change shortly after each other may have
 * rendered with different ones.
 */
function addressNow(): { key: string; search: string } {
  // Each entry of the history has a key of React Router.
  const state: unknown = window.history.state;
  const key = isFields(state) && typeof state.key === 'string' ? state.key : 'first';
  return { key, search: window.location.search };
}

/** The upcoming search while its data loads, so that a choice is visible immediately. */
function usePendingSearch(): URLSearchParams {
  const here = useLocation();
  const pending = useNavigation().location;
  return new URLSearchParams(pending?.pathname === here.pathname ? pending.search : here.search);
}

const filterNames = [
  'keyword',
  'status',
  'stage',
  'reason',
  'contact',
  'company_category',
  'category',
  'account',
  'month',
  'statement',
  'conditions',
  'page',
];

/** Tells whether the URL asks for less than all rows. */
export function useIsFiltered(): boolean {
  const [search] = useSearchParams();
  return filterNames.some((name) => search.get(name));
}

type Filtered<N extends string> = Partial<Record<N, string>>;

/**
 * Reads the query of the page as the query of the call, for the `load` of a screen: `readFilters(request, ['page',
 * 'keyword'])`. `fallbacks` are for parameters that the URL does not contain.
 */
export function readFilters<N extends string>(
  request: Request,
  names: readonly N[],
  fallbacks: Filtered<NoInfer<N>> = {},
): Filtered<N> {
  return filtersIn(new URL(request.url).search, names, fallbacks);
}

/** Reads the filters in the search of an address, `?page=2&keyword=a`, as the query of a call. */
export function filtersIn<N extends string>(
  search: string,
  names: readonly N[],
  fallbacks: Filtered<NoInfer<N>> = {},
): Filtered<N> {
  const given = new URLSearchParams(search);
  const query: Filtered<N> = {};
  for (const name of names) {
    const value = filterIn(given, name) ?? fallbacks[name];
    if (value) query[name] = value;
  }
  return query;
}

interface Change {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

/**
 * Makes the `shouldRevalidate` of a screen with a dialog or tab in the URL. A change of only these parameters fetches nothing.
 */
export function fetchUnlessOnly(...names: string[]) {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: Change): boolean => {
    const isSame = currentUrl.href === nextUrl.href;
    return defaultShouldRevalidate && (isSame || without(names, currentUrl) !== without(names, nextUrl));
  };
}

function without(names: readonly string[], url: URL): string {
  const search = new URLSearchParams(url.search);
  for (const name of names) search.delete(name);
  return `${url.pathname}?${search}`;
}
