// Makes PDFs in one worker thread, so that no request waits for one.
import { unavailable } from '../lib/errors.ts';
import { inTurn } from '../process/cpu-slots.ts';
import { ThreadTimeoutError, threadCall } from '../process/threads.ts';
import type { DocumentOrder } from './content.ts';
import type { PaperOrder } from './paper-content.ts';
import type render from './render.worker.ts';

export interface DocumentRenderer {
  /** Throws 503 when too many are waiting or it takes too long. */
  render(order: DocumentOrder | PaperOrder): Promise<Uint8Array>;
}

const RENDER_TIMEOUT_MS = 10_000;
/** Documents that may wait: one to two seconds of work. */
const MAX_WAITING_DOCUMENTS = 100;
const IDLE_MS = 60_000;

const thread = threadCall<typeof render>(new URL('./render.worker.ts', import.meta.url), {
  timeoutMs: RENDER_TIMEOUT_MS,
  idleMs: IDLE_MS,
});

export function createDocumentRenderer(): DocumentRenderer {
  /** The one that is rendered and those that wait. */
  let unfinished = 0;

  return {
    async render(order) {
      if (unfinished > MAX_WAITING_DOCUMENTS) throw unavailable();
      unfinished += 1;
      try {
        return await inTurn('document', () => thread.run(order));
      } catch (error) {
        throw error instanceof ThreadTimeoutError ? unavailable() : error;
      } finally {
        unfinished -= 1;
      }
    },
  };
}
