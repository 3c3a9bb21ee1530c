// One page of a list that is ordered by time and id, the newest first, found without reading the pages before it.
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { readLong } from '../reads/long-reads.ts';
import { precompile, readNow, type Values } from '../reads/prepare.ts';
import { type PageOf, type PageWindow, pageWindow } from './paginate.ts';
import { type Keyword, type KeywordKind, keywordOf, rowsCanTell } from './text-search.ts';

/** A page as a stretch of the list's index, counted from its nearer end. */
export interface Stretch extends PageWindow {
  direction: 'asc' | 'desc';
}

/** From this row on it pays to know the total before the page is read. */
const FAR = 1000;
/** Rows that the event loop can wait for: some five milliseconds on SQLite. */
const MANY = 5000;

/** Cost of the text index before its first row, as the number of rows that could be inspected in that time. */
const INDEX = 1000;

/** Reads rows and total in parallel; far down the list the total comes first and decides from which end to count. */
export async function readPage<Row>(
  db: Database,
  page: number,
  total: Promise<number>,
  walk: (stretch: Stretch) => CompiledQuery<Row>,
): Promise<PageOf<Row>> {
  const window = pageWindow(page);
  if (window.offset < FAR) {
    const [rows, count] = await Promise.all([readNow(db, walk({ ...window, direction: 'desc' })), total]);
    return { rows, total: count, page };
  }
  const count = await total;
  const rows = window.offset < count ? await readNow(db, walk(fromNearerEnd(window, count))) : [];
  return { rows, total: count, page };
}

function fromNearerEnd({ limit, offset }: PageWindow, total: number): Stretch {
  if (offset < total / 2) return { limit, offset, direction: 'desc' };
  const after = total - offset - limit;
  return { limit: limit + Math.min(after, 0), offset: Math.max(after, 0), direction: 'asc' };
}

/** What a list is asked for. Without a keyword, everything that fits the filters. */
export interface Wanted<Filters, Word extends Keyword | null = Keyword | null> {
  filters: Filters;
  keyword: Word;
}

export interface SearchableList<Filters, Row> {
  /** Rows that fit the filters. */
  tally: (db: Database, filters: Filters) => Promise<number>;
  /** Rows that fit the filters and match the keyword. */
  count: (db: Database, search: Wanted<Filters, Keyword>) => Promise<number>;
  /** Walks the list and tests each row until the page is full. */
  walk: (db: Database, wanted: Wanted<Filters>, stretch: Stretch) => CompiledQuery<Row>;
  /** Fetches the matches from the text index. */
  fetch: (db: Database, search: Wanted<Filters, Keyword>, stretch: Stretch) => CompiledQuery<Row>;
  /**
   * Matches of the keyword whatever the filters, if the index returns them in list order; undefined if all matches have to
   * be sorted. `total` is what `count` found.
   */
  countInOrder?: (
    db: Database,
    search: Wanted<Filters, Keyword>,
    total: number,
  ) => Promise<number | undefined>;
}

interface Asked<Filters> {
  page: number;
  /** What to search for; blank: nothing. */
  text: string;
  filters: Filters;
}

/** One page of everything that fits the filters, or of what matches the text among it. */
export async function readListPage<Filters, Row>(
  db: Database,
  list: SearchableList<Filters, Row>,
  { page, text, filters }: Asked<Filters>,
): Promise<PageOf<Row>> {
  if (text === '') {
    const walk = (stretch: Stretch) => list.walk(db, { filters, keyword: null }, stretch);
    return readPage(db, page, list.tally(db, filters), walk);
  }
  const search = { filters, keyword: keywordOf(text) };
  // Both at once: a promise that waits alone while the other fails would end the process when it fails, too.
  const [total, among] = await Promise.all([list.count(db, search), list.tally(db, filters)]);
  const window = pageWindow(page);
  if (window.offset >= total) return { rows: [], total, page };
  const inOrder = await list.countInOrder?.(db, search, total);
  const end = window.offset + window.limit;
  const { way, isLong } = cheapestWay(db, search.keyword, { total, among, inOrder, end });
  const query = list[way](db, search, { ...window, direction: 'desc' });
  return { rows: await (isLong ? readLong : readNow)(db, query), total, page };
}

interface Counts {
  total: number;
  among: number;
  inOrder: number | undefined;
  /** Rows up to the end of the page. */
  end: number;
}

/** Few matches are all fetched and sorted; many matches are found quickly by walking the list. */
function cheapestWay(db: Database, keyword: Keyword, { total, among, inOrder, end }: Counts) {
  const toMeet = (of: number) => (end * of) / total;
  const walked = rowsCanTell(db, keyword) ? toMeet(among) : Number.POSITIVE_INFINITY;
  const fetched = INDEX + (inOrder === undefined ? total : toMeet(inOrder));
  const way = walked < fetched ? ('walk' as const) : ('fetch' as const);
  return { way, isLong: Math.min(walked, fetched) > MANY };
}

/**
 * The query of a page, compiled once per combination of filters and kind of keyword. The first page has no offset, so
 * that PostgreSQL plans it once.
 */
export function preparePages<Filters extends Values, Word extends Keyword | null, Row>(
  build: (db: Database, wanted: Wanted<Filters, Word>, stretch: Stretch) => Compilable<Row>,
) {
  const compile = precompile((db: Database, input: PageInput<Filters>, { kind, ...shape }: PageShape) => {
    const { containing, phrase, offset, ...filters } = input;
    const keyword = kind && { ...kind, containing, phrase };
    return build(db, { filters, keyword } as unknown as Wanted<Filters, Word>, {
      ...shape,
      offset: offset ?? 0,
    });
  });
  return (db: Database, { filters, keyword }: Wanted<Filters, Word>, { offset, ...shape }: Stretch) => {
    const { containing = null, phrase = null, ...kind } = keyword ?? {};
    const input = { ...filters, containing, phrase, offset: offset || null };
    return compile(db, input, { ...shape, kind: keyword && (kind as KeywordKind) });
  };
}

type PageInput<Filters> = Filters & {
  containing: string | null;
  phrase: string | null;
  offset: number | null;
};

interface PageShape extends Omit<Stretch, 'offset'> {
  kind: KeywordKind | null;
}

/** Written into the query, so that PostgreSQL plans for a short page, and only once for the first. */
export function literally(count: number): RawBuilder<number> {
  return sql.lit(count);
}
