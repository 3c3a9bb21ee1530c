// The worker thread of an export sends one chunk of the file for each message.
import { parentPort } from 'node:worker_threads';
import type { Sheet } from '../../../lib/spreadsheet/template.ts';
import { writeSpreadsheet } from '../../../lib/spreadsheet/write-spreadsheet.ts';
import { lowerThreadPriority } from '../../../process/thread-priority.ts';

/**
 * Null at the end. What fails here ends the thread. Between requests nothing is computed: that would use a processor
 * outside of the CPU slots.
 */
export function answerChunks<Row>(sheet: Sheet<Row>, rows: AsyncIterable<Row>): void {
  lowerThreadPriority();
  const chunks = writeSpreadsheet(sheet, rows).getReader();
  const answer = async () => {
    const { value } = await chunks.read();
    if (!value) return parentPort?.postMessage(null);
    // Node allocates small buffers from a shared pool, and a message would copy all of it.
    const chunk = new Uint8Array(value);
    parentPort?.postMessage(chunk, [chunk.buffer]);
  };
  parentPort?.on('message', () => void answer());
}
