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
