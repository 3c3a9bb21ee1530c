// The thread that reads one uploaded file: what is wrong with the file ends here, not in the server.
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportRefusal } from '#shared/imports/imports.texts.ts';
import type { TableFrame, TableRow } from '#shared/imports/imports.types.ts';
import { lowerThreadPriority } from '../../process/thread-priority.ts';
import { Refusal } from './find-table.ts';
import { parseFile } from './parse-file.ts';

/** A refusal, or the frame and then the rows in parts; the last part is empty. */
export type TableMessage = { refusal: ImportRefusal } | { frame: TableFrame } | { rows: TableRow[] };

/** Receiving as many rows takes the event loop a few milliseconds. */
const ROWS_PER_MESSAGE = 200;

lowerThreadPriority();

const messages = read(Buffer.from(workerData as Uint8Array<ArrayBuffer>));

parentPort?.on('message', () => void answer());

/** What fails here, other than the file, ends the thread. */
async function answer(): Promise<void> {
  const { value } = await messages.next();
  parentPort?.postMessage(value);
}

async function* read(file: Buffer<ArrayBuffer>): AsyncGenerator<TableMessage, TableMessage> {
  try {
    const { rows, ...frame } = await parseFile(file);
    yield { frame };
    for (let at = 0; at < rows.length; at += ROWS_PER_MESSAGE)
      yield { rows: rows.slice(at, at + ROWS_PER_MESSAGE) };
    return { rows: [] };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.reason };
    throw error;
  }
}
