// The worker thread of one export of statement rows.
import { workerData } from 'node:worker_threads';
import { readRows } from '../../../db/reads/stream-rows.ts';
import { answerChunks } from '../../documents/exports/export-chunks.ts';
import type { ExportOrder } from '../../documents/exports/spreadsheet-thread.ts';
import type { ExportRow } from './export-rows.db.ts';
import { exportColumns } from './export-rows.view.ts';

const { where, query }: ExportOrder = workerData;
answerChunks({ name: 'Mutasi', columns: exportColumns }, readRows<ExportRow>(where, query));
