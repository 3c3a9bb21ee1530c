// Recurring work: queued at every start, and once a day just after midnight in Jakarta by one of the nodes.
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { today } from '../lib/clock.ts';
import { insertJobs, isKindQueued } from './jobs.db.ts';
import type { JobKind } from './payloads.ts';
import type { QueueContext } from './run.ts';

export const dailyKinds = [
  'sweep_memberships',
  'sweep_tokens',
  'collect_files',
  'sweep_imports',
  'sweep_member_jobs',
  'sweep_statements',
  'hash_proofs',
  'plan_reminders',
  'find_doubles',
] as const satisfies JobKind[];

/** Returns the step to repeat, which is cheap until the day changes. */
export function scheduleDaily({ db, clock }: Pick<QueueContext, 'db' | 'clock'>): () => Promise<boolean> {
  let scheduled = '';
  return async () => {
    const day = today(clock);
    if (day === scheduled) return false;
    const isStart = scheduled === '';
    await inTransaction(db, async (tx) => {
      const isFirstNode = await claimDay(tx, day);
      for (const kind of dailyKinds) {
        if (isFirstNode || (isStart && !(await isKindQueued(tx, kind))))
          await insertJobs(tx, [{ kind, payload: null, runAt: clock.now(), now: clock.now() }]);
      }
    });
    scheduled = day;
    return false;
  };
}

/** True for the first node that calls it on this day. A later day that a fast clock claimed does not matter. */
async function claimDay(tx: Tx, day: string): Promise<boolean> {
  const value = Number(day.replaceAll('-', ''));
  const row = await tx
    .insertInto('counters')
    .values({ name: 'daily_jobs', value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value }).where('counters.value', '<>', value),
    )
    .returning('value')
    .executeTakeFirst();
  return row !== undefined;
}
