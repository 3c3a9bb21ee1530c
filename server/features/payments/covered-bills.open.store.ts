// Bills whose months are covered otherwise: nobody can approve them. Money that came for one becomes a deposit of its
// member, and the bill is canceled.
import { depositErrors } from '#shared/deposits/deposits.messages.ts';
import { areMonthsCovered } from '#shared/dues/dues.rules.ts';
import { findDues } from '#shared/payments/bill-lines.rules.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { isOpenBill, ownsPeriod } from '#shared/payments/payments.rules.ts';
import type { AdminWork } from '../../changes/change.ts';
import { conflict } from '../../lib/errors.ts';
import { insertHeldUses, readHeldUses } from '../statement-links/deposit-uses.open.db.ts';
import { statusAgain } from './bills-of-money.open.store.ts';
import { type PaymentRow, updatePayment } from './payments.db.ts';

/** Deposits that a bill held, as an undo needs them. */
export type HeldUses = Awaited<ReturnType<typeof readHeldUses>>;

/** Nobody can approve it: the months that it was priced by are covered. */
export function isCoveredBill(bill: PaymentRow): boolean {
  return !ownsPeriod(bill) && areMonthsCovered(findDues(bill.lines), bill.covered_to);
}

/** Throws 409 for the first of these covered bills. */
export function refuseCovered([bill]: readonly PaymentRow[]): void {
  if (bill) throw conflict(paymentErrors.monthsAreCovered(findDues(bill.lines)));
}

/**
 * Expects a change that has locked the member. Deposits that the bill held are free. One that is closed already stays
 * so.
 */
export async function cancelCovered(work: AdminWork, bill: PaymentRow): Promise<HeldUses> {
  if (!isOpenBill(bill)) return [];
  const held = await readHeldUses(work.tx, bill.id);
  await updatePayment(work.tx, bill.id, { status: 'canceled', updated_at: work.now });
  work.record({
    action: 'payment.cancel',
    subjectId: bill.id,
    memberId: bill.member_id,
    before: { no: bill.number, status: bill.status, sum: bill.deposited },
    after: { status: 'canceled' },
  });
  return held;
}

/**
 * Opens a bill that `cancelCovered` has canceled, with the deposits that it held. It stays as it is where somebody has decided
 * it since, and canceled where the member has ordered again. Throws 409 where one of the deposits was used since, and as every bill that is opened again.
 */
export async function bringBackCovered(
  work: AdminWork,
  bill: PaymentRow,
  before: Pick<PaymentRow, 'status' | 'decided_at'> & { held: HeldUses },
): Promise<void> {
  if (bill.status !== 'canceled' || before.status === 'canceled') return;
  if (bill.decided_at !== before.decided_at) return;
  const status = await statusAgain(work, bill, before.status);
  if (status === bill.status) return;
  await updatePayment(work.tx, bill.id, { status, updated_at: work.now });
  const isWhole = await insertHeldUses(work.tx, before.held);
  if (!isWhole) throw conflict(depositErrors.usedSince(bill.number));
  work.record({
    action: 'payment.reopen',
    subjectId: bill.id,
    memberId: bill.member_id,
    before: { no: bill.number, status: bill.status },
    after: { status },
  });
}
