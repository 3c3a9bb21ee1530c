// The list of approvals.
import { approvalErrors } from '#shared/statements/approvals.messages.ts';
import type { Database } from '../../../db/database.ts';
import type { PageOf } from '../../../db/lists/paginate.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/errors.ts';
import {
  findBatch,
  readBatchMembers,
  readBatchPage,
} from '../../statement-links/approval-records.open.db.ts';
import { readRefusals } from '../../statement-links/approval-refusals.open.service.ts';
import type { ShownBatch } from './approvals.view.ts';
import type { ApprovalBatch } from './store-approval.store.ts';

type ReadDeps = Pick<Deps, 'db'>;

export async function listApprovals({ db }: ReadDeps, page: number): Promise<PageOf<ShownBatch>> {
  const found = await readBatchPage(db, page);
  return { ...found, rows: await toShownBatches(db, found.rows) };
}

/** Throws 404. */
export async function getApproval({ db }: ReadDeps, id: number): Promise<ShownBatch> {
  const batch = await findBatch(db, id);
  if (!batch) throw notFound();
  const [view] = await toShownBatches(db, [batch]);
  if (!view) throw notFound();
  return view;
}

async function toShownBatches(db: Database, batches: readonly ApprovalBatch[]): Promise<ShownBatch[]> {
  const [refusals, members] = await Promise.all([
    readRefusals(
      db,
      batches.map(({ id }) => id),
    ),
    readBatchMembers(
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
