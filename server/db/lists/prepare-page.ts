// The query of a page, compiled once per method, combination of filters and kind of keyword.
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { precompile, readNow } from '../reads/prepare.ts';
import type { ListFilters, Search } from './list-description.ts';
import { type PageOf, type PageWindow, pageWindow } from './paginate.ts';
import { type Keyword, type KeywordKind, pickKeywordKind } from './text-search.ts';

/** The rows of a page, and how they are found. */
export interface PagePlan extends PageRange {
  method: SearchMethod;
}

/**
 * `scan` tests the rows of the list in its order until the page is full. `scanNewest` tests only the newest ones.
 * `search` reads the text index.
 */
export type SearchMethod = 'scan' | 'scanNewest' | 'search';

type PageQuery<Query> = (db: Database, search: Search<Keyword | null>, plan: PagePlan) => Query;

/** The first page has no offset, so that PostgreSQL plans it once. */
export function preparePage<Row>(build: PageQuery<Compilable<Row>>): PageQuery<CompiledQuery<Row>> {
  const compile = precompile((db: Database, input: PageInput, { kind, ...shape }: PageShape) => {
    const { containing, shortContaining, fragment, phrase, ...unnumbered } = input;
    const { numberContaining, numberBeginning, numberPhrase, ...others } = unnumbered;
    const { ownerContaining, ownerShortContaining, ownerFragment, ownerPhrase, offset, ...filters } = others;
    const number = { numberContaining, numberBeginning, numberPhrase };
    const texts = { containing, shortContaining, fragment, phrase, ...number };
    const owner = { ownerContaining, ownerShortContaining, ownerFragment, ownerPhrase };
    const keyword = kind && { ...kind, ...texts, ...owner };
    return build(db, { filters, keyword }, { ...shape, offset: offset ?? 0 });
  });
  return (db, { filters, keyword }, { offset, ...shape }) => {
    const input = { ...filters, ...textsOf(keyword), offset: offset || null };
    return compile(db, input, { ...shape, kind: keyword && pickKeywordKind(keyword) });
  };
}

type KeywordTexts = {
  [Name in Exclude<keyof Keyword, keyof KeywordKind>]: Keyword[Name];
};

/** Blank without a keyword, and then in no query. */
function textsOf(keyword: Keyword | null): KeywordTexts {
  const {
    containing = [],
    shortContaining = [],
    fragment = [],
    phrase = '',
    numberContaining = '',
    numberBeginning = '',
    numberPhrase = '',
    ownerContaining = [],
    ownerShortContaining = [],
    ownerFragment = [],
    ownerPhrase = '',
  } = keyword ?? {};
  const number = { numberContaining, numberBeginning, numberPhrase };
  return {
    containing,
    shortContaining,
    fragment,
    phrase,
    ...number,
    ownerContaining,
    ownerShortContaining,
    ownerFragment,
    ownerPhrase,
  };
}

type PageInput = ListFilters & KeywordTexts & { offset: number | null };

interface PageShape extends Omit<PagePlan, 'offset'> {
  kind: KeywordKind | null;
}

/** A page as rows of the list's index, counted from its nearer end. */
export interface PageRange extends PageWindow {
  direction: 'asc' | 'desc';
}

/** From this row on, the total is read before the page: the page may be nearer to the other end. */
const MIN_OFFSET_FROM_NEARER_END = 1000;

/**
 * Reads rows and total in parallel. Far down the list the total comes first: it decides from which end rows are
 * counted.
 */
export async function readPage<Row>(
  db: Database,
  page: number,
  total: Promise<number>,
  build: (range: PageRange) => CompiledQuery<Row>,
): Promise<PageOf<Row>> {
  const window = pageWindow(page);
  if (window.offset < MIN_OFFSET_FROM_NEARER_END) {
    const [rows, count] = await Promise.all([readNow(db, build({ ...window, direction: 'desc' })), total]);
    return { rows, total: count, page };
  }
  const count = await total;
  const rows = window.offset < count ? await readNow(db, build(fromNearerEnd(window, count))) : [];
  return { rows, total: count, page };
}

function fromNearerEnd({ limit, offset }: PageWindow, total: number): PageRange {
  if (offset < total / 2) return { limit, offset, direction: 'desc' };
  const after = total - offset - limit;
  return { limit: limit + Math.min(after, 0), offset: Math.max(after, 0), direction: 'asc' };
}

/** Writes the count into the query, so that PostgreSQL plans for a short page, and only once for the first. */
export function inlineCount(count: number): RawBuilder<number> {
  return sql.lit(count);
}
