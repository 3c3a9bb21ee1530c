// The worker thread of one export of members.
import { readRows } from '../../db/reads/stream-rows.ts';
import { inParts } from '../../process/thread-parts.ts';
import type { ExportRow } from './open/export.db.ts';
import { exportColumns } from './open/export.view.ts';
import { chunksOf } from './open/export-chunks.view.ts';
import type { ExportOrder } from './open/write-export.service.ts';

export default inParts(({ where, query, prices }: ExportOrder) =>
  chunksOf(
    { name: 'Anggota', columns: exportColumns(prices.day, prices.rules.grace_days) },
    readRows<ExportRow>(where, query),
  ),
);
