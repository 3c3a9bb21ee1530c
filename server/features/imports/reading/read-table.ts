// Reads an uploaded spreadsheet in a worker thread with limits of memory and time.
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { importLimits } from '#shared/imports/imports.limits.ts';
import { type ImportRefusal, importRefusals } from '#shared/imports/imports.messages.ts';
import type { Table, TableFrame, TableRow } from '#shared/imports/imports.types.ts';
import { type HttpError, invalid } from '../../../lib/errors.ts';
import { createTurns } from '../../../process/cpu-slots.ts';
import type { TableMessage } from './table.worker.ts';

/** A file that needs more memory than this is refused: tables within the limits need a third. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 160 };

/** Each reader occupies a processor and the memory of a thread. */
const oneAtATime = createTurns(1);

/** Throws 422 at `file`, in words for people, for whatever cannot be read; 503 when too many wait. */
export async function readTable(file: Uint8Array): Promise<Table> {
  if (file.length > importLimits.fileBytes) throw refusedFile('tooLarge');
  const answer = await oneAtATime('import', () => readInThread(file));
  if ('refusal' in answer) throw refusedFile(answer.refusal);
  return answer;
}

function refusedFile(refusal: ImportRefusal): HttpError {
  return invalid({ file: importRefusals[refusal] });
}

type Answer = Table | { refusal: ImportRefusal };

/** A thread that ends without an answer has no memory or no time left. */
async function readInThread(file: Uint8Array): Promise<Answer> {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits,
  });
  const signal = AbortSignal.timeout(importLimits.readingMs);
  try {
    return await collect(on(worker, 'message', { close: ['exit'], signal }));
  } catch {
    return { refusal: 'tooComplex' };
  } finally {
    await worker.terminate();
  }
}

/** Each message is a task of the event loop, so that many rows do not hold it. */
async function collect(messages: AsyncIterator<TableMessage[], void>): Promise<Answer> {
  const rows: TableRow[] = [];
  let frame: TableFrame | undefined;
  for (;;) {
    const { value } = await messages.next();
    const message = value?.[0];
    if (!message) return { refusal: 'tooComplex' };
    if ('refusal' in message) return message;
    if ('frame' in message) frame = message.frame;
    else if ('rows' in message) rows.push(...message.rows);
    else if (frame) return { ...frame, rows };
  }
}
