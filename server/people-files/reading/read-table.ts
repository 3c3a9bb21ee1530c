// Reads an uploaded spreadsheet in a worker thread.
import { importLimits } from '#shared/imports/imports.limits.ts';
import { type ImportRefusal, importRefusals } from '#shared/imports/imports.texts.ts';
import type { Table, TableFrame, TableRow } from '#shared/imports/imports.types.ts';
import { type HttpError, invalid } from '../../lib/errors.ts';
import { createTurns } from '../../process/cpu-slots.ts';
import { type NextMessage, readInWorker } from '../../process/read-in-worker.ts';
import type { TableMessage } from './table.worker.ts';

/** The largest table within the limits needs almost as much. A file that needs more is refused. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

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

async function readInThread(file: Uint8Array): Promise<Answer> {
  const script = new URL('./table.worker.ts', import.meta.url);
  const task = { workerData: file, resourceLimits, timeoutMs: importLimits.readingMs };
  return (await readInWorker(script, task, collect)) ?? { refusal: 'tooComplex' };
}

async function collect(next: NextMessage<TableMessage>): Promise<Answer> {
  const rows: TableRow[] = [];
  let frame: TableFrame | undefined;
  for (;;) {
    const message = await next();
    if ('refusal' in message) return message;
    if ('frame' in message) frame = message.frame;
    else if (message.rows.length > 0) rows.push(...message.rows);
    else if (frame) return { ...frame, rows };
  }
}
