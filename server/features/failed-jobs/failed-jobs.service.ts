// What a Super Admin does about work that was given up.
import { failedJobErrors } from '#shared/failed-jobs/failed-jobs.messages.ts';
import { changeAs } from '../../changes/change.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { readPayload } from '../../jobs/payloads.ts';
import { isOutdated } from '../../jobs/sealed-mail.ts';
import { orNotFound, refused } from '../../lib/errors.ts';
import { deleteFailed, type FailedJobRow, readFailed, requeue } from './failed-jobs.db.ts';
import { failedJobView } from './failed-jobs.view.ts';

export function listFailedJobs(deps: Pick<Deps, 'db'>, page: number): Promise<PageOf<FailedJobRow>> {
  return readFailed(deps.db, page);
}

/** Is safe to repeat. Throws 404 for a job that is not failed (any more), and 422 for a mail whose link has expired. */
export function retryFailedJob(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  return changeAs(deps, admin, async (work) => {
    const job = orNotFound(await requeue(work.tx, id, work.now));
    if (job.kind === 'mail' && isOutdated(readPayload('mail', job.payload), deps.clock.now()))
      throw refused(failedJobErrors.mailOutdated);
    work.wakeJobs();
    work.record({ action: 'job.retry', subjectId: id, before: auditedJob(deps, job) });
  });
}

/** Throws 404 for a job that is not failed, or not any more. */
export function removeFailedJob(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  return changeAs(deps, admin, async (work) => {
    const job = orNotFound(await deleteFailed(work.tx, id));
    work.record({ action: 'job.remove', subjectId: id, before: auditedJob(deps, job) });
  });
}

function auditedJob({ clock }: Deps, job: FailedJobRow) {
  const { kind, subject, recipient } = failedJobView(job, clock.now());
  return subject === null ? { kind } : { title: subject, email: recipient };
}
