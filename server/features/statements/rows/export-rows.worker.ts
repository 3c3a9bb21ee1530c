// The worker thread of one export of statement rows.
import { readRows } from '../../../db/reads/stream-rows.ts';
import { inParts } from '../../../process/thread-parts.ts';
import { chunksOf } from '../../documents/export-chunks.open.view.ts';
import type { ExportOrder } from '../../documents/write-export.open.service.ts';
import type { ExportRow } from './export-rows.db.ts';
import { exportColumns } from './export-rows.view.ts';

export default inParts(({ where, query }: ExportOrder) =>
  chunksOf({ name: 'Mutasi', columns: exportColumns }, readRows<ExportRow>(where, query)),
);
