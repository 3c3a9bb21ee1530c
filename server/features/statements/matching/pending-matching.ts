// Whether credits wait to be matched: after an upload, and after each change of an open payment.
import type { Database } from '../../../db/database.ts';

/** An upload matches its rows itself. Should the process end before that, a job does it after so many seconds. */
export const SPARE_JOB_SECONDS = 60;

/** Jobs are due sooner than the spare one of an upload, which has matched its rows as a rule. */
export async function isMatchingPending(db: Database): Promise<boolean> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['run_at', 'created_at'])
    .where('kind', '=', 'match_statements')
    .where('failed_at', 'is', null)
    .execute();
  return jobs.some(
    ({ run_at, created_at }) => Date.parse(run_at) - Date.parse(created_at) < SPARE_JOB_SECONDS * 1000,
  );
}
