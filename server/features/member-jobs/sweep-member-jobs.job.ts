// Deletes results of work on many members that are old, with their files, and choices of members that nobody ordered anything
// for.
import { isUnderWay, jobLimits } from '#shared/member-jobs/member-jobs.states.ts';
import { change } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { formatInstant } from '../../lib/clock.ts';
import { deleteOrder, readOldOrders } from '../../orders/orders.db.ts';
import { FILE_FOLDER, jobOfFile, readInput } from './job-input.rule.ts';
import { findJob, hasDeletedMember } from './member-jobs.db.ts';

export async function sweepMemberJobs(deps: Deps): Promise<void> {
  const before = (days: number) => formatInstant(deps.clock.now().subtract({ hours: 24 * days }));
  const old = await readOldOrders(deps.db, { ended: before(jobLimits.resultDays), chosen: before(1) });
  for (const { id } of old) await change(deps, ({ tx }) => deleteOrder(tx, id));
  for await (const { key } of deps.files.list(FILE_FOLDER))
    if (!(await isNeeded(deps, key))) await deps.files.remove(key);
}

/** A file goes with its job, and earlier when one of its members is deleted. */
async function isNeeded({ db }: Deps, key: string): Promise<boolean> {
  const id = jobOfFile(key);
  const job = await findJob(db, id);
  if (!job) return false;
  if (isUnderWay(job.state)) return true;
  return readInput(job.input).file === key && !(await hasDeletedMember(db, id));
}
