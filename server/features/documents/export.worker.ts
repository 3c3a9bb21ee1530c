// The worker thread of one export of members.
import { workerData } from 'node:worker_threads';
import { readRows } from '../../db/reads/stream-rows.ts';
import type { ExportRow } from './export.db.ts';
import { exportColumns } from './export.view.ts';
import { answerChunks } from './exports/export-chunks.ts';
import type { ExportOrder } from './exports/spreadsheet-thread.ts';

const { where, query, today }: ExportOrder = workerData;
answerChunks({ name: 'Anggota', columns: exportColumns(today) }, readRows<ExportRow>(where, query));
