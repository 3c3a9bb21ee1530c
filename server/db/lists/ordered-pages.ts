// One page of a list in the order of its index, by time and id, the newest first.
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { readNow } from '../reads/prepare.ts';
import { type PageOf, type PageWindow, pageWindow } from './paginate.ts';

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

/** Written into the query, so that PostgreSQL plans for a short page, and only once for the first. */
export function inlineCount(count: number): RawBuilder<number> {
  return sql.lit(count);
}
