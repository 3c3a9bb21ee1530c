// A decision about a payment whose member is locked. It is the same for one that an admin looks at, and for thousands
// that a bank statement proves.
import type { Decision } from '#shared/payments/payments.contract.ts';
import { ownsPeriod } from '#shared/payments/payments.rules.ts';
import type { DecidableStatus } from '#shared/payments/payments.statuses.ts';
import { activeFrom } from '#shared/renewals/renewals.rules.ts';
import type { AdminWork, Work } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { MembershipChange } from '../membership/folds.ts';
import type { LockedMember } from '../membership/locked-member.ts';
import { grantYears, revokePayment } from '../membership/membership.service.ts';
import { releaseCredits } from '../statement-links/statement-links.service.ts';
import { type PaymentRow, readPayments, updatePayment } from './payments.db.ts';
import { decisionMails } from './payments.mails.ts';

export type { PaymentRow };

/** For a change that has locked their members. Those that are gone are left out. */
export function findLocked({ tx }: Work, ids: readonly number[]): Promise<PaymentRow[]> {
  return readPayments(tx, ids);
}

export type PaymentDecision = Pick<Decision, 'status' | 'admin_note'> & {
  /** As it is in the transaction, with its member locked. */
  payment: PaymentRow;
  /** What else its audit record says. */
  audited?: Record<string, unknown> | undefined;
};

/**
 * Grants or revokes the renewal, queues the mail and records the decision. Credits of a payment that is no longer paid
 * are released.
 */
export async function decideLocked(
  deps: MailDeps,
  work: AdminWork,
  member: LockedMember,
  { payment: before, audited, ...decision }: PaymentDecision,
): Promise<PaymentRow> {
  const after = await storeDecision(work, before, decision);
  const membership = await moveMembership(work, member, { before, after });
  if (after.status !== before.status) queueDecisionMail(deps, work, after, membership);
  if (ownsPeriod(before) && !ownsPeriod(after)) await releaseCredits(work, [before.id]);
  recordDecision(work, { before, after, membership, audited });
  return after;
}

interface StoredDecision {
  before: PaymentRow;
  after: PaymentRow;
  membership: MembershipChange | null;
  audited?: PaymentDecision['audited'];
}

export function recordDecision(
  work: AdminWork,
  { before, after, membership, audited }: StoredDecision,
): void {
  const { status, admin_note } = before;
  work.record({
    action: 'payment.decide',
    subjectId: before.id,
    memberId: before.member_id,
    before: { status, admin_note, ...auditedState(membership?.before) },
    after: {
      status: after.status,
      admin_note: after.admin_note,
      ...audited,
      ...auditedState(membership?.after),
    },
  });
}

type MailDeps = Pick<Deps, 'config' | 'association'>;

/** What a decision changes: an undo puts it back. */
export type StateBefore = Pick<
  PaymentRow,
  'status' | 'admin_note' | 'submitted_at' | 'decided_by' | 'decided_at'
>;

type DecidedPayment = PaymentRow & { status: DecidableStatus };

/** A payment that is put back into the queue was submitted when its proof arrived, if it has one. */
export async function storeDecision(
  { tx, admin, now }: AdminWork,
  payment: PaymentRow,
  { status, admin_note }: Pick<Decision, 'status' | 'admin_note'>,
): Promise<DecidedPayment> {
  const isQueued = status === 'waiting_confirmation';
  const change = {
    status,
    admin_note,
    submitted_at: isQueued ? (payment.submitted_at ?? now) : payment.submitted_at,
    decided_by: admin.id,
    decided_at: now,
    updated_at: now,
  };
  await updatePayment(tx, payment.id, change);
  return { ...payment, ...change, decided_by_name: admin.name };
}

/** Each paid payment owns exactly one renewal: it comes with entering paid and goes with leaving it. */
export async function moveMembership(
  work: AdminWork,
  member: LockedMember,
  { before, after }: { before: PaymentRow; after: PaymentRow },
): Promise<MembershipChange | null> {
  if (after.status === before.status) return null;
  if (ownsPeriod(after)) {
    const renewal = { years: after.years, paymentId: after.id, grantedBy: work.admin.id };
    return (await grantYears(work, member, renewal)).change;
  }
  return ownsPeriod(before) ? revokePayment(work, member, before.id) : null;
}

/** The mail about a decision, if there is one. */
export function queueDecisionMail(
  deps: MailDeps,
  work: Work,
  payment: DecidedPayment,
  membership: MembershipChange | null,
): void {
  const { number = null, after } = membership ?? {};
  const news = {
    number,
    expired_at: after?.expired_at ?? null,
    active_from: after ? activeFrom(after, work.today) : null,
    note: payment.admin_note,
  };
  const mail = decisionMails[payment.status];
  if (mail) work.queueMail(mail(deps, payment, news));
}

/** The membership as it appears in the audit record of the payment. */
export function auditedState(state: MembershipChange['after'] | undefined): Record<string, unknown> | null {
  if (!state) return null;
  return {
    member_status: state.status,
    member_started_at: state.started_at,
    member_expired_at: state.expired_at,
  };
}
