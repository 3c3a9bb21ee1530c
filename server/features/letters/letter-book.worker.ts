// The worker thread of one export of the book.
import { readRows } from '../../db/reads/stream-rows.ts';
import { inParts } from '../../process/thread-parts.ts';
import { streamChunks } from '../documents/export-chunks.open.view.ts';
import type { ExportOrder } from '../documents/write-export.open.service.ts';
import type { BookLineRow } from './letter-book.db.ts';
import { bookColumns } from './letter-book.view.ts';

export default inParts(({ where, query }: ExportOrder) =>
  streamChunks({ name: 'Buku Agenda', columns: bookColumns }, readRows<BookLineRow>(where, query)),
);
