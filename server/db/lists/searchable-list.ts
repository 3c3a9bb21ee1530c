// Reads one page of a list that admins filter and search. The README.md of this folder explains how it is found.
import type { Database } from '../database.ts';
import { readLong } from '../reads/long-reads.ts';
import { readNow } from '../reads/prepare.ts';
import type { Count } from './cached-counts.ts';
import type { ListFilters, Search, SearchableList } from './list-description.ts';
import { type ListQueries, MAX_NEWEST_ROWS, prepareQueries } from './list-queries.ts';
import { readPage } from './ordered-pages.ts';
import { type PageOf, pageWindow } from './paginate.ts';
import { keywordOf, rowTestIsComplete } from './text-search.ts';

interface PageRequest extends Partial<ListFilters> {
  page: number;
  /** What to search for. Blank: nothing. */
  keyword: string;
}

/** Returns the function that reads a page of this list. Its queries are compiled once. */
export function searchableList<Row>(list: SearchableList<Row>) {
  const queries = prepareQueries(list);
  return (db: Database, request: PageRequest): Promise<PageOf<Row>> => readListPage(db, queries, request);
}

/** One page of the rows that pass the filters, or of those among them that match the keyword. */
export async function readListPage<Row>(
  db: Database,
  queries: ListQueries<Row>,
  { page, keyword, company_category = null, status = null }: PageRequest,
): Promise<PageOf<Row>> {
  const filters = { company_category, status };
  if (keyword !== '')
    return searchPage(db, queries, { page, search: { filters, keyword: keywordOf(keyword) } });
  const search = { filters, keyword: null };
  return readPage(db, page, queries.countFiltered(db, filters), (range) =>
    queries.page(db, search, { ...range, method: 'scan' }),
  );
}

async function searchPage<Row>(
  db: Database,
  queries: ListQueries<Row>,
  { page, search }: { page: number; search: Search },
): Promise<PageOf<Row>> {
  // In parallel: a promise that nobody awaits ends the process when it fails.
  const [count, filtered] = await Promise.all([
    queries.countMatching(db, search),
    queries.countFiltered(db, search.filters),
  ]);
  if (page === 1 && count.known === null) return firstPage(db, queries, { search, filtered, count });
  const total = await count.read();
  const window = pageWindow(page);
  if (window.offset >= total) return { rows: [], total, page };
  const ordered = await countOrderedMatches(db, queries, search);
  const end = window.offset + window.limit;
  const { method, cost } = cheapestMethod(db, search, { total, filtered, ordered, end });
  const query = queries.page(db, search, { ...window, direction: 'desc', method });
  const rows = await (cost > MAX_ROWS_ON_EVENT_LOOP ? readLong : readNow)(db, query);
  return { rows, total, page };
}

interface FirstSearch {
  search: Search;
  filtered: number;
  count: Count;
}

/** Before the matches are counted: frequent ones are among the newest rows, the others come from the text index. */
async function firstPage<Row>(
  db: Database,
  queries: ListQueries<Row>,
  { search, filtered, count }: FirstSearch,
): Promise<PageOf<Row>> {
  const window = { ...pageWindow(1), direction: 'desc' } as const;
  if (rowTestIsComplete(db, search.keyword)) {
    const rows = await readNow(db, queries.page(db, search, { ...window, method: 'scanNewest' }));
    if (rows.length === window.limit) return { rows, total: await count.read(), page: 1 };
    if (filtered <= MAX_NEWEST_ROWS) return { rows, total: rows.length, page: 1 };
  }
  const rows = await readLong(db, queries.page(db, search, { ...window, method: 'search' }));
  if (rows.length === window.limit) return { rows, total: await count.read(), page: 1 };
  // The page holds all matches, so nothing is left to count.
  count.store(rows.length);
  return { rows, total: rows.length, page: 1 };
}

/** The matches that the text index returns in the order of the list; null when they have to be sorted. */
async function countOrderedMatches<Row>(db: Database, queries: ListQueries<Row>, { keyword }: Search) {
  if (!queries.findsInOrder(db, keyword)) return null;
  const filters = { company_category: null, status: null };
  return (await queries.countMatching(db, { keyword, filters })).read();
}

/** The event loop reads them in about five milliseconds on SQLite. */
const MAX_ROWS_ON_EVENT_LOOP = 5000;

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
function cheapestMethod(db: Database, { keyword }: Search, { total, filtered, ordered, end }: Counts) {
  const rowsUntilPageIsFull = (rows: number) => (end * rows) / total;
  const scan = rowTestIsComplete(db, keyword) ? rowsUntilPageIsFull(filtered) : Number.POSITIVE_INFINITY;
  const search = TEXT_INDEX_START_COST + (ordered === null ? total : rowsUntilPageIsFull(ordered));
  return scan < search
    ? { method: 'scan' as const, cost: scan }
    : { method: 'search' as const, cost: search };
}
