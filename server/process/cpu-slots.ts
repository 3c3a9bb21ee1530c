// Hands out processors to work that fills one for milliseconds, so that one processor stays free for the event loop.
import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { unavailable } from '../lib/errors.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/** Kinds take turns: fifty documents in a row do not delay a login. */
export type HeavyWork = 'password' | 'image' | 'document' | 'export';

/** Throws 503 when too much is waiting. */
export type InTurn = <T>(kind: HeavyWork, task: () => Promise<T>) => Promise<T>;

/** Tasks of one kind that may wait: more would be answered long after their callers have left. */
export interface WaitingBounds {
  perClient: number;
  total: number;
}

const waitingBounds: WaitingBounds = { perClient: 100, total: 400 };

const clients = new AsyncLocalStorage<string>();

/** Heavy work of this call counts as this client's: clients take turns, so that one with much work delays only itself. */
export function asClient<T>(client: string, call: () => Promise<T>): Promise<T> {
  return clients.run(client, call);
}

/**
 * Runs at most `places` tasks at once: the kinds in rotation, within a kind the clients in rotation, and of each client in
 * order of arrival. Between two tasks the event loop answers what has come in meanwhile: what follows a task and what
 * begins the next may each take a millisecond. Work of the server itself, without a client, is not bounded.
 */
export function createTurns(places: number, bounds: WaitingBounds = waitingBounds): InTurn {
  const queues = new Map<HeavyWork, FairQueue<() => void>>();
  let running = 0;

  /** The kind that is served goes to the end of the rotation. */
  function startNext() {
    for (const [kind, queue] of queues) {
      const start = queue.take();
      queues.delete(kind);
      if (queue.size() > 0) queues.set(kind, queue);
      return start?.();
    }
    running -= 1;
  }

  function wait(kind: HeavyWork): Promise<void> {
    const client = clients.getStore();
    const queue = queues.get(kind) ?? createFairQueue();
    const isFull = queue.size() >= bounds.total || queue.size(client ?? '') >= bounds.perClient;
    if (isFull && client !== undefined) throw unavailable();
    queues.set(kind, queue);
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.add(client ?? '', resolve);
    return promise;
  }

  return async (kind, task) => {
    if (running < places) running += 1;
    else await wait(kind);
    try {
      return await task();
    } finally {
      afterOthers(startNext);
    }
  };
}

/** The event loop looks for events between two immediates. */
function afterOthers(next: () => void) {
  setImmediate(() => setImmediate(next));
}

/** The pool of libuv has eight threads, which reading and writing files needs as well. */
const MOST = 3;

/** Of this process. Tasks are short; long work takes a turn for each of its parts. */
export const inTurn = createTurns(Math.min(Math.max(availableParallelism() - 1, 1), MOST));
