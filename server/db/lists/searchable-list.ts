// Reads one page of a list that admins filter and search. The README.md of this folder explains how it is found.
import type { Database } from '../database.ts';
import { readLong } from '../reads/long-reads.ts';
import { readNow } from '../reads/prepare.ts';
import type { Count } from './cached-counts.ts';
import { type ListFilters, noFilters, type Search, type SearchableList } from './list-description.ts';
import { FIRST_MATCHES, type ListQueries, MAX_NEWEST_ROWS, prepareQueries } from './list-queries.ts';
import { type PageWindow, pageWindow, type SearchedPageOf } from './paginate.ts';
import { readPage } from './prepare-page.ts';
import { type Keyword, parseKeyword } from './text-search.ts';

interface PageRequest extends Partial<ListFilters> {
  page: number;
  /** What to search for. Blank: nothing. */
  keyword: string;
  /** Half of the page. The rows then do not wait for the count of the keyword. */
  only?: 'rows' | 'total' | null;
  /** The keyword is a number, which begins a word of the text. */
  isBeginning?: boolean;
}

/** Returns the function that reads a page of this list. Its queries are compiled once. */
export function searchableList<Row>(list: SearchableList<Row>) {
  const queries = prepareQueries(list);
  return (db: Database, request: PageRequest): Promise<SearchedPageOf<Row>> =>
    readListPage(db, queries, request);
}

/**
 * Reads one page of the rows that pass the filters, or of those among them that match the keyword. Before all others
 * stand those that it names exactly.
 */
export async function readListPage<Row>(
  db: Database,
  queries: ListQueries<Row>,
  { page, keyword, only = null, isBeginning = false, ...given }: PageRequest,
): Promise<SearchedPageOf<Row>> {
  const filters = { ...noFilters, ...given };
  if (keyword === '') return readFilteredPage(db, queries, { page, only, filters });
  const search = { filters, keyword: parseKeyword(keyword, { isBeginning }) };
  const named = isBeginning ? null : await queries.findNamed(db, keyword);
  const exact = named && only !== 'total' ? await queries.readNamed(db, filters, named) : [];
  const count = named && only === 'total' ? await queries.countNamed(db, filters, named) : exact.length;
  const window = pageWindow(page);
  if (named === null || count === 0) return searchPage(db, queries, { page, only, search, window });
  const shown = exact.slice(window.offset, window.offset + window.limit);
  const except = named.column === 'id' ? { exceptRow: named.id } : { exceptMember: named.id };
  const others = await searchPage(db, queries, {
    page,
    only,
    search: { ...search, filters: { ...filters, ...except } },
    window: {
      limit: window.limit - shown.length,
      offset: Math.max(0, window.offset - count),
    },
  });
  return {
    rows: [...shown, ...others.rows],
    total: others.total === null ? null : others.total + count,
    page,
  };
}

interface FilteredRequest {
  page: number;
  only: 'rows' | 'total' | null;
  filters: ListFilters;
}

async function readFilteredPage<Row>(
  db: Database,
  queries: ListQueries<Row>,
  { page, only, filters }: FilteredRequest,
): Promise<SearchedPageOf<Row>> {
  const search = { filters, keyword: null };
  const count = () => queries.countFiltered(db, filters);
  if (queries.testsRelated(filters))
    return readRelatedPage(db, queries, { page, only, search, window: pageWindow(page), count });
  const total = count();
  if (only === 'total') return { rows: [], total: await total, page };
  return readPage(db, page, total, (range) => queries.page(db, search, { ...range, method: 'scan' }));
}

interface SearchRequest<Word extends Keyword | null = Keyword> {
  page: number;
  only: 'rows' | 'total' | null;
  search: Search<Word>;
  window: PageWindow;
}

/** Many rows may have to be tested for one that passes: off the event loop. */
async function readRelatedPage<Row>(
  db: Database,
  queries: ListQueries<Row>,
  { page, only, search, window, count }: SearchRequest<Keyword | null> & { count: () => Promise<number> },
): Promise<SearchedPageOf<Row>> {
  if (only === 'total') return { rows: [], total: await count(), page };
  const method = search.keyword ? 'search' : 'scan';
  const range = { ...window, limit: window.limit + 1, direction: 'desc', method } as const;
  const found = await readLong(db, queries.page(db, search, range));
  const rows = found.slice(0, window.limit);
  const hasMore = found.length > window.limit;
  // A page beyond the end does not show how many rows there are.
  const isLast = !hasMore && (found.length > 0 || window.offset === 0);
  if (isLast) return { rows, total: window.offset + found.length, page };
  return { rows, total: hasMore && only === 'rows' ? null : await count(), page };
}

