// The one way off the event loop: typed calls of functions that run in worker threads. Such a function is the default
// export of a `.worker.ts` module. What both sides pass is copied.
import { on } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { MessageChannel, type ResourceLimits, type Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { type PartsTask, transferList } from './thread-parts.ts';

export interface ThreadLimits {
  /** Calls that run in parallel; others wait. 1 unless given. */
  threads?: number;
  /** Of the heap of a thread. A call that needs more throws, and its thread ends. */
  memory?: ResourceLimits;
  /** From the call to its answer, waiting included. Then the call throws a `ThreadTimeoutError`, and its thread ends. */
  timeoutMs?: number;
  /** How long a thread waits for the next call before it ends, which frees its memory. 0 unless given. */
  idleMs?: number;
}

/** For the files of people, who wait for the answer. Their work has its own limit, `cpuMs`. */
export const READING_TIMEOUT_MS = 100_000;

/** Limits of one call that answers in parts, once its thread works. Then the call throws, and the thread ends. */
export interface PartsLimits extends ThreadLimits {
  /** Of the processor, however long that takes: a busy machine gives a thread a tenth of it. */
  cpuMs?: number;
  /** By how much the process may grow, buffers included. Growth by other work does not count. */
  growthMb?: number;
}

/** The call took too long on the clock, which says nothing about its task: the processor had other work. */
export class ThreadTimeoutError extends Error {
  constructor() {
    super('The thread has not answered in time.');
    this.name = 'ThreadTimeoutError';
  }
}

interface Threads {
  /** Ends all threads, also those that work. */
  close(): Promise<void>;
}

export interface ThreadCall<Task, Answer> extends Threads {
  run(task: Task): Promise<Answer>;
}

/** No thread starts before the first call. */
export function threadCall<F extends (task: never) => unknown>(
  module: URL,
  limits: ThreadLimits = {},
): ThreadCall<Parameters<F>[0], Awaited<ReturnType<F>>> {
  const pool = createPool<Parameters<F>[0], Awaited<ReturnType<F>>>(module, limits);
  return {
    run: (task) => pool.run(task, { signal: AbortSignal.any(timeoutOf(limits)) }).catch(rethrow),
    close: () => pool.close({ force: true }),
  };
}

type Parts = (task: never) => AsyncGenerator<unknown, void, never>;
type PartOf<F> = F extends (task: never) => AsyncGenerator<infer Part, void, never> ? Part : never;
type GivenOf<F> = F extends (task: never) => AsyncGenerator<unknown, void, infer Given> ? Given : never;

export interface ThreadParts<F extends Parts> extends Threads {
  /** The parts as the thread makes them: one for each `next`, so that a large answer never arrives in one message. */
  read(task: Parameters<F>[0]): AsyncGenerator<PartOf<F>, void, GivenOf<F>>;
}

/** Serves an answer in parts: `F` is the generator that the module passes to `inParts`. */
export function threadParts<F extends Parts>(module: URL, limits: PartsLimits = {}): ThreadParts<F> {
  const pool = createPool<PartsTask<Parameters<F>[0]>, void>(module, limits);

  async function* read(task: Parameters<F>[0]): AsyncGenerator<PartOf<F>, void, GivenOf<F>> {
    const { port1: here, port2: there } = new MessageChannel();
    // Piscina's type of a list does not fit the types of this Node; it takes an array.
    const moved: object = [there];
    const left = new AbortController();
    const growth = growthWatch(limits);
    const work = processorWatch(limits);
    const signal = AbortSignal.any([left.signal, growth.signal, work.signal, ...timeoutOf(limits)]);
    const ended = pool.run({ task, port: there }, { transferList: moved, signal }).catch(rethrow);
    // It may fail while nobody waits for a part; the next one then throws.
    ended.catch(() => {});
    const parts = on(here, 'message');
    let given: GivenOf<F> | undefined;
    try {
      // The first message names the thread: its modules are loaded, and what they need is not the call's.
      const loaded = await Promise.race([parts.next(), ended]);
      const thread = pool.threads.find(({ threadId }) => threadId === loaded?.value?.[0]);
      growth.start(thread);
      work.start(thread);
      for (;;) {
        here.postMessage(given, transferList(given));
        const answer = await Promise.race([parts.next(), ended]);
        if (!answer?.value) return;
        const part: PartOf<F> = answer.value[0];
        given = yield part;
      }
    } finally {
      growth.stop();
      work.stop();
      left.abort();
      here.close();
    }
  }

  return { read, close: () => pool.close({ force: true }) };
}

/** Threads have a tenth of a busy processor, and all of an idle one: see `process/README.md`. */
const NICE_INCREMENT = constants.priority.PRIORITY_BELOW_NORMAL;

function createPool<Task, Answer>(module: URL, { threads = 1, memory, idleMs = 0 }: ThreadLimits) {
  const pool = new Piscina<Task, Answer>({
    filename: module.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    niceIncrement: NICE_INCREMENT,
    ...(memory && { resourceLimits: memory }),
  });
  // A thread may fail between two calls, for example for want of memory. The next call gets another one.
  pool.on('error', (error: Error) => process.emitWarning(error));
  return pool;
}

function timeoutOf({ timeoutMs }: ThreadLimits): AbortSignal[] {
  return timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)];
}

