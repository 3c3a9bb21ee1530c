// One page of a list: the rows and the total of all matching ones.
import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { Page, SearchedPage } from '#shared/answers.ts';
import { limits } from '#shared/limits.ts';

export interface PageOf<Row> {
  rows: Row[];
  total: number;
  page: number;
}

/** Null: not counted yet, and more rows follow than this page shows. */
export type SearchedPageOf<Row> = Omit<PageOf<Row>, 'total'> & { total: number | null };

export interface PageWindow {
  limit: number;
  offset: number;
}

/** Returns the offset of a page; beyond the end a page is empty. */
export function pageWindow(page: number): PageWindow {
  return { limit: limits.perPage, offset: (page - 1) * limits.perPage };
}

/** Reads a page of a list that is short enough to be counted each time. The query has its order already. */
export async function readCountedPage<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  page: number,
): Promise<PageOf<Simplify<Row>>> {
  const { limit, offset } = pageWindow(page);
  const [rows, counts] = await Promise.all([
    query.limit(limit).offset(offset).execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)`.as('total'))
      .$castTo<{ total: number }>()
      .execute(),
  ]);
  return { rows, total: Number(counts[0]?.total), page };
}

/** Returns the page envelope of the wire. */
export function pageView<Row, View>(page: PageOf<Row>, view: (row: Row) => View): Page<View> {
  return {
    data: page.rows.map(view),
    total: page.total,
    per_page: limits.perPage,
    current_page: page.page,
    last_page: Math.max(1, Math.ceil(page.total / limits.perPage)),
  };
}

/** Returns the envelope on the wire of a page whose total may be unknown. */
export function searchedPageView<Row, View>(
  page: SearchedPageOf<Row>,
  view: (row: Row) => View,
): SearchedPage<View> {
  const { total } = page;
  if (total !== null) return pageView({ ...page, total }, view);
  return { ...pageView({ ...page, total: 0 }, view), total: null, last_page: null };
}
