// Reads a large table by its ids, page by page: memory does not grow with it.

export interface PageOfIds {
  /** The last id of the page before; 0 for the first. */
  after: number;
  limit: number;
}

const SIZE = 500;

export async function* pagesById<Row extends { id: number }>(
  readPage: (page: PageOfIds) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = 0;
  for (;;) {
    const rows = await readPage({ after, limit: SIZE });
    if (rows.length > 0) yield rows;
    if (rows.length < SIZE) return;
    after = rows.at(-1)?.id ?? after;
  }
}
