// The durable queue: jobs are rows, written in the transaction that causes them, run after it commits.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { engineOf } from '../db/dialect.ts';
import { scheduleDaily } from './daily.ts';
import { insertJob, releaseLeases } from './jobs.db.ts';
import type { JobKind, JobPayloads } from './kinds.ts';
import { runNext, type Work } from './run.ts';

export interface Jobs {
  /** Looks for work now instead of at the next poll. Call it after a commit that queued something. */
  wake(): void;
  /** Takes no new job, waits for the running ones, and aborts those that take too long. */
  stop(): Promise<void>;
}

interface When {
  now: Temporal.Instant;
  runAt?: Temporal.Instant;
}

/** Inside the caller's transaction: no commit, no job. */
export async function enqueue<Kind extends JobKind>(
  tx: Database,
  job: { kind: Kind; payload: JobPayloads[Kind] },
  { now, runAt = now }: When,
): Promise<void> {
  await insertJob(tx, { ...job, runAt, now });
}

/** Jobs that one process runs at the same time. */
const LANES = 2;
const POLL_MS = 1000;
/** How long a stop waits for running jobs. */
const PATIENCE_MS = 10_000;
/** How long it waits once they are told to abort. */
const GRACE_MS = 2000;

/** Runs due jobs and plans the daily ones until `stop`. */
export async function startJobs(work: Omit<Work, 'signal' | 'running'>): Promise<Jobs> {
  const { db, log } = work;
  const ending = new AbortController();
  const running = new Set<number>();
  let bell = new AbortController();
  let isStopping = false;

  /** Repeats a step until stopping, without pause as long as it finds work; outlives every error. */
  async function repeat(step: () => Promise<boolean>) {
    while (!isStopping) {
      const { signal } = bell;
      const foundWork = await step().catch((err) => {
        log.error({ err }, 'jobs: cannot reach the queue');
        return false;
      });
      if (!foundWork) await pauseUnless(signal, POLL_MS);
    }
  }

  if (engineOf(db) === 'sqlite') await releaseLeases(db);
  const daily = scheduleDaily(work);
  const lanesEnded = Promise.all([
    repeat(daily),
    ...Array.from({ length: LANES }, () =>
      repeat(() => runNext({ ...work, running, signal: ending.signal })),
    ),
  ]);

  /** A job that ignores even the abort is abandoned: its lease expires and it runs again. */
  async function outwait(signal: AbortSignal) {
    await pauseUnless(signal, PATIENCE_MS);
    ending.abort(new Error('The process is stopping.'));
    await pauseUnless(signal, GRACE_MS);
  }

  function wake() {
    bell.abort();
    bell = new AbortController();
  }

  return {
    wake,
    async stop() {
      isStopping = true;
      wake();
      const done = new AbortController();
      await Promise.race([lanesEnded, outwait(done.signal)]);
      done.abort();
    },
  };
}

/** An abort is a bell: it only ends the pause early. */
async function pauseUnless(signal: AbortSignal, ms: number) {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}
