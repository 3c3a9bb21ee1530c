// A change of a job that works on members, in the name of who ordered it.
import type { AuditedAdmin } from '../../changes/audit-record.ts';
import { type AdminWork, changeAsOrdered } from '../../changes/change.ts';
import type { JobDeps } from './job-actions.types.ts';
import { findJob, type JobRow, lockJob } from './member-jobs.db.ts';

/** With the job locked. False when it is over. */
export async function inJob(
  deps: JobDeps,
  id: number,
  verb: (work: AdminWork, job: JobRow) => Promise<boolean>,
): Promise<boolean> {
  const order = await findOrderer(deps, id);
  return changeAsOrdered(deps, order, async (work) => {
    const job = await lockJob(work.tx, id);
    const isOpen = job && (job.state === 'queued' || job.state === 'running' || job.state === 'undoing');
    return isOpen ? verb(work, job) : false;
  });
}

/** Who ordered it, or took it back. */
async function findOrderer({ db }: JobDeps, id: number): Promise<AuditedAdmin> {
  const job = await findJob(db, id);
  if (!job) return { id: null, name: '-' };
  const { admin_id, admin_name, undo_admin_id, undo_name } = job;
  return job.state === 'undoing'
    ? { id: undo_admin_id, name: undo_name ?? admin_name }
    : { id: admin_id, name: admin_name };
}
