// Deposits that approvals of rows make for open bills, and free again.
import { depositErrors } from '#shared/deposits/deposits.messages.ts';
import type { AdminWork } from '../../changes/change.ts';
import { conflict } from '../../lib/errors.ts';
import { noteDeposited } from '../payments/bills-of-money.open.store.ts';
import type { LockedPayment } from '../payments/decisions.open.store.ts';
import { type ApprovalItem, deleteItemsWithoutRow } from '../statement-links/approval-records.open.db.ts';
import { deleteBatchUses, insertUses } from '../statement-links/deposit-uses.open.db.ts';

interface WaitingMoney {
  /** Sen. */
  amount: number;
  row: { booked_on: string };
  /** Ids of its link and its approval. */
  deposit: number;
  batch: number;
}

/**
 * Stores a deposit that waits for the rest of an open bill. The money was meant for the bill, so it counts from its
 * booking.
 */
export async function storeWaiting(
  work: AdminWork,
  payment: LockedPayment['payment'],
  { row, amount, deposit, batch }: WaitingMoney,
): Promise<void> {
  await insertUses(work.tx, [
    {
      deposit_id: deposit,
      payment_id: payment.id,
      amount,
      counts_on: row.booked_on,
      used_on: null,
      batch_id: batch,
      created_by: work.admin.id,
      created_by_name: work.admin.name,
      created_at: work.now,
    },
  ]);
  await noteDeposited(work, payment.id);
}

interface UndoneItems {
  items: readonly ApprovalItem[];
  payments: readonly LockedPayment[];
}

/** Deposits that bills used by this approval are free again. Throws 409 where other money has paid such a bill since. */
export async function freeUses(
  work: AdminWork,
  batchId: number,
  { items, payments }: UndoneItems,
): Promise<void> {
  const used = await deleteBatchUses(work.tx, batchId);
  await deleteItemsWithoutRow(work.tx, batchId);
  for (const { payment_id, member_id, before } of items.filter(({ row_id }) => row_id === null)) {
    const bill = payments.find(({ payment }) => payment.id === payment_id)?.payment;
    if (bill?.status === 'paid' && JSON.parse(before) === null)
      throw conflict(depositErrors.helpedToPay(bill.number));
    const no = bill?.number;
    const sum = used.reduce((total, { amount }) => total + amount, 0);
    work.record({
      action: 'deposit.undo_use',
      subjectId: payment_id,
      memberId: member_id,
      before: { no, sum },
    });
    if (payment_id !== null) await noteDeposited(work, payment_id);
  }
}
