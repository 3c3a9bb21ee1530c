// The worker thread of one export: reads on a separate connection and sends one chunk of the file for each message.
import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseLocation } from '../../db/location.ts';
import { readRows } from '../../db/reads/stream-rows.ts';
import { writeSpreadsheet } from '../../lib/spreadsheet.ts';
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

const { where, query, today } = workerData as ExportOrder;
const sheet = { name: 'Anggota', columns: exportColumns(today) };
const chunks = writeSpreadsheet(sheet, whileAsked(readRows<ExportRow>(where, query))).getReader();
let isAsked = false;
let goOn = () => {};

parentPort?.on('message', () => void answer());

/** Null at the end. What fails here ends the thread. */
async function answer(): Promise<void> {
  isAsked = true;
  goOn();
  const { value } = await chunks.read();
  isAsked = false;
  parentPort?.postMessage(value ?? null);
}

/** Streams compute ahead until their buffers are full. Here that would use a processor outside of the CPU slots. */
async function* whileAsked<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) {
    if (!isAsked) await new Promise<void>((resolve) => (goOn = resolve));
    yield row;
  }
}
