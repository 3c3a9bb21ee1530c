// The worker thread of one export of 'Jatuh Tempo'.
import { readRows } from '../../../db/reads/stream-rows.ts';
import { inParts } from '../../../process/thread-parts.ts';
import { streamChunks } from '../../documents/export-chunks.open.view.ts';
import type { ExportOrder } from '../../documents/write-export.open.service.ts';
import type { DueExportRow } from './due-list.db.ts';
import { dueColumns } from './export-due.view.ts';

export default inParts(({ where, query, prices }: ExportOrder) =>
  streamChunks({ name: 'Jatuh Tempo', columns: dueColumns(prices) }, readRows<DueExportRow>(where, query)),
);
