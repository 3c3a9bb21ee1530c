// The thread that reads one uploaded file: what is wrong with the file ends here, not in the server.
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportRefusal } from '#shared/imports/imports.messages.ts';
import type { Table, TableFrame, TableRow } from '#shared/imports/imports.types.ts';
import { lowerThreadPriority } from '../../../process/thread-priority.ts';
import { parseFile } from './parse-file.ts';
import { Refusal } from './refusal.ts';

/** The frame comes first, then the rows in parts, then the end. */
export type TableMessage =
  | { refusal: ImportRefusal }
  | { frame: TableFrame }
  | { rows: TableRow[] }
  | { isEnd: true };

/** Receiving as many rows takes the event loop a few milliseconds. */
const ROWS_PER_MESSAGE = 250;

lowerThreadPriority();

const send = (message: TableMessage) => parentPort?.postMessage(message);

try {
  sendTable(await parseFile(Buffer.from(workerData as Uint8Array<ArrayBuffer>)));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  send({ refusal: error.reason });
}

function sendTable({ rows, ...frame }: Table): void {
  send({ frame });
  for (let at = 0; at < rows.length; at += ROWS_PER_MESSAGE)
    send({ rows: rows.slice(at, at + ROWS_PER_MESSAGE) });
  send({ isEnd: true });
}
