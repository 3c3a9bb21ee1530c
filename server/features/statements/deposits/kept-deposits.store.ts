// Deposits that wait for the rest of an open bill.
import type { AdminWork } from '../../../changes/change.ts';
import type { LockedPayment } from '../../payments/open/decisions.store.ts';
import { insertUses } from './deposits.db.ts';

interface KeptMoney {
  /** Sen. */
  amount: number;
  row: { booked_on: string };
  /** Ids of its link and its approval. */
  deposit: number;
  batch: number;
}

/** The money was meant for the bill, so it counts from its booking. */
export async function keepFor(
  work: AdminWork,
  payment: LockedPayment['payment'],
  { row, amount, deposit, batch }: KeptMoney,
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
  await noteUse(work, payment.id);
}

/** Open screens of the bill are stale, and its rest is another sum. */
export async function noteUse(work: AdminWork, paymentId: number): Promise<void> {
  await work.tx.updateTable('payments').set({ updated_at: work.now }).where('id', '=', paymentId).execute();
  work.queueJob({ kind: 'match_statements', payload: null });
}
