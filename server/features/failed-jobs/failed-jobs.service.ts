// What a Super Admin does about work that was given up.
import { errorMessages } from '#shared/messages.ts';
import type { Database } from '../../db/database.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import type { QueuedMail } from '../../jobs/kinds.ts';
import { isOutdated } from '../../jobs/sealed-mail.ts';
import { timestamp } from '../../lib/clock.ts';
import { notFound, refused } from '../../lib/errors.ts';
import { record } from '../audit/audit.service.ts';
import { deleteFailed, type FailedJobRow, readFailed, requeue } from './failed-jobs.db.ts';
import { failedJobView } from './failed-jobs.view.ts';

export function listFailedJobs(deps: Pick<Deps, 'db'>, page: number): Promise<PageOf<FailedJobRow>> {
  return readFailed(deps.db, page);
}

/** Safe to repeat. Throws 404 for a job that is not failed, or not any more, and 422 for a mail whose link has ended. */
export async function retryFailedJob(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  await settle(deps, admin, 'retry', async (tx) => {
    const job = await requeue(tx, id, timestamp(deps.clock));
    if (job?.kind === 'mail' && isOutdated(JSON.parse(job.payload) as QueuedMail, deps.clock.now()))
      throw refused(errorMessages.mailOutdated);
    return job;
  });
  deps.jobs.wake();
}

/** Throws 404 for a job that is not failed, or not any more. */
export async function removeFailedJob(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  await settle(deps, admin, 'remove', (tx) => deleteFailed(tx, id));
}

type Settle = (tx: Database) => Promise<FailedJobRow | undefined>;

async function settle(
  deps: Deps,
  admin: AdminCaller,
  verb: 'retry' | 'remove',
  change: Settle,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const job = await change(tx);
    if (!job) throw notFound();
    const { kind, subject, recipient } = failedJobView(job, deps.clock.now());
    const before = subject === null ? { kind } : { title: subject, email: recipient };
    await record(tx, deps, admin, { action: `job.${verb}`, subjectId: job.id, before });
  });
}
