// Decisions about payments whose members are locked: about one that an admin looks at, and about thousands that a bank
// statement proves.

import type { Decision } from '#shared/payments/payments.contract.ts';
import { charges } from '#shared/payments/payments.rules.ts';
import type { DecidableStatus } from '#shared/payments/payments.states.ts';
import type { AdminWork, Work } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { MailPayload } from '../../jobs/payloads.ts';
import { pairs } from '../../lib/lists.ts';
import { slices } from '../../lib/slices.ts';
import type { LockedMember } from '../membership/locked-member.open.store.ts';
import { refuseStopped } from '../membership/stopped-members.open.store.ts';
import { followMoves, type PaidDays } from './consequences.open.store.ts';
import { refuseSecondEntryFee } from './entry-fees.open.store.ts';
import { type PaymentRow, readPayments, updatePaymentStates } from './payments.db.ts';
import { decisionMails, type News } from './payments.mails.ts';

export interface LockedPayment {
  member: LockedMember;
  /** As it is in the transaction. */
  payment: PaymentRow;
}

export const PAYMENTS_PER_STATEMENT = 200;

/**
 * The payments are in the order of the ids. Payments that are gone, and those of members who are not locked here, are
 * left out.
 */
export async function readLockedPayments(
  { tx }: Work,
  members: ReadonlyMap<number, LockedMember>,
  ids: readonly number[],
): Promise<LockedPayment[]> {
  const payments = new Map((await readPayments(tx, ids)).map((payment) => [payment.id, payment]));
  return [...new Set(ids)].flatMap((id) => {
    const payment = payments.get(id);
    const member = payment && members.get(payment.member_id);
    return member ? { member, payment } : [];
  });
}

type MailDeps = Pick<Deps, 'config' | 'association'>;

export type ApprovedPayment = LockedPayment & PaidDays;

/** Each of them becomes paid, with its note as it was. */
export async function approveLocked(
  deps: MailDeps,
  work: AdminWork,
  due: readonly ApprovedPayment[],
): Promise<void> {
  const decisions = due.map(
    ({ member, payment, bookedOn, billedOn, beginsNow }): PaymentDecision => ({
      member,
      payment,
      status: 'paid',
      admin_note: payment.admin_note,
      bookedOn,
      billedOn,
      beginsNow,
    }),
  );
  await decideLocked(deps, work, decisions);
}

export type PaymentDecision = LockedPayment &
  PaidDays &
  Pick<Decision, 'status' | 'admin_note'> & {
    /** What else its audit record says. */
    audited?: Record<string, unknown> | undefined;
  };

/**
 * Stores the decisions and what follows from them. Returns the payments in the order of the decisions. Throws 409 for a second bill with an entry fee, and
 * for a member who has stopped, of whom nothing is approved or open.
 */
export async function decideLocked(
  deps: MailDeps,
  work: AdminWork,
  decisions: readonly PaymentDecision[],
): Promise<PaymentRow[]> {
  const opening = decisions.filter(
    ({ payment, status }) => status !== 'rejected' && status !== payment.status,
  );
  refuseStopped(opening.map(({ member }) => member));
  await refuseSecondEntryFee(
    work,
    decisions.map(({ payment: before, status }) => ({ before, after: { status } })),
  );
  const payments = await storeDecisions(work, decisions);
  await followMoves(
    work,
    pairs(decisions, payments).map(([{ member, payment: before, audited, ...days }, after]) => ({
      ...days,
      member,
      before,
      after,
      grantedBy: work.admin.id,
      mail: after.status === before.status ? undefined : (news) => decisionMail(deps, after, news),
      record: {
        action: 'payment.decide',
        before: { status: before.status, admin_note: before.admin_note },
        after: { status: after.status, admin_note: after.admin_note, ...audited },
      },
    })),
  );
  return payments;
}

type DecidedPayment = PaymentRow & { status: DecidableStatus };

/** The answers are in the order of the decisions. */
export async function storeDecisions(
  { tx, admin, now }: AdminWork,
  decisions: readonly PaymentDecision[],
): Promise<DecidedPayment[]> {
  const decided = decisions.map(({ payment, status, admin_note }) => ({
    ...payment,
    status,
    admin_note,
    // The database frees deposits of a bill that is neither open nor paid.
    deposited: charges({ status }) ? payment.deposited : 0,
    submitted_at: submittedAt(payment, { status, now }),
    decided_by: admin.id,
    decided_by_name: admin.name,
    decided_at: now,
    updated_at: now,
  }));
  for (const some of slices(decided, PAYMENTS_PER_STATEMENT)) await updatePaymentStates(tx, some, now);
  return decided;
}

/** A payment that is put back into the queue was submitted when its proof arrived, if it has one. */
function submittedAt(
  { submitted_at }: PaymentRow,
  { status, now }: { status: DecidableStatus; now: string },
): string | null {
  return status === 'waiting_confirmation' ? (submitted_at ?? now) : submitted_at;
}

/** Builds the mail about a decision; null where its member has nothing to learn. */
export function decisionMail(
  deps: MailDeps,
  payment: DecidedPayment,
  news: Omit<News, 'note'>,
): MailPayload | null {
  const mail = decisionMails[payment.status];
  return mail?.(deps, payment, { ...news, note: payment.admin_note }) ?? null;
}
