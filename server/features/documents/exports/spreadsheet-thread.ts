// Writes a spreadsheet into the file store from a worker thread, which reads the rows on a separate connection.
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SqlQuery } from '../../../db/database.ts';
import type { DatabaseLocation } from '../../../db/location.ts';
import type { Deps } from '../../../deps.ts';
import { createTurns, inTurn } from '../../../process/cpu-slots.ts';

/** A small heap that is collected often: rows are short-lived, however many there are. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

/** Each export occupies a CPU and the memory of a thread while it runs. */
const oneAtATime = createTurns(1);

/** What the thread of an export is given. */
export interface ExportOrder {
  where: DatabaseLocation;
  query: SqlQuery;
  /** Jakarta day. */
  today: string;
}

interface Export extends Omit<ExportOrder, 'where'> {
  /** Of the file store. */
  key: string;
  /** The module of the thread. */
  thread: URL;
}

/** Streams from the thread with backpressure; nothing is stored when either side fails. */
export async function writeExport({ config, files }: Deps, order: Export): Promise<void> {
  const { key, thread, query, today } = order;
  const { dataDir, databaseUrl } = config;
  const { sql, parameters } = query;
  const workerData: ExportOrder = { where: { dataDir, databaseUrl }, query: { sql, parameters }, today };
  await oneAtATime('export', async () => {
    const worker = new Worker(thread, { workerData, resourceLimits });
    try {
      await files.put(key, chunksOf(worker));
    } finally {
      await worker.terminate();
    }
  });
}

/** A transfer moves its memory to the other thread. */
type Chunk = Uint8Array<ArrayBuffer>;

/**
 * The thread makes one chunk per request, and each chunk is one task of the CPU slots. The memory of a written chunk
 * goes back to the thread for the next one. Here all of them would stay until the next garbage collection.
 */
async function* chunksOf(worker: Worker): AsyncGenerator<Chunk> {
  const answers = on(worker, 'message', { close: ['exit'] });
  const next = async (written: Chunk): Promise<Chunk | null> => {
    worker.postMessage(written, [written.buffer]);
    const { done, value } = await answers.next();
    if (done) throw new Error('The thread of an export ended.');
    return value[0];
  };
  let chunk: Chunk | null = new Uint8Array();
  for (;;) {
    const written: Chunk = chunk;
    chunk = await inTurn('export', () => next(written));
    if (!chunk) return;
    yield chunk;
  }
}
