// The effects of a decision on the payment, on the membership and by mail, all in the caller's transaction.
import { type DecidableStatus, paymentStatusFacts } from '#shared/payments/payments.statuses.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { timestamp } from '../../lib/clock.ts';
import { grantYears, type MembershipChange, revokePayment } from '../membership/membership.service.ts';
import { type PaymentRow, updatePayment } from './payments.db.ts';
import { decisionMails } from './payments.mails.ts';

interface Decided {
  admin: AdminCaller;
  decision: { status: DecidableStatus; admin_note: string | null };
}

/** A payment that is put back into the queue was submitted when its proof arrived, if it has one. */
export async function setDecision(
  tx: Database,
  deps: Deps,
  payment: PaymentRow,
  { admin, decision }: Decided,
): Promise<void> {
  const now = timestamp(deps.clock);
  const isQueued = decision.status === 'waiting_confirmation';
  await updatePayment(tx, payment.id, {
    status: decision.status,
    admin_note: decision.admin_note,
    submitted_at: isQueued ? (payment.submitted_at ?? now) : payment.submitted_at,
    decided_by: admin.id,
    decided_at: now,
    updated_at: now,
  });
}

/** Each paid payment owns exactly one renewal: it comes with entering paid and goes with leaving it. */
export async function applyToMembership(
  tx: Database,
  deps: Deps,
  payment: PaymentRow,
  { admin, status }: { admin: AdminCaller; status: DecidableStatus },
): Promise<MembershipChange | null> {
  if (status === payment.status) return null;
  if (paymentStatusFacts[status].grantsYears) {
    const grant = { years: payment.years, paymentId: payment.id, grantedBy: admin.id };
    return (await grantYears(tx, deps, payment.member_id, grant)).change;
  }
  if (paymentStatusFacts[payment.status].grantsYears)
    return revokePayment(tx, deps, { id: payment.id, memberId: payment.member_id });
  return null;
}

/** Queues the mail about a decision, if there is one; deciding the same again is no news. */
export async function tellMember(
  tx: Database,
  deps: Deps,
  payment: PaymentRow,
  { decision, membership }: { decision: Decided['decision']; membership: MembershipChange | null },
): Promise<void> {
  if (decision.status === payment.status) return;
  const mail = decisionMails[decision.status];
  if (!mail) return;
  const { number = null, after } = membership ?? {};
  const news = { number, expired_at: after?.expired_at ?? null, note: decision.admin_note };
  await queueMail(tx, deps, mail(deps, payment, news));
}

/** The membership as it appears in the audit record of the payment. */
export function memberFields(state: MembershipChange['after'] | undefined): Record<string, unknown> | null {
  if (!state) return null;
  return {
    member_status: state.status,
    member_started_at: state.started_at,
    member_expired_at: state.expired_at,
  };
}
