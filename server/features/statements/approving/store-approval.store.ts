// Stores where the money of approved credits went, and what an undo puts back.
import type { AdminWork } from '../../../changes/change.ts';
import type { Row } from '../../../db/schema.ts';
import { storeWaiting } from '../../deposits/waiting-deposits.open.store.ts';
import type { ReplacedBill } from '../../payments/bills-of-money.open.store.ts';
import type { HeldUses } from '../../payments/covered-bills.open.store.ts';
import type { LockedPayment } from '../../payments/decisions.open.store.ts';
import { type PaymentBefore, stateBefore } from '../../payments/undone-approvals.open.store.ts';
import {
  type DecidableRow,
  insertBatch,
  insertItems,
  insertLink,
  insertLinks,
} from '../../statement-links/approval-records.open.db.ts';
import { updateStatementRows } from './approvals.db.ts';

/**
 * What an undo puts back: the payment, and the bill in whose place it was made. `held`: the bill was canceled, and these
 * deposits became free.
 */
export type StoredBefore = PaymentBefore & { replaced?: ReplacedBill; held?: HeldUses };

export type ApprovalBatch = Row<'approval_batches'>;

/** A part of the money of a row. */
export interface ApprovedPart {
  row: Pick<DecidableRow, 'id' | 'booked_on'>;
  member: number;
  /** As it was before; null: a surplus of the member. */
  payment: LockedPayment['payment'] | null;
  /** A surplus that waits for the rest of this open bill. */
  waitsFor?: LockedPayment['payment'];
  /** A surplus that came for this bill, which is canceled; its deposits are free. */
  frees?: { bill: LockedPayment['payment']; held: HeldUses };
  /** A surplus that is too small for a deposit. */
  isRounding?: boolean;
  /** Sen. */
  amount: number;
}

/** Expects a change that has locked members and rows, and has decided the payments. */
export async function storeApproval(
  work: AdminWork,
  kind: ApprovalBatch['kind'],
  parts: readonly ApprovedPart[],
  { reason = null, replaced = null }: { reason?: string | null; replaced?: ReplacedBill | null } = {},
): Promise<ApprovalBatch> {
  const { tx, now, admin } = work;
  const batch = await insertBatch(tx, {
    kind,
    admin_id: admin.id,
    admin_name: admin.name,
    count: parts.filter(({ payment }) => payment !== null).length,
    sum: parts.reduce((sum, { amount }) => sum + amount, 0),
    created_at: now,
  });
  const rowIds = [...new Set(parts.map(({ row }) => row.id))];
  const linkOf = ({ row, member, payment, amount, isRounding }: ApprovedPart) => ({
    row_id: row.id,
    payment_id: payment?.id ?? null,
    member_id: member,
    amount,
    kind: payment ? ('dues' as const) : ('surplus' as const),
    is_rounding: isRounding ? (1 as const) : (0 as const),
    batch_id: batch.id,
    created_at: now,
  });
  await insertLinks(tx, parts.filter(({ waitsFor }) => !waitsFor).map(linkOf));
  for (const part of parts) {
    if (!part.waitsFor) continue;
    const deposit = await insertLink(tx, linkOf(part));
    await storeWaiting(work, part.waitsFor, { deposit, batch: batch.id, ...part });
  }
  await insertItems(
    tx,
    parts.map(({ row, member, payment, frees }) => ({
      batch_id: batch.id,
      row_id: row.id,
      payment_id: (payment ?? frees?.bill)?.id ?? null,
      member_id: member,
      before: JSON.stringify(beforeOf({ payment, frees }, replaced)),
      fetched_at: null,
    })),
  );
  const decision = { decided_by: admin.id, decided_by_name: admin.name, decided_at: now, updated_at: now };
  await updateStatementRows(tx, rowIds, { state: 'approved', reason, ...decision });
  const after = { kind, payments: batch.count, rows: rowIds.length, sum: batch.sum, reason };
  work.record({ action: 'statement.approve', subjectId: batch.id, after });
  for (const { row, member, payment, amount, waitsFor, frees, isRounding } of parts) {
    const surplus = isRounding ? 'statement_row.round' : 'statement_row.deposit';
    work.record({
      action: payment ? 'statement_row.approve' : surplus,
      subjectId: row.id,
      memberId: member,
      after: {
        ...describePart(row.id, payment, amount),
        ...(waitsFor && { waits_for: waitsFor.number }),
        ...(frees && { freed_from: frees.bill.number }),
      },
    });
  }
  return batch;
}

function beforeOf(
  { payment, frees }: Pick<ApprovedPart, 'payment' | 'frees'>,
  replaced: ReplacedBill | null,
): StoredBefore | null {
  if (frees) return { ...stateBefore(frees.bill), held: frees.held };
  return payment && { ...stateBefore(payment), ...(replaced && { replaced }) };
}

/** Describes which money went where, for the record: also of an undo, after which nothing else tells. */
export function describePart(
  rowId: number,
  payment: Pick<LockedPayment['payment'], 'id' | 'number'> | null,
  amount: number,
) {
  return { row_id: rowId, ...(payment && { payment_id: payment.id, no: payment.number }), sum: amount };
}
