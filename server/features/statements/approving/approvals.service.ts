// The list of approvals, and why one cannot be undone any more.
import { approvalErrors } from '#shared/statements/approvals.messages.ts';
import type { Database } from '../../../db/database.ts';
import type { PageOf } from '../../../db/lists/paginate.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/errors.ts';
import type { ShownBatch } from './approvals.view.ts';
import type { ApprovalBatch } from './store-approval.store.ts';
import {
  findBatch,
  findFetched,
  readBatchPage,
  readFetchedRows,
  readMembersOf,
  readUndoFacts,
} from './undo.db.ts';

type ReadDeps = Pick<Deps, 'db'>;

export async function listApprovals({ db }: ReadDeps, page: number): Promise<PageOf<ShownBatch>> {
  const found = await readBatchPage(db, page);
  return { ...found, rows: await shown(db, found.rows) };
}

/** Throws 404. */
export async function getApproval({ db }: ReadDeps, id: number): Promise<ShownBatch> {
  const batch = await findBatch(db, id);
  if (!batch) throw notFound();
  const [view] = await shown(db, [batch]);
  if (!view) throw notFound();
  return view;
}

async function shown(db: Database, batches: readonly ApprovalBatch[]): Promise<ShownBatch[]> {
  const [refusals, members] = await Promise.all([
    readRefusals(
      db,
      batches.map(({ id }) => id),
    ),
    readMembersOf(
      db,
      batches.flatMap(({ id, kind }) => (kind === 'single' ? id : [])),
    ),
  ]);
  const names = Map.groupBy(members, ({ batch_id }) => batch_id);
  return batches.map((batch) => ({
    ...batch,
    members: names.get(batch.id)?.map(({ name }) => name) ?? [],
    refusal:
      batch.undone_at === null
        ? (refusals.get(batch.id) ?? null)
        : approvalErrors.undone(batch.undone_by_name),
  }));
}

/** By batch; those that can be undone are left out. */
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

/** By approved row whose document was fetched since: it stays approved. */
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
