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
  const answer = async (written: Uint8Array<ArrayBuffer>) => {
    const { value } = await chunks.read();
    if (!value) return parentPort?.postMessage(null);
    const chunk = copyInto(written.buffer, value);
    parentPort?.postMessage(chunk, [chunk.buffer]);
  };
  parentPort?.on('message', (written: Uint8Array<ArrayBuffer>) => void answer(written));
}

/** With room to spare, if it needs other memory: the next chunk may be longer. */
function copyInto(memory: ArrayBuffer, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const fits = bytes.length <= memory.byteLength;
  const chunk = new Uint8Array(fits ? memory : new ArrayBuffer(2 * bytes.length), 0, bytes.length);
  chunk.set(bytes);
  return chunk;
}
