// Why an approval cannot be undone any more.
import { approvalErrors } from '#shared/statements/approvals.messages.ts';
import type { Database } from '../../db/database.ts';
import { findFetched, readFetchedRows, readUndoFacts } from './approval-records.open.db.ts';

/** Maps each batch to why it cannot be undone; those that can are left out. those that can be undone are left out. */
export async function readRefusals(db: Database, batchIds: readonly number[]): Promise<Map<number, string>> {
  const facts = new Map((await readUndoFacts(db, batchIds)).map((fact) => [fact.batch_id, fact.fetched_at]));
  const refusals = new Map<number, string>();
  for (const batchId of batchIds) {
    const fetchedAt = facts.get(batchId);
    if (fetchedAt === undefined) refusals.set(batchId, approvalErrors.changedSince);
    const fetched = fetchedAt ? await findFetched(db, { batchId, rowId: null }) : undefined;
    if (fetched) refusals.set(batchId, approvalErrors.fetched(fetched.name, fetched.fetched_at ?? ''));
  }
  return refusals;
}

/** Reads the refusals by approved row whose document was fetched since: it stays approved. */
export async function readReleaseRefusals(
  db: Database,
  rowIds: readonly number[],
): Promise<Map<number, string>> {
  const fetched = rowIds.length > 0 ? await readFetchedRows(db, rowIds) : [];
  return new Map(
    fetched.flatMap(({ row_id, name, fetched_at }) =>
      row_id === null ? [] : [[row_id, approvalErrors.fetched(name, fetched_at ?? '')] as const],
    ),
  );
}
