// Limits how much CPU-bound work runs in parallel, so that one processor stays free for the event loop.
import { AsyncLocalStorage } from 'node:async_hooks';
import { unavailable } from '../lib/errors.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { usableCores } from './usable-cores.ts';

/** Kinds rotate: fifty documents in a row do not delay a login. */
export type HeavyWork = 'password' | 'image' | 'document' | 'export' | 'import';

/** Throws 503 when too much is waiting. */
export type InTurn = <T>(kind: HeavyWork, task: () => Promise<T>) => Promise<T>;

/** Limits of waiting tasks of one kind: further callers would leave before their answer. */
export interface WaitingBounds {
  perClient: number;
  total: number;
}

const waitingBounds: WaitingBounds = { perClient: 100, total: 400 };

const clients = new AsyncLocalStorage<string>();

/** Heavy work of this call counts for this client. Clients rotate, so that one with much work delays only itself. */
export function asClient<T>(client: string, call: () => Promise<T>): Promise<T> {
  return clients.run(client, call);
}

/**
 * Runs at most `slots` tasks in parallel. Kinds rotate, clients rotate within a kind, and the tasks of one client run
 * in order of arrival. Between two tasks the event loop answers new requests. The end of one task and the start of
 * the next may each need a millisecond. Work of the server itself, without a client, is not limited.
 */
export function createTurns(slots: number, bounds: WaitingBounds = waitingBounds): InTurn {
  const queues = new Map<HeavyWork, FairQueue<() => void>>();
  let running = 0;

  /** Moves the kind to the end of the rotation. */
  function startNext() {
    for (const [kind, queue] of queues) {
      const start = queue.shift();
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
    if (running < slots) running += 1;
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

/** The pool of libuv has eight threads, and files need some of them. */
const MAX_BUSY_THREADS = 3;

/** Of this process. Tasks are short; long work is divided into several tasks. */
export const inTurn = createTurns(Math.min(Math.max(usableCores() - 1, 1), MAX_BUSY_THREADS));
