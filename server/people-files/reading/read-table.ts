// Reads an uploaded spreadsheet in a worker thread.
import { importLimits } from '#shared/imports/imports.limits.ts';
import { type ImportRefusal, importRefusals } from '#shared/imports/imports.messages.ts';
import { type HttpError, invalid, unavailable } from '../../lib/errors.ts';
import { createTurns } from '../../process/cpu-slots.ts';
import { READING_TIMEOUT_MS, ThreadTimeoutError, threadParts } from '../../process/threads.ts';
import type { ReadingChoice, Table, TableFrame, TableRow } from '../table.types.ts';
import type { readParts, TablePart } from './table.worker.ts';

const reader = threadParts<typeof readParts>(new URL('./table.worker.ts', import.meta.url), {
  /** The largest table within the limits needs almost as much. */
  memory: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 },
  cpuMs: importLimits.readingMs,
  timeoutMs: READING_TIMEOUT_MS,
});

/** Each reader occupies a processor and the memory of a thread. */
const oneAtATime = createTurns(1);

/** Throws 422 at `file`, in words for people, for whatever cannot be read; 503 when too many wait. */
export async function readTable(file: Uint8Array, choice?: ReadingChoice): Promise<Table> {
  if (file.length > importLimits.fileBytes) throw refusedFile('tooLarge');
  const answer = await oneAtATime('import', () => readInThread(file, choice));
  if ('refusal' in answer) throw refusedFile(answer.refusal);
  return answer;
}

function refusedFile(refusal: ImportRefusal): HttpError {
  return invalid({ file: importRefusals[refusal] });
}

type Answer = Table | { refusal: ImportRefusal };

/** A file that needs more memory or work than it gets is refused; a machine that is busy says so. */
async function readInThread(file: Uint8Array, choice?: ReadingChoice): Promise<Answer> {
  try {
    return await collect(reader.read({ file, choice }));
  } catch (error) {
    if (error instanceof ThreadTimeoutError) throw unavailable();
    return { refusal: 'tooComplex' };
  }
}

async function collect(parts: AsyncIterable<TablePart>): Promise<Answer> {
  const rows: TableRow[] = [];
  let frame: TableFrame | undefined;
  for await (const part of parts) {
    if ('refusal' in part) return part;
    if ('frame' in part) frame = part.frame;
    else rows.push(...part.rows);
  }
  if (!frame) throw new Error('The thread ended without an answer.');
  return { ...frame, rows };
}
