// One attempt at one job: claim, run under a lease that is renewed, then remove, retry or give up.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Clock } from '../lib/clock.ts';
import { type Handlers, OutdatedJobError, PostponedJobError, RefusedJobError } from './handlers.ts';
import {
  claimJob,
  giveUpJob,
  type Job,
  LEASE_SECONDS,
  postponeJob,
  removeJob,
  renewLease,
  retryJob,
} from './jobs.db.ts';
import { isJobKind, type JobKind, readPayload } from './payloads.ts';

/** What the queue of this process works with. */
export interface QueueContext {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  handlers: Handlers;
  /** Ids of the jobs that this process runs now. */
  running: Set<number>;
  /** Aborts running handlers. */
  signal: AbortSignal;
}

/** Seconds before the second, third, … attempt: soon at first, then spread over about a day. */
const delays = [15, 30, 60, 300, 900, 1800, 3600, 7200, 14_400, 21_600, 36_000];
const POSTPONED_SECONDS = 1;
const attemptsInAll = delays.length + 1;
/** A permanent refusal is believed only when repeated: servers also send it by mistake. */
const ATTEMPTS_WHEN_REFUSED = 3;

/** Claims the next due job, for `run`. Unknown kinds are left to nodes of a newer version. */
export function claimNext({ db, clock, handlers, running }: QueueContext): Promise<Job | undefined> {
  const kinds = Object.keys(handlers).filter(isJobKind);
  return claimJob(db, { kinds, now: clock.now(), except: running });
}

/** Runs a claimed job and records its outcome. */
export async function run(context: QueueContext, job: Job): Promise<void> {
  const { running } = context;
  running.add(job.id);
  const lease = setInterval(() => keepLease(context, job), (LEASE_SECONDS / 3) * 1000);
  try {
    const record = await attempt(context, job);
    await recordOutcome(context, record);
  } finally {
    clearInterval(lease);
    running.delete(job.id);
  }
}

/** Runs the handler and returns how to record the outcome. */
async function attempt(context: QueueContext, job: Job): Promise<() => Promise<void>> {
  try {
    if (job.attempts > attemptsInAll) throw new RefusedJobError('The process ended during every attempt.');
    await runHandler(context, job.kind, job);
    return () => removeJob(context.db, job);
  } catch (error) {
    return afterFailure(context, job, error);
  }
}

async function runHandler<Kind extends JobKind>(
  { handlers, signal }: QueueContext,
  kind: Kind,
  job: Job,
): Promise<void> {
  await handlers[kind](readPayload(kind, job.payload), { key: keyOf(job), signal });
}

function afterFailure({ db, clock, log }: QueueContext, job: Job, err: unknown): () => Promise<void> {
  if (err instanceof PostponedJobError)
    return () => postponeJob(db, job, clock.now().add({ seconds: POSTPONED_SECONDS }));
  const error = String(err instanceof Error ? err.message : err).slice(0, 500);
  const at = clock.now();
  if (job.attempts >= attemptsAfter(err)) {
    log.error({ err, job: job.id, kind: job.kind }, 'job given up');
    return () => giveUpJob(db, job, { at, error });
  }
  log.warn({ err, job: job.id, kind: job.kind, attempt: job.attempts }, 'job failed, it will run again');
  return () => retryJob(db, job, { at: at.add({ milliseconds: delayOf(job.attempts) }), error });
}

function attemptsAfter(err: unknown): number {
  if (err instanceof OutdatedJobError) return 1;
  return err instanceof RefusedJobError ? ATTEMPTS_WHEN_REFUSED : attemptsInAll;
}

/** With 10 % jitter, so that jobs that failed together are not retried together. */
function delayOf(attempts: number): number {
  const seconds = delays[attempts - 1] ?? 0;
  return Math.round(seconds * 1000 * (0.9 + Math.random() * 0.2));
}

/** Retries while the database is briefly away, so that a finished job does not run again. */
async function recordOutcome({ log, signal }: QueueContext, record: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await record();
    } catch (err) {
      if (tries === LEASE_SECONDS || signal.aborted) throw err;
      log.warn({ err }, 'job done, its outcome cannot be recorded yet');
      await pause(1000);
    }
  }
}

function keepLease({ db, clock, log }: QueueContext, job: Job) {
  renewLease(db, job, clock.now()).catch((err) => log.warn({ err, job: job.id }, 'job lease not renewed'));
}

function keyOf(job: Job): string {
  return createHash('sha256').update(`${job.kind} ${job.id} ${job.created_at}`).digest('hex').slice(0, 32);
}
