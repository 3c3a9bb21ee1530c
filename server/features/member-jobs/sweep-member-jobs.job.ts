// Deletes results of work on many members that are old, and choices of members that nobody ordered anything for.
import { jobLimits } from '#shared/member-jobs/member-jobs.states.ts';
import { change } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { stored } from '../../lib/clock.ts';
import { deleteJob, readOldJobs } from './member-jobs.db.ts';

export async function sweepMemberJobs(deps: Deps): Promise<void> {
  const before = (days: number) => stored(deps.clock.now().subtract({ hours: 24 * days }));
  const old = await readOldJobs(deps.db, { ended: before(jobLimits.resultDays), chosen: before(1) });
  for (const { id } of old) await change(deps, ({ tx }) => deleteJob(tx, id));
}
