// The worker thread of one spreadsheet of a result.
import { readRows } from '../../db/reads/stream-rows.ts';
import { inParts } from '../../process/thread-parts.ts';
import { streamChunks } from '../documents/export-chunks.open.view.ts';
import type { ExportOrder } from '../documents/write-export.open.service.ts';
import { type ResultRow, resultColumns } from './export-result.view.ts';

export default inParts(({ where, query }: ExportOrder) =>
  streamChunks({ name: 'Hasil', columns: resultColumns }, readRows<ResultRow>(where, query)),
);
