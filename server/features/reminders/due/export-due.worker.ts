// The worker thread of one export of 'Jatuh Tempo'.
import { workerData } from 'node:worker_threads';
import { readRows } from '../../../db/reads/stream-rows.ts';
import { answerChunks } from '../../documents/exports/export-chunks.ts';
import type { ExportOrder } from '../../documents/exports/spreadsheet-thread.ts';
import type { ExportRow } from './due-list.db.ts';
import { exportColumns } from './export-due.view.ts';

const { where, query, today }: ExportOrder = workerData;
answerChunks({ name: 'Jatuh Tempo', columns: exportColumns(today) }, readRows<ExportRow>(where, query));
