// The SQL of the queue. A claim counts the attempt and sets a lease. The count is a fencing token: a worker
// that finds another count has lost the job to another worker.
import { sql } from 'kysely';
import type { Database, Tx, WritableDatabase } from '../db/database.ts';
import { outsideChange } from '../db/outside-change.ts';
import { prepare } from '../db/reads/prepare.ts';
import type { NewRow, Row } from '../db/schema.ts';
import { formatInstant } from '../lib/clock.ts';
import { slices } from '../lib/slices.ts';
import { isDue, isFree, type Span, spanAt } from './due-jobs.ts';
import { isJobKind, type JobContent, type JobKind } from './payloads.ts';

export type Job = Omit<Row<'jobs'>, 'kind'> & { kind: JobKind };

export type NewJob = JobContent & { runAt: Temporal.Instant; now: Temporal.Instant };

export const LEASE_SECONDS = 60;

const insertJob = prepare((tx: Tx, job: NewRow<'jobs'>) => tx.insertInto('jobs').values(job));

/** Each job may carry a mail. */
const JOBS_PER_STATEMENT = 50;

export async function insertJobs(tx: Tx, jobs: NewJob[]): Promise<void> {
  const [first, second] = jobs;
  if (first && !second) return void (await insertJob(tx, jobRow(first)));
  for (const some of slices(jobs, JOBS_PER_STATEMENT)) {
    await tx.insertInto('jobs').values(some.map(jobRow)).execute();
  }
}

function jobRow({ kind, payload, runAt, now }: NewJob): NewRow<'jobs'> {
  return {
    kind,
    payload: JSON.stringify(payload),
    run_at: formatInstant(runAt),
    attempts: 0,
    created_at: formatInstant(now),
  };
}

interface Claim {
  kinds: JobKind[];
  now: Temporal.Instant;
  /** Jobs that this process is running: their leases may look expired after a clock jump. */
  except?: Iterable<number>;
}

const readDue = prepare(
  (db: Database, { kinds, except, ...span }: { kinds: JobKind[]; except: number[] } & Span) =>
    db
      .selectFrom('jobs')
      .select(['id', 'attempts'])
      .where('failed_at', 'is', null)
      .where(isDue(span))
      .where('kind', 'in', kinds)
      .where('id', 'not in', except)
      .where(isFree(span))
      // PostgreSQL reads an index in order only if the order names its first column.
      .orderBy('failed_at')
      .orderBy('run_at')
      .orderBy('id')
      .limit(10),
);

const lease = prepare(
  (db: WritableDatabase, { id, attempts, attempt, until, ...span }: Attempt & { until: string } & Span) =>
    db
      .updateTable('jobs')
      .set({ attempts: attempt, locked_until: until })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('failed_at', 'is', null)
      .where(isFree(span))
      .returningAll(),
);

/** `attempts` were there before. */
type Attempt = Record<'id' | 'attempts' | 'attempt', number>;

/** Claims the oldest due job of these kinds for the caller; undefined when there is none. */
export async function claimJob(db: Database, { kinds, now, except = [] }: Claim): Promise<Job | undefined> {
  const span = spanAt(now);
  const due = await readDue(db, { kinds, except: [...except, 0], ...span });
  for (const { id, attempts } of due) {
    const leased = { id, attempts, attempt: attempts + 1, until: leaseEnd(now), ...span };
    const [claimed] = await lease(outsideChange(db), leased);
    if (claimed && isJobKind(claimed.kind)) return { ...claimed, kind: claimed.kind };
  }
  return undefined;
}

export async function renewLease(db: Database, job: Job, now: Temporal.Instant): Promise<void> {
  await ownJob(db, job)
    .set({ locked_until: leaseEnd(now) })
    .execute();
}

const remove = prepare((db: WritableDatabase, { id, attempts }: { id: number; attempts: number }) =>
  db.deleteFrom('jobs').where('id', '=', id).where('attempts', '=', attempts),
);

export async function removeJob(db: Database, { id, attempts }: Job): Promise<void> {
  await remove(outsideChange(db), { id, attempts });
}

export async function retryJob(
  db: Database,
  job: Job,
  again: { at: Temporal.Instant; error: string },
): Promise<void> {
  await ownJob(db, job)
    .set({ run_at: formatInstant(again.at), locked_until: null, last_error: again.error })
    .execute();
}

/** The job is as if it had not been claimed, but it runs later. */
export async function postponeJob(db: Database, job: Job, at: Temporal.Instant): Promise<void> {
  await ownJob(db, job)
    .set({ attempts: job.attempts - 1, run_at: formatInstant(at), locked_until: null })
    .execute();
}

/** The row stays, for Super Admins to see. */
export async function giveUpJob(
  db: Database,
  job: Job,
  end: { at: Temporal.Instant; error: string },
): Promise<void> {
  await ownJob(db, job)
    .set({ failed_at: formatInstant(end.at), locked_until: null, last_error: end.error })
    .execute();
}

/** Runs before the same work is ordered again. */
export async function removeFailedJobs(tx: Tx, kind: JobKind): Promise<void> {
  await tx.deleteFrom('jobs').where('kind', '=', kind).where('failed_at', 'is not', null).execute();
}

/** Reads mails that were given up. */
export function readGivenUpMails(db: Database) {
  return db
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('kind', '=', 'mail')
    .where('failed_at', 'is not', null)
    .execute();
}

/** Does nothing when the job has been queued again. */
export async function replaceFailedPayload(db: Database, id: number, payload: string): Promise<void> {
  await outsideChange(db)
    .updateTable('jobs')
    .set({ payload })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .execute();
}

export async function isKindQueued(db: Database, kind: JobKind): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Tells whether a job of this kind has not begun. */
export async function isWaiting(tx: Tx, kind: JobKind): Promise<boolean> {
  const row = await tx
    .selectFrom('jobs')
    .select('id')
    // A literal: an index may hold the jobs of one kind only.
    .where('kind', '=', sql.lit(kind))
    .where('failed_at', 'is', null)
    .where('locked_until', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads when jobs of this kind are due, and what the last attempt at them said; given up ones, too. */
export function readAttempts(db: Database, kind: JobKind) {
  return db
    .selectFrom('jobs')
    .select(['run_at', 'failed_at', 'last_error'])
    .where('kind', '=', kind)
    .orderBy('run_at')
    .execute();
}

export interface JobCounts {
  /** Due or planned. */
  waiting: number;
  /** Given up. */
  failed: number;
}

export async function countJobs(db: Database): Promise<JobCounts> {
  const { total, failed } = await db
    .selectFrom('jobs')
    .select((row) => [row.fn.countAll<number>().as('total'), row.fn.count<number>('failed_at').as('failed')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(total) - Number(failed), failed: Number(failed) };
}

/** Runs only where one process owns the database: leases found at its start belonged to a process that died. */
export async function releaseLeases(db: Database): Promise<void> {
  await outsideChange(db)
    .updateTable('jobs')
    .set({ locked_until: null })
    .where('locked_until', 'is not', null)
    .execute();
}

function ownJob(db: Database, job: Job) {
  return outsideChange(db).updateTable('jobs').where('id', '=', job.id).where('attempts', '=', job.attempts);
}

function leaseEnd(now: Temporal.Instant): string {
  return formatInstant(now.add({ seconds: LEASE_SECONDS }));
}
