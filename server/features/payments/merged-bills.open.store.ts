// Bills of members who become one: some are canceled, and an undo opens them again.
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import type { Work } from '../../changes/change.ts';
import { conflict } from '../../lib/errors.ts';
import { findSharedTotal, restReplaced } from '../unique-codes/unique-codes.open.service.ts';
import { type PaymentRow, readPayments, updatePaymentStates } from './payments.db.ts';

/** For a change that has locked the members of these bills, which wait for their payment. */
export async function cancelBills(work: Work, bills: readonly PaymentRow[]): Promise<void> {
  if (bills.length === 0) return;
  const canceled = bills.map((bill) => ({ ...bill, status: 'canceled' as const }));
  await updatePaymentStates(work.tx, canceled, work.now);
  await restReplaced(work, bills, undefined);
}

/** Bills that `cancelBills` has canceled. Throws 409 when another open bill has the total of one by now. */
export async function reopenBills(work: Work, ids: readonly number[]): Promise<void> {
  const bills = await readPayments(work.tx, ids);
  if (bills.length === 0) return;
  const reopened = bills.map((bill) => ({ ...bill, status: 'waiting_payment' as const }));
  const shared = await findSharedTotal(
    work,
    bills.map((before) => ({ before, after: { status: 'waiting_payment' as const } })),
  );
  if (shared) throw conflict(paymentErrors.totalIsTaken(shared.number, shared.total));
  await updatePaymentStates(work.tx, reopened, work.now);
}
