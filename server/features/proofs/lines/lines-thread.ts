// Runs what would hold the event loop for tens of milliseconds in a thread.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Comparison, GreyPicture, TextLine } from './lines.types.ts';

/** The lines of a picture. */
export function runInThread(work: { read: GreyPicture }): Promise<TextLine[]>;
/** For each of the others, whether it shows the same slip. */
export function runInThread(work: { compare: Comparison }): Promise<boolean[]>;
export async function runInThread(work: object): Promise<unknown> {
  const worker = new Worker(new URL('./lines.worker.ts', import.meta.url), { workerData: work });
  try {
    const [answer] = await once(worker, 'message');
    return answer;
  } finally {
    await worker.terminate();
  }
}
