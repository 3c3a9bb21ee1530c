// Decisions about payments whose members are locked: about one that an admin looks at, and about thousands that a bank
// statement proves.

import { laterOf } from '#shared/calendar-days.ts';
import { jakartaDay } from '#shared/dates.ts';
import { yearsFromNow } from '#shared/dues/dues.rules.ts';
import type { Decision } from '#shared/payments/payments.contract.ts';
import { charges, ownsPeriod } from '#shared/payments/payments.rules.ts';
import type { DecidableStatus } from '#shared/payments/payments.states.ts';
import { activeFrom } from '#shared/renewals/renewals.rules.ts';
import type { AdminWork, Work } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { pairs } from '../../lib/lists.ts';
import { slices, slicesInTurns } from '../../lib/slices.ts';
import type { LockedMember, MembershipChange } from '../membership/locked-member.open.store.ts';
import { grantYears, revokePayments } from '../membership/membership.open.service.ts';
import { refuseStopped } from '../membership/stopped-members.open.store.ts';
import { releaseCredits } from '../statement-links/statement-links.open.service.ts';
import { refuseSecondEntryFee, settleEntryFees } from './entry-fees.open.store.ts';
import { type PaymentRow, readDepositDays, readPayments, updatePaymentStates } from './payments.db.ts';
import { decisionMails } from './payments.mails.ts';

export interface LockedPayment {
  member: LockedMember;
  /** As it is in the transaction. */
  payment: PaymentRow;
}

export const PAYMENTS_PER_STATEMENT = 200;

/** Writing mails holds the event loop. */
export const MAILS_PER_TURN = 20;

/** In the order of the ids. Payments that are gone, and those of members who are not locked here, are left out. */
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

export type ApprovedPayment = LockedPayment & Pick<PaymentDecision, 'bookedOn' | 'billedOn' | 'beginsNow'>;

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
  Pick<Decision, 'status' | 'admin_note'> & {
    /** The day on which the bank booked its money, where that is known. */
    bookedOn?: string | undefined;
    /** The day of a bill that was made from its money; otherwise that on which it was made. */
    billedOn?: string | undefined;
    /** The years of the bill begin with the membership year of today: those that it names are over. */
    beginsNow?: boolean | undefined;
    /** What else its audit record says. */
    audited?: Record<string, unknown> | undefined;
  };

/**
 * Grants or revokes the renewals, queues the mails and records the decisions. Credits of payments that are no longer paid
 * are released. Returns the payments in the order of the decisions. Throws 409 for a second bill with an entry fee, and
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
  const decided = pairs(decisions, payments).map(([{ payment: before, ...decision }, after]) => ({
    ...decision,
    before,
    after,
  }));
  const memberships = await moveMemberships(work, decided);
  const unpaid = decided.filter(({ before, after }) => ownsPeriod(before) && !ownsPeriod(after));
  await releaseCredits(
    work,
    unpaid.map(({ before }) => before.id),
  );
  for await (const some of slicesInTurns(pairs(decided, memberships), MAILS_PER_TURN))
    for (const [one, membership] of some) {
      const { before, after, audited } = one;
      if (after.status !== before.status) queueDecisionMail(deps, work, after, membership);
      work.record({
        action: 'payment.decide',
        subjectId: before.id,
        memberId: before.member_id,
        before: {
          status: before.status,
          admin_note: before.admin_note,
          ...auditedState(membership?.before),
        },
        after: {
          status: after.status,
          admin_note: after.admin_note,
          ...audited,
          ...auditedState(membership?.after),
        },
      });
    }
  return payments;
}

type DecidedPayment = PaymentRow & { status: DecidableStatus };

/** In the order of the decisions. */
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

interface Move extends Pick<PaymentDecision, 'bookedOn' | 'billedOn' | 'beginsNow'> {
  member: LockedMember;
  before: PaymentRow;
  after: PaymentRow;
}

/**
 * Each paid payment owns exactly one renewal: it comes with entering paid and goes with leaving it. In the order of the
 * moves; null where the membership stays as it is.
 */
export async function moveMemberships(
  work: AdminWork,
  moves: readonly Move[],
): Promise<(MembershipChange | null)[]> {
  const entering = moves.filter(({ before, after }) => !ownsPeriod(before) && ownsPeriod(after));
  const leaving = moves.filter(({ before, after }) => ownsPeriod(before) && !ownsPeriod(after));
  const deposited = entering.filter(({ before }) => before.deposited > 0);
  const countedOn = await readDepositDays(
    work.tx,
    deposited.map(({ before }) => before.id),
  );
  const granted = await grantYears(
    work,
    entering.map((move) => ({
      member: move.member,
      renewal: {
        years: move.after.years,
        yearsFrom: firstYearOf(move, work),
        bill: pricedBill(move.after),
        paidOn: paidOn(move, countedOn.get(move.before.id), work.today),
        paymentId: move.after.id,
        grantedBy: work.admin.id,
      },
    })),
  );
  const revoked = await revokePayments(
    work,
    leaving.map(({ member, before }) => ({ member, paymentId: before.id })),
  );
  await settleEntryFees(work, entering, 0);
  await settleEntryFees(work, leaving, 1);
  const changes = new Map([
    ...pairs(entering, granted).map(([move, { change }]) => [move, change] as const),
    ...pairs(leaving, revoked),
  ]);
  return moves.map((move) => changes.get(move) ?? null);
}

/** Null where the years of the bill count from the approval. */
function firstYearOf({ after: { years_from }, beginsNow }: Move, { today, dues }: Work): string | null {
  return years_from !== null && beginsNow ? yearsFromNow(today, dues) : years_from;
}

function pricedBill({ fee, adjustment, years_from: yearsFrom }: PaymentRow) {
  return { fee, adjustment, yearsFrom };
}

/**
 * The earliest of what is known: proof, booking, approval; never before the bill. A rejected proof does not count. Money of
 * several days counts on the last of them.
 */
function paidOn(
  { before, after: { proved_at, created_at }, bookedOn, billedOn }: Move,
  depositedOn: string | undefined,
  today: string,
): string {
  const provedAt = before.status === 'rejected' ? null : proved_at;
  const moneyOn = depositedOn === undefined ? bookedOn : laterOf(depositedOn, bookedOn ?? null);
  const known = [today, moneyOn, provedAt === null ? undefined : jakartaDay(provedAt)];
  const [earliest = today] = known.filter((day) => day !== undefined).toSorted();
  return laterOf(billedOn ?? jakartaDay(created_at), earliest);
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
