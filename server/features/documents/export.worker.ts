// The worker thread of one export. It reads on a separate connection and sends one chunk of the file for each
// message.
import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseLocation } from '../../db/location.ts';
import { readRows } from '../../db/reads/stream-rows.ts';
import { writeSpreadsheet } from '../../lib/spreadsheet/write-spreadsheet.ts';
import { lowerThreadPriority } from '../../process/thread-priority.ts';
import type { ExportQuery, ExportRow } from './export.db.ts';
import { exportColumns } from './export.view.ts';

export interface ExportOrder {
  where: DatabaseLocation;
  query: Pick<ExportQuery, 'sql' | 'parameters'>;
  /** Jakarta day. */
  today: string;
}

lowerThreadPriority();

const { where, query, today }: ExportOrder = workerData;
const sheet = { name: 'Anggota', columns: exportColumns(today) };
const chunks = writeSpreadsheet(sheet, readRows<ExportRow>(where, query)).getReader();

parentPort?.on('message', () => void answer());

/**
 * Null at the end. What fails here ends the thread. Between requests nothing is computed: that would use a processor
 * outside of the CPU slots.
 */
async function answer() {
  const { value } = await chunks.read();
  if (!value) return parentPort?.postMessage(null);
  // Node allocates small buffers from a shared pool, and a message would copy all of it.
  const chunk = new Uint8Array(value);
  parentPort?.postMessage(chunk, [chunk.buffer]);
}
