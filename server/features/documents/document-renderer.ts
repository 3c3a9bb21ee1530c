// Makes PDFs in one worker thread, so that no request waits for one.
import { Piscina } from 'piscina';
import { unavailable } from '../../lib/errors.ts';
import type { DocumentOrder } from './pdf/content.ts';

export interface DocumentRenderer {
  /** Throws 503 when too many are waiting or it takes too long. */
  render(order: DocumentOrder): Promise<Uint8Array>;
  close(): Promise<void>;
}

const PATIENCE_MS = 10_000;
/** Documents that may wait: some three seconds of work. */
const QUEUE = 200;
/** An idle thread gives its memory back (ms). */
const IDLE_MS = 60_000;

/** The thread starts with the first document. */
export function createDocumentRenderer(): DocumentRenderer {
  const pool = new Piscina<DocumentOrder, Uint8Array>({
    filename: new URL('./pdf/render.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: QUEUE,
    idleTimeout: IDLE_MS,
  });

  return {
    async render(order) {
      try {
        return await pool.run(order, { signal: AbortSignal.timeout(PATIENCE_MS) });
      } catch (error) {
        if (isBusy(error)) throw unavailable();
        throw error;
      }
    },
    close: () => pool.close({ force: true }),
  };
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'AbortError' || error.message === 'Task queue is at limit')
  );
}
