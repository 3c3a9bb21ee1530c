// The worker thread of one export of members.
import { readRows } from '../../db/reads/stream-rows.ts';
import { inParts } from '../../process/thread-parts.ts';
import type { ExportRow } from './export.open.db.ts';
import { exportColumns } from './export.open.view.ts';
import { streamChunks } from './export-chunks.open.view.ts';
import type { ExportOrder } from './write-export.open.service.ts';

export default inParts(({ where, query, prices }: ExportOrder) =>
  streamChunks(
    { name: 'Anggota', columns: exportColumns(prices.day, prices.rules.grace_days) },
    readRows<ExportRow>(where, query),
  ),
);
