// Approvals of payments whose members are locked, taken back.
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { isCanceledByNewOrder, isOpenBill } from '#shared/payments/payments.rules.ts';
import type { AdminWork } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../lib/errors.ts';
import { slices } from '../../lib/slices.ts';
import { refuseStopped } from '../membership/stopped-members.open.store.ts';
import { findSharedTotal } from '../unique-codes/unique-codes.open.service.ts';
import { followMoves } from './consequences.open.store.ts';
import { type LockedPayment, PAYMENTS_PER_STATEMENT } from './decisions.open.store.ts';
import { refuseSecondEntryFee } from './entry-fees.open.store.ts';
import { cancelOpenOrders, type PaymentState, readReplaced, updatePaymentStates } from './payments.db.ts';
import { approvalUndoneMail } from './payments.mails.ts';

/** What a decision changes: an undo puts it back. */
export type PaymentBefore = PaymentState;

/** Returns what an undo of the next decision puts back. */
export function stateBefore(payment: LockedPayment['payment']): PaymentBefore {
  const { status, admin_note, submitted_at, decided_by, decided_at } = payment;
  return { status, admin_note, submitted_at, decided_by, decided_at };
}

interface ApprovedPayment extends LockedPayment {
  before: PaymentBefore;
}

/**
 * Takes approvals back: the payments are as before, their renewals are gone, and the members are told by mail. All
 * credits that paid them are released. An order that a newer one has canceled, or would have, is canceled. Throws 409
 * when an open payment has received the total of one since, or has its entry fee. Also for an open bill of who has stopped.
 */
export async function restoreLocked(
  deps: Pick<Deps, 'config' | 'association'>,
  work: AdminWork,
  approved: readonly ApprovedPayment[],
): Promise<void> {
  refuseStopped(approved.filter(({ before }) => isOpenBill(before)).map(({ member }) => member));
  const restored = await withoutReplaced(work, approved);
  const shared = await findSharedTotal(
    work,
    restored.map(({ payment, before }) => ({ before: payment, after: before })),
  );
  if (shared) throw conflict(paymentErrors.totalIsTaken(shared.number, shared.total));
  await refuseSecondEntryFee(
    work,
    restored.map(({ payment, before }) => ({ before: payment, after: before })),
  );
  for (const some of slices(restored, PAYMENTS_PER_STATEMENT)) await reopen(work, some);
  await followMoves(
    work,
    restored.map(({ member, payment, before }) => ({
      member,
      before: payment,
      after: before,
      grantedBy: work.admin.id,
      mail: ({ expired_at }) => approvalUndoneMail(deps, { ...payment, ...before }, expired_at),
      record: {
        action: 'payment.undo_approval',
        before: { status: payment.status },
        after: { status: before.status },
      },
    })),
  );
}

async function reopen(work: AdminWork, approved: readonly ApprovedPayment[]): Promise<void> {
  const waiting = approved.filter(({ before }) => isCanceledByNewOrder(before));
  if (waiting.length > 0)
    await cancelOpenOrders(
      work.tx,
      waiting.map(({ member }) => member.id),
      work.now,
    );
  const states = approved.map(({ payment: { id }, before }) => ({ ...before, id }));
  await updatePaymentStates(work.tx, states, work.now);
}

async function withoutReplaced(
  { tx }: AdminWork,
  approved: readonly ApprovedPayment[],
): Promise<ApprovedPayment[]> {
  const replaceable = approved.filter(({ before }) => isCanceledByNewOrder(before));
  const replaced = await readReplaced(
    tx,
    replaceable.map(({ payment }) => payment.id),
  );
  return approved.map((one) =>
    replaced.has(one.payment.id) && isCanceledByNewOrder(one.before)
      ? { ...one, before: { ...one.before, status: 'canceled' } }
      : one,
  );
}