/** The pool says that a call was aborted, and why. */
function rethrow(error: unknown): never {
  const { cause } = error instanceof Error ? error : {};
  throw cause instanceof DOMException && cause.name === 'TimeoutError' ? new ThreadTimeoutError() : error;
}

/** Between two looks at the processor time of a thread. */
const PROCESSOR_INTERVAL_MS = 250;

/** Of one thread, wherever its time went: a thread that waits for the processor uses none. */
function processorWatch({ cpuMs }: PartsLimits) {
  const used = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const look = async (thread: Worker, before: Promise<NodeJS.CpuUsage>, mostMs: number) => {
    const { user, system } = await thread.cpuUsage(await before);
    if ((user + system) / 1000 > mostMs) used.abort();
  };
  return {
    signal: used.signal,
    start: (thread: Worker | undefined) => {
      if (cpuMs === undefined || thread === undefined) return;
      const before = thread.cpuUsage();
      // It fails for a thread that has ended, about which the call throws.
      before.catch(() => {});
      timer = setInterval(() => {
        look(thread, before, cpuMs).catch(() => {});
      }, PROCESSOR_INTERVAL_MS);
    },
    stop: () => clearInterval(timer),
  };
}

/** Between two looks at the memory: a hostile file takes 100 MB in a quarter of a second. */
const GROWTH_INTERVAL_MS = 20;

/** Of the growth of the process: a thread that has as much of it has caused it. */
const OWN_SHARE = 0.5;

/** How often other work may grow the process. What V8 does not count would never be noticed otherwise. */
const MAX_GROWTHS_OF_OTHERS = 2;

/** A thread that does not say in this time what it occupies is stopped. */
const HEAP_ANSWER_MS = 500;

/**
 * The limits of a thread do not count its buffers, so the whole process is watched, which is quick. Once it has grown too
 * much, the thread is asked whether it was the one: the process does other work, too.
 */
function growthWatch({ growthMb }: PartsLimits) {
  const grown = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: grown.signal,
    start: (thread: Worker | undefined) => {
      if (growthMb === undefined || thread === undefined) return;
      const limit = growthMb * 1024 * 1024;
      const ownBefore = bytesOf(thread);
      let before = process.memoryUsage.rss();
      let others = 0;
      let isAsking = false;
      timer = setInterval(() => {
        if (isAsking || process.memoryUsage.rss() - before <= limit) return;
        isAsking = true;
        void Promise.all([ownBefore, bytesOf(thread)]).then(([first, now]) => {
          isAsking = false;
          before = process.memoryUsage.rss();
          others += 1;
          const own = now - (Number.isFinite(first) ? first : 0);
          if (own > limit * OWN_SHARE || others > MAX_GROWTHS_OF_OTHERS) grown.abort();
        });
      }, GROWTH_INTERVAL_MS);
    },
    stop: () => clearInterval(timer),
  };
}

/** What a thread occupies, buffers included. V8 answers also while the thread works; without an answer infinite. */
async function bytesOf(thread: Worker): Promise<number> {
  const late = pause(HEAP_ANSWER_MS, null, { ref: false });
  const heap = await Promise.race([thread.getHeapStatistics().catch(() => null), late]);
  if (!heap) return Number.POSITIVE_INFINITY;
  return heap.total_heap_size + heap.external_memory + heap.malloced_memory;
}
