// The durable queue: jobs are rows, written in the transaction that causes them, run after it commits.
import { setTimeout as pause } from 'node:timers/promises';
import { engineOf } from '../db/dialect.ts';
import { orderCollected } from '../db/lists/collected-writes.ts';
import { scheduleDaily } from './daily.ts';
import { releaseLeases } from './jobs.db.ts';
import { claimNext, type QueueContext, run } from './run.ts';

export interface Jobs {
  /** Looks for work now instead of at the next poll. Only `change` calls it, after a commit that queued something. */
  wake(): void;
  /** Claims no new job, waits for the running ones, and aborts those that run too long. */
  stop(): Promise<void>;
}

/** Of one process. */
const MAX_RUNNING_JOBS = 2;
const POLL_MS = 1000;
/** How long a stop waits for running jobs. */
const STOP_TIMEOUT_MS = 10_000;
/** How long it waits after their abort signal. */
const ABORT_TIMEOUT_MS = 2000;

/** Runs due jobs and plans the daily ones until `stop`. On PostgreSQL it also orders what changes have collected. */
export async function startJobs(context: Omit<QueueContext, 'signal' | 'running'>): Promise<Jobs> {
  const { db, log } = context;
  const ending = new AbortController();
  const queue = { ...context, running: new Set<number>(), signal: ending.signal };
  const runs = new Set<Promise<void>>();
  const sleepers = new Set<() => void>();
  let wakes = 0;
  let isStopping = false;

  /** Ends with the next `wake`, or after `POLL_MS`. */
  function sleep(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(wakeUp, POLL_MS);
    function wakeUp() {
      clearTimeout(timer);
      sleepers.delete(wakeUp);
      resolve();
    }
    sleepers.add(wakeUp);
    return promise;
  }

  /** Repeats a step until stopping, without pause as long as it finds work; outlives every error. */
  async function repeat(step: () => Promise<boolean>) {
    while (!isStopping) {
      const seenWakes = wakes;
      const foundWork = await step().catch((err) => {
        log.error({ err }, 'jobs: cannot reach the queue');
        return false;
      });
      if (!foundWork && wakes === seenWakes) await sleep();
    }
  }

  /** Claims come one after another: two would race for the same job. */
  async function startNext(): Promise<boolean> {
    if (runs.size >= MAX_RUNNING_JOBS) await Promise.race(runs);
    const job = isStopping ? undefined : await claimNext(queue);
    if (!job) return false;
    const started = run(queue, job)
      .catch((err) => log.error({ err }, 'jobs: cannot reach the queue'))
      .finally(() => runs.delete(started));
    runs.add(started);
    return true;
  }

  /** No job: each change would have to queue one. */
  async function tidy(): Promise<boolean> {
    await orderCollected(db);
    return false;
  }

  if (engineOf(db) === 'sqlite') await releaseLeases(db);
  const loopsEnded = Promise.all([
    repeat(scheduleDaily(context)),
    repeat(startNext),
    ...(engineOf(db) === 'postgres' ? [repeat(tidy)] : []),
  ]);

  /** A job that ignores the abort signal is abandoned: its lease expires and it runs again. */
  async function abortAfterTimeout(signal: AbortSignal) {
    await pauseUnless(signal, STOP_TIMEOUT_MS);
    ending.abort(new Error('The process is stopping.'));
    await pauseUnless(signal, ABORT_TIMEOUT_MS);
  }

  function wake() {
    wakes += 1;
    for (const wakeUp of sleepers) wakeUp();
  }

  return {
    wake,
    async stop() {
      isStopping = true;
      wake();
      const done = new AbortController();
      await Promise.race([loopsEnded.then(() => Promise.all(runs)), abortAfterTimeout(done.signal)]);
      done.abort();
    },
  };
}

/** An abort only ends the pause early. */
async function pauseUnless(signal: AbortSignal, ms: number) {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}
