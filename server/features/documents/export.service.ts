// The member export: written to the file store by a worker thread, handed out by a short-lived link.
import { randomUUID } from 'node:crypto';
import { on } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { changeAs } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { today } from '../../lib/clock.ts';
import { createTurns, inTurn } from '../../process/cpu-slots.ts';
import { removeExports } from './collect-documents.ts';
import { type ExportFilters, exportQuery } from './export.db.ts';
import type { ExportOrder } from './export.worker.ts';

/** A small heap that is collected often: rows are short-lived, however many there are. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

/** Each export occupies a CPU and the memory of a thread while it runs. */
const oneAtATime = createTurns(1);

/** A link to a spreadsheet of all members that match; blank filters match all. The download is audited. */
export async function exportMembers(deps: Deps, admin: AdminCaller, filters: ExportFilters): Promise<string> {
  const { clock, files, links } = deps;
  const day = today(clock);
  const key = `exports/${randomUUID()}.xlsx`;
  await removeExports(deps);
  await oneAtATime('export', () => writeExport(deps, key, { filters, today: day }));
  try {
    await changeAs(deps, admin, async (work) =>
      work.record({ action: 'member.export', subjectId: null, after: { ...filters } }),
    );
  } catch (error) {
    await files.remove(key);
    throw error;
  }
  return links.url({
    key,
    now: clock.now(),
    downloadName: `Data Anggota ${day}.xlsx`,
  });
}

interface Extent {
  filters: ExportFilters;
  today: string;
}

/** Streams from the thread with backpressure; nothing is stored when either side fails. */
async function writeExport(
  { db, config, files }: Deps,
  key: string,
  { filters, today }: Extent,
): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const { sql, parameters } = exportQuery(db, filters);
  const workerData: ExportOrder = { where: { dataDir, databaseUrl }, query: { sql, parameters }, today };
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { workerData, resourceLimits });
  try {
    await files.put(key, Readable.from(chunksOf(worker)));
  } finally {
    await worker.terminate();
  }
}

/** The thread makes one chunk per request, and each chunk is one task of the CPU slots. */
async function* chunksOf(worker: Worker): AsyncGenerator<Uint8Array> {
  const answers = on(worker, 'message', { close: ['exit'] });
  const next = async (): Promise<Uint8Array | null> => {
    worker.postMessage(null);
    const { done, value } = await answers.next();
    if (done) throw new Error('The thread of an export ended.');
    return value[0];
  };
  for (;;) {
    const chunk = await inTurn('export', next);
    if (!chunk) return;
    yield chunk;
  }
}
