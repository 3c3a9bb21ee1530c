// Approvals as the wire shows them.
import type { ApprovalBatchView } from '#shared/statements/statement-approvals.contract.ts';
import type { Row } from '../../../db/schema.ts';

export type ShownBatch = Row<'approval_batches'> & {
  /** Why it cannot be undone; null when it can. */
  refusal: string | null;
  /** Names. */
  members: string[];
};

export function approvalView(batch: ShownBatch): ApprovalBatchView {
  return {
    id: batch.id,
    kind: batch.is_from_deposits === 1 ? 'deposit' : batch.kind,
    count: batch.count,
    sum: batch.sum,
    admin_name: batch.admin_name,
    created_at: batch.created_at,
    undone_at: batch.undone_at,
    undone_by: batch.undone_by_name,
    members: batch.members,
    refusal: batch.refusal,
  };
}
