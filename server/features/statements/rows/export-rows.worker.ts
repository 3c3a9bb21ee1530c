// The worker thread of one export of statement rows.
import { readRows } from '../../../db/reads/stream-rows.ts';
import { inParts } from '../../../process/thread-parts.ts';
import { streamChunks } from '../../documents/export-chunks.open.view.ts';
import type { ExportOrder } from '../../documents/write-export.open.service.ts';
import type { ExportedStatementRow } from './export-rows.db.ts';
import { statementRowColumns } from './export-rows.view.ts';

export default inParts(({ where, query }: ExportOrder) =>
  streamChunks(
    { name: 'Mutasi', columns: statementRowColumns },
    readRows<ExportedStatementRow>(where, query),
  ),
);
