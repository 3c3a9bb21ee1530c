// Makes PDFs in one worker thread, so that no request waits for one.
import { Piscina } from 'piscina';
import { unavailable } from '../lib/errors.ts';
import { inTurn } from '../process/cpu-slots.ts';
import type { DocumentOrder } from './content.ts';

export interface DocumentRenderer {
  /** Throws 503 when too many are waiting or it takes too long. */
  render(order: DocumentOrder): Promise<Uint8Array>;
  close(): Promise<void>;
}

const RENDER_TIMEOUT_MS = 10_000;
/** Documents that may wait: one to two seconds of work. */
const MAX_WAITING_DOCUMENTS = 100;
/** After this the idle thread ends, which frees its memory. */
const IDLE_TIMEOUT_MS = 60_000;

/** The thread starts with the first document. */
export function createDocumentRenderer(): DocumentRenderer {
  const pool = new Piscina<DocumentOrder, Uint8Array>({
    filename: new URL('./render.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT_MS,
  });

  /** The one that is rendered and those that wait. */
  let unfinished = 0;

  return {
    async render(order) {
      if (unfinished > MAX_WAITING_DOCUMENTS) throw unavailable();
      const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
      unfinished += 1;
      try {
        return await inTurn('document', () => pool.run(order, { signal }));
      } catch (error) {
        throw error instanceof Error && error.name === 'AbortError' ? unavailable() : error;
      } finally {
        unfinished -= 1;
      }
    },
    close: () => pool.close({ force: true }),
  };
}
