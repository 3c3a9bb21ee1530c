// Approves many payments whose members are locked, with a few statements: a bank statement may prove thousands.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { isCanceledByNewOrder } from '#shared/payments/payments.rules.ts';
import type { AdminWork } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../lib/errors.ts';
import { slices } from '../../lib/slices.ts';
import type { LockedMember } from '../membership/locked-member.ts';
import { grantManyYears, revokeManyPayments } from '../membership/many-memberships.service.ts';
import { releaseCredits } from '../statement-links/statement-links.service.ts';
import {
  auditedState,
  type PaymentRow,
  queueDecisionMail,
  recordDecision,
  type StateBefore,
} from './locked-decisions.ts';
import { cancelOrdersOf, readReplaced, restorePayments, updatePayments } from './many-payments.db.ts';
import { approvalUndoneMail } from './payments.mails.ts';
import { findSharedTotals } from './unique-codes.service.ts';

interface LockedPayment {
  member: LockedMember;
  /** Open, as it is in the transaction. */
  payment: PaymentRow;
}

/** Payments, or mails, between two turns of the event loop. */
const PER_TURN = { payments: 200, mails: 20 };

/** For each of them what `decideLocked` does for one that becomes paid. */
export async function approveLocked(
  deps: Pick<Deps, 'config' | 'association'>,
  work: AdminWork,
  due: readonly LockedPayment[],
): Promise<void> {
  const { tx, admin, now } = work;
  const decision = { status: 'paid' as const, decided_by: admin.id, decided_at: now, updated_at: now };
  for (const some of slices(due, PER_TURN.payments)) {
    await updatePayments(
      tx,
      some.map(({ payment }) => payment.id),
      decision,
    );
    await nextTurn();
  }
  const memberships = await grantManyYears(
    work,
    due.map(({ member, payment: { id, years } }) => ({
      member,
      renewal: { years, paymentId: id, grantedBy: admin.id },
    })),
  );
  for (const [index, { payment: before }] of due.entries()) {
    if (index > 0 && index % PER_TURN.mails === 0) await nextTurn();
    const after = { ...before, ...decision, decided_by_name: admin.name };
    const membership = memberships[index] ?? null;
    queueDecisionMail(deps, work, after, membership);
    recordDecision(work, { before, after, membership });
  }
}

interface ApprovedPayment extends LockedPayment {
  before: StateBefore;
}

/**
 * Takes approvals back: the payments are as before, their renewals are gone, and the members are told by mail. All
 * credits that paid them are released. An order that a newer one has canceled, or would have, is canceled. Throws 409
 * when an open payment has received the total of one since.
 */
export async function restoreLocked(
  deps: Pick<Deps, 'config' | 'association'>,
  work: AdminWork,
  approved: readonly ApprovedPayment[],
): Promise<void> {
  const restored = await withoutReplaced(work, approved);
  const shared = await findSharedTotals(
    work,
    restored.map(({ payment, before }) => ({ before: payment, after: before })),
  );
  if (shared) throw conflict(paymentErrors.totalIsTaken(shared.number, shared.total));
  for (const some of slices(restored, PER_TURN.payments)) {
    await reopen(work, some);
    await nextTurn();
  }
  const memberships = await revokeManyPayments(
    work,
    restored.map(({ member, payment }) => ({ member, paymentId: payment.id })),
  );
  for (const [index, { payment, before }] of restored.entries()) {
    if (index > 0 && index % PER_TURN.mails === 0) await nextTurn();
    const membership = memberships[index];
    work.queueMail(approvalUndoneMail(deps, { ...payment, ...before }, membership?.after.expired_at ?? null));
    work.record({
      action: 'payment.undo_approval',
      subjectId: payment.id,
      memberId: payment.member_id,
      before: { status: payment.status, ...auditedState(membership?.before) },
      after: { status: before.status, ...auditedState(membership?.after) },
    });
  }
}

async function reopen(work: AdminWork, approved: readonly ApprovedPayment[]): Promise<void> {
  const waiting = approved.filter(({ before }) => isCanceledByNewOrder(before));
  await cancelOrdersOf(
    work.tx,
    waiting.map(({ member }) => member.id),
    work.now,
  );
  const states = approved.map(({ payment: { id }, before }) => ({ id, ...before }));
  await restorePayments(work.tx, states, work.now);
  await releaseCredits(
    work,
    approved.map(({ payment }) => payment.id),
  );
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
