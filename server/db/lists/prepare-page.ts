// The query of a page, compiled once per method, combination of filters and kind of keyword.
import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from '../database.ts';
import { precompile } from '../reads/prepare.ts';
import type { ListFilters, Search } from './list-description.ts';
import type { PageRange } from './ordered-pages.ts';
import { type Keyword, type KeywordKind, kindOf } from './text-search.ts';

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
    const { containing, shortContaining, phrase, numberContaining, numberPhrase, ...others } = input;
    const { ownerContaining, ownerShortContaining, ownerPhrase, offset, ...filters } = others;
    const texts = { containing, shortContaining, phrase, numberContaining, numberPhrase };
    const owner = { ownerContaining, ownerShortContaining, ownerPhrase };
    const keyword = kind && { ...kind, ...texts, ...owner };
    return build(db, { filters, keyword }, { ...shape, offset: offset ?? 0 });
  });
  return (db, { filters, keyword }, { offset, ...shape }) => {
    const input = { ...filters, ...textsOf(keyword), offset: offset || null };
    return compile(db, input, { ...shape, kind: keyword && kindOf(keyword) });
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
    phrase = '',
    numberContaining = '',
    numberPhrase = '',
    ownerContaining = [],
    ownerShortContaining = [],
    ownerPhrase = '',
  } = keyword ?? {};
  const number = { numberContaining, numberPhrase };
  return {
    containing,
    shortContaining,
    phrase,
    ...number,
    ownerContaining,
    ownerShortContaining,
    ownerPhrase,
  };
}

type PageInput = ListFilters & KeywordTexts & { offset: number | null };

interface PageShape extends Omit<PagePlan, 'offset'> {
  kind: KeywordKind | null;
}
