// One page of a list that is ordered by time and id, the newest first, found without reading the pages before it.
import { type Compilable, type RawBuilder, sql } from 'kysely';
import { type PageOf, type PageWindow, pageWindow } from '../lib/paginate.ts';
import type { Database } from './connect.ts';
import { readLong } from './long-reads.ts';
import { prepare, type Values } from './prepare.ts';
import { rowsCanTell } from './text-search.ts';

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
  page: number,
  total: Promise<number>,
  read: (stretch: Stretch) => Promise<Row[]>,
): Promise<PageOf<Row>> {
  const window = pageWindow(page);
  if (window.offset < FAR) {
    const [rows, count] = await Promise.all([read({ ...window, direction: 'desc' }), total]);
    return { rows, total: count, page };
  }
  const count = await total;
  const rows = window.offset < count ? await read(fromNearerEnd(window, count)) : [];
  return { rows, total: count, page };
}

function fromNearerEnd({ limit, offset }: PageWindow, total: number): Stretch {
  if (offset < total / 2) return { limit, offset, direction: 'desc' };
  const after = total - offset - limit;
  return { limit: limit + Math.min(after, 0), offset: Math.max(after, 0), direction: 'asc' };
}

export interface Search<Row> {
  /** Rows that match everything. */
  total: number;
  /** Rows that match all but the keyword. */
  among: number;
  keyword: string;
  /** Walks the list and tests each row until the page is full. */
  walk: (stretch: Stretch) => Query<Row>;
  /** Fetches the matches from the text index. */
  fetch: (window: PageWindow) => Query<Row>;
  /** Matches of the keyword alone, if the index returns them in list order; without it all matches are sorted. */
  inOrder?: number | undefined;
}

interface Query<Row> extends Compilable<Row> {
  execute(): Promise<Row[]>;
}

/** Few matches are all fetched and sorted; many matches are found quickly by walking the list. */
export async function readFoundPage<Row>(
  db: Database,
  page: number,
  { total, among, keyword, walk, fetch, inOrder }: Search<Row>,
): Promise<PageOf<Row>> {
  const window = pageWindow(page);
  if (window.offset >= total) return { rows: [], total, page };
  const end = window.offset + window.limit;
  const toMeet = (of: number) => (end * of) / total;
  const walked = rowsCanTell(db, keyword) ? toMeet(among) : Number.POSITIVE_INFINITY;
  const fetched = INDEX + (inOrder === undefined ? total : toMeet(inOrder));
  const query = walked < fetched ? walk({ ...window, direction: 'desc' }) : fetch(window);
  const isLong = Math.min(walked, fetched) > MANY;
  return { rows: await (isLong ? readLong(db, query.compile()) : query.execute()), total, page };
}

/**
 * A walk through the whole list, compiled once per combination of filters. The first page has no offset, so that
 * PostgreSQL plans it once.
 */
export function prepareWalk<Filters extends Values, Row>(
  walk: (db: Database, filters: Filters, stretch: Stretch) => Compilable<Row>,
) {
  const read = prepare((db: Database, input: WalkInput<Filters>, shape: Omit<Stretch, 'offset'>) =>
    walk(db, input, { ...shape, offset: input.offset ?? 0 }),
  );
  return (db: Database, filters: Filters, { limit, offset, direction }: Stretch): Promise<Row[]> =>
    read(db, { ...filters, offset: offset || null }, { limit, direction });
}

type WalkInput<Filters> = Filters & { offset: number | null };

/** Written into the query, so that PostgreSQL plans for a short page, and only once for the first. */
export function literally(count: number): RawBuilder<number> {
  return sql.lit(count);
}
