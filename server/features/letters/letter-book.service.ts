// 'Buku Agenda': per series and period each number, with what became of it.
import { type PageOf, pageWindow } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { orNotFound } from '../../lib/errors.ts';
import { exportTable } from '../documents/export-table.open.service.ts';
import { readTerms } from '../papers/papers.open.db.ts';
import { type BookLineRow, type BookRow, bookQuery, readBookLines, readBooks } from './letter-book.db.ts';

/** A term stands by its name. */
export async function listBooks({ db }: Pick<Deps, 'db'>): Promise<BookRow[]> {
  const terms = await readTerms(db);
  const names = new Map(terms.map(({ id, name }) => [`T${id}`, name]));
  return (await readBooks(db)).map((book) => ({ ...book, period: names.get(book.period) ?? book.period }));
}

/** The newest number first. Throws 404. */
export async function getBookPage(
  { db }: Pick<Deps, 'db'>,
  { id, page }: { id: number; page: number },
): Promise<PageOf<BookLineRow>> {
  const book = await getBook(db, id);
  const { limit, offset } = pageWindow(page);
  const to = book.value - offset;
  const rows = to < 1 ? [] : await readBookLines(db, book, { from: Math.max(1, to - limit + 1), to });
  return { rows, total: book.value, page };
}

async function getBook(db: Deps['db'], id: number): Promise<BookRow> {
  const [book] = await readBooks(db, id);
  return orNotFound(book);
}

/** A link to all numbers as a spreadsheet. The download is audited. Throws 404. */
export async function exportBook(deps: Deps, admin: AdminCaller, id: number): Promise<string> {
  const book = await getBook(deps.db, id);
  return exportTable(deps, admin, {
    thread: new URL('./letter-book.worker.ts', import.meta.url),
    query: bookQuery(deps.db, book),
    name: 'Buku Agenda',
    record: {
      action: 'letter.export_book',
      subjectId: null,
      after: { type: book.type_name, period: book.period },
    },
  });
}
