// Hands out processors to work that fills one for milliseconds, so that one processor stays free for the event loop.
import { availableParallelism } from 'node:os';

/** Kinds take turns: fifty documents in a row do not delay a login. */
export type HeavyWork = 'password' | 'image' | 'document' | 'export';

export type InTurn = <T>(kind: HeavyWork, task: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `places` tasks at once: of each kind in order of arrival, the kinds in rotation. Between two tasks the
 * event loop answers what has come in meanwhile: what follows a task and what begins the next may each take a millisecond.
 */
export function createTurns(places: number): InTurn {
  const queues = new Map<HeavyWork, (() => void)[]>();
  let running = 0;

  /** The kind that is served goes to the end of the rotation. */
  function startNext() {
    for (const [kind, queue] of queues) {
      queues.delete(kind);
      if (queue.length > 1) queues.set(kind, queue);
      return queue.shift()?.();
    }
    running -= 1;
  }

  function wait(kind: HeavyWork): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const queue = queues.get(kind);
    if (queue) queue.push(resolve);
    else queues.set(kind, [resolve]);
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
