// Runs load in the load thread.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Load, Loaded } from './http-client.ts';

export interface Loader {
  run(order: Load): Promise<Loaded>;
  close(): Promise<unknown>;
}

export interface LoaderOptions {
  /** Measures waits next to other work. Such a load never stays awake: it would take a whole processor. */
  isUrgent?: boolean;
}

export function startLoader(workerData: LoaderOptions = {}): Loader {
  const worker = new Worker(new URL('./load.worker.ts', import.meta.url), { workerData });
  return {
    async run(order) {
      worker.postMessage(order);
      const [answer] = (await once(worker, 'message')) as [Loaded | { error: string }];
      if ('error' in answer) throw new Error(answer.error);
      if (answer.failures > 0)
        throw new Error(`${answer.failures} answers were no success, the first one: ${answer.failure}`);
      return answer;
    },
    close: () => worker.terminate(),
  };
}

/**
 * Runs a load in turns. Each begins with the request after the last that was sent. Otherwise the same few members would
 * order hundreds of times, payments would be decided twice, and pages would come from a cache.
 */
export function inTurns(loader: Loader, order: Load): () => Promise<Loaded> {
  let sent = 0;
  return async () => {
    const loaded = await loader.run({ ...order, requests: portionOf(order.requests, sent) });
    sent += loaded.latencies.length;
    return loaded;
  };
}

const MAX_REQUESTS_PER_TURN = 4000;

function portionOf<T>(all: readonly T[], sent: number): T[] {
  const start = sent % all.length;
  return [...all.slice(start), ...all.slice(0, start)].slice(0, MAX_REQUESTS_PER_TURN);
}