async function searchPage<Row>(
  db: Database,
  queries: ListQueries<Row>,
  { page, only, search, window }: SearchRequest,
): Promise<SearchedPageOf<Row>> {
  if (queries.testsRelated(search.filters)) {
    const count = async () => (await queries.countMatching(db, search)).read();
    return readRelatedPage(db, queries, { page, only, search, window, count });
  }
  // In parallel: a promise that nobody awaits ends the process when it fails.
  const [count, filtered] = await Promise.all([
    queries.countMatching(db, search),
    queries.countFiltered(db, search.filters),
  ]);
  if (only === 'total') return { rows: [], total: await count.read(), page };
  const isNearTop = only === 'rows' ? window.offset < MAX_NEWEST_ROWS : page === 1;
  if (isNearTop && count.known === null) {
    const early = await pageBeforeCount(db, queries, { search, filtered, count, window });
    if (early) {
      const total = early.total ?? (only === 'rows' ? null : await count.read());
      return { rows: early.rows, total, page };
    }
  }
  const total = await count.read();
  if (window.offset >= total) return { rows: [], total, page };
  const ordered = await countOrderedMatches(db, queries, search);
  const end = window.offset + window.limit;
  const { method, cost } = cheapestMethod({ total, filtered, ordered, end });
  const query = queries.page(db, search, { ...window, direction: 'desc', method });
  // Few matches may take long, too: those of a phrase whose parts are in many rows.
  const isLong = cost > MAX_ROWS_ON_EVENT_LOOP || (method === 'search' && count.durationMs > MAX_SEARCH_MS);
  const rows = await (isLong ? readLong : readNow)(db, query);
  return { rows, total, page };
}

interface NewSearch {
  search: Search;
  filtered: number;
  count: Count;
  window: PageWindow;
}

interface EarlyPage<Row> {
  rows: Row[];
  /** Null: more rows follow. */
  total: number | null;
}

/**
 * Before the matches are counted: frequent ones are among the newest rows, the others come from the text index. Reads one
 * row more than it shows: without it the page is the last one, which tells the total. Null: the count knows more.
 */
async function pageBeforeCount<Row>(
  db: Database,
  queries: ListQueries<Row>,
  newSearch: NewSearch,
): Promise<EarlyPage<Row> | null> {
  const { search, filtered, window } = newSearch;
  const range = { ...window, limit: window.limit + 1, direction: 'desc' } as const;
  const began = performance.now();
  const matches = await readFirstMatches(db, queries, search.keyword);
  if (matches && matches.length < FIRST_MATCHES) {
    const durationMs = performance.now() - began;
    const found = matches.length === 0 ? [] : await queries.pageOfMatches(db, search.filters, matches, range);
    if (!queries.isIndexEnough(search.filters)) return earlyPage(newSearch, found, durationMs);
    newSearch.count.store(matches.length, durationMs);
    return { rows: found.slice(0, window.limit), total: matches.length };
  }
  const newest = await readNow(db, queries.page(db, search, { ...range, method: 'scanNewest' }));
  const areFew = filtered <= MAX_NEWEST_ROWS;
  if (areFew || newest.length > window.limit) return earlyPage(newSearch, newest, 0);
  const searching = performance.now();
  const found = await readLong(db, queries.page(db, search, { ...range, method: 'search' }));
  return earlyPage(newSearch, found, performance.now() - searching);
}

/**
 * Up to `FIRST_MATCHES`; null without a text index. A word is found in microseconds, a long phrase of frequent parts in
 * milliseconds: off the event loop.
 */
async function readFirstMatches<Row>(db: Database, queries: ListQueries<Row>, keyword: Keyword) {
  return keyword.hasTrigrams ? readLong(db, queries.firstMatches(db, keyword)) : null;
}

function earlyPage<Row>(
  { count, window: { limit, offset } }: NewSearch,
  found: Row[],
  durationMs: number,
): EarlyPage<Row> | null {
  if (found.length > limit) return { rows: found.slice(0, limit), total: null };
  // A page beyond the end does not show how many rows there are.
  if (found.length === 0 && offset > 0) return null;
  const total = offset + found.length;
  count.store(total, durationMs);
  return { rows: found, total };
}

/** The matches that the text index returns in the order of the list; null when they have to be sorted. */
async function countOrderedMatches<Row>(db: Database, queries: ListQueries<Row>, { keyword }: Search) {
  if (!queries.findsInOrder(db, keyword)) return null;
  return (await queries.countMatching(db, { keyword, filters: noFilters })).read();
}

/** The event loop reads them in about five milliseconds on SQLite. */
const MAX_ROWS_ON_EVENT_LOOP = 5000;
/** A search that took longer before runs off the event loop. */
const MAX_SEARCH_MS = 5;

/** How many rows a scan tests in the time that the text index needs to return its first row. */
const TEXT_INDEX_START_COST = 1000;

interface Counts {
  /** Rows that pass the filters and match the keyword. */
  total: number;
  /** Rows that pass the filters. */
  filtered: number;
  ordered: number | null;
  /** Rows up to the end of the page. */
  end: number;
}

/** Frequent matches are found quickly by a scan of the list, rare ones by the text index. Costs are in rows read. */
function cheapestMethod({ total, filtered, ordered, end }: Counts) {
  const rowsUntilPageIsFull = (rows: number) => (end * rows) / total;
  const scan = rowsUntilPageIsFull(filtered);
  const search = TEXT_INDEX_START_COST + (ordered === null ? total : rowsUntilPageIsFull(ordered));
  return scan < search
    ? { method: 'scan' as const, cost: scan }
    : { method: 'search' as const, cost: search };
}
