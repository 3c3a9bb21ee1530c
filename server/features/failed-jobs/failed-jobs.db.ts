// The SQL about jobs that were given up; pending ones belong to the queue (server/jobs).
import type { Database, Tx } from '../../db/database.ts';
import { type PageOf, readCountedPage } from '../../db/lists/paginate.ts';
import type { Row } from '../../db/schema.ts';

/** A job with the moment it was given up. */
export type FailedJobRow = Row<'jobs'> & { failed_at: string };

function selectFailed(db: Database) {
  return db.selectFrom('jobs').where('failed_at', 'is not', null).selectAll().$narrowType<FailedJobRow>();
}

export function readFailed(db: Database, page: number): Promise<PageOf<FailedJobRow>> {
  return readCountedPage(selectFailed(db).orderBy('failed_at', 'desc').orderBy('id', 'desc'), page);
}

/** Resets the job as if it had just been queued; undefined when it is not failed any more. */
export async function requeue(tx: Tx, id: number, now: string): Promise<FailedJobRow | undefined> {
  const job = await selectFailed(tx).where('id', '=', id).executeTakeFirst();
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ failed_at: null, last_error: null, locked_until: null, attempts: 0, run_at: now })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? job : undefined;
}

/** Returns undefined when it is not failed any more. */
export async function deleteFailed(tx: Tx, id: number): Promise<FailedJobRow | undefined> {
  return tx
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .returningAll()
    .$narrowType<FailedJobRow>()
    .executeTakeFirst();
}
