// Approves many payments whose members are locked, with a few statements: a bank statement may prove thousands.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AdminWork } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { slices } from '../../lib/slices.ts';
import { grantManyYears } from '../membership/grant-many.service.ts';
import type { LockedMember } from '../membership/locked-member.ts';
import { type PaymentRow, queueDecisionMail, recordDecision } from './locked-decisions.ts';
import { updatePayments } from './payments.db.ts';

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
