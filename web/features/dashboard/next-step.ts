// The one thing that a member does next, found from the membership and from the newest payment.

import type { Member } from '#shared/members/members.contract.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { awaitsDecision, isFree } from '#shared/payments/payments.rules.ts';
import type { PaymentStatus } from '#shared/payments/payments.states.ts';

export type NextStep =
  | 'pay'
  | 'transfer'
  | 'wait'
  | 'proveAgain'
  | 'renew'
  | 'activate'
  | 'reactivate'
  | 'showCard'
  | 'awaitStart'
  | 'askWhy'
  | 'askOffice';

/** From so many days before the end a renewal is offered; it continues the membership without a gap. */
const RENEWAL_DAYS = 60;

/** Finds the next step of a member. `latest`: the newest payment, if there is one. `today`: a Jakarta day. */
export function nextStep(
  member: Pick<Member, 'member_status' | 'member_expired_at' | 'member_active_from' | 'member_stop_reason'>,
  latest: Pick<Payment, 'status' | 'total'> | undefined,
  today: string,
): NextStep {
  if (member.member_stop_reason) return 'askOffice';
  if (member.member_status === 'rejected') return 'askWhy';
  const open = latest && stepOfPayment(latest);
  if (open) return open;
  if (member.member_active_from !== null) return 'awaitStart';
  if (member.member_status === 'pending') return 'pay';
  // Imported without a period, so none has ended.
  if (member.member_status === 'inactive')
    return member.member_expired_at === null ? 'activate' : 'reactivate';
  return daysLeft(member, today) <= RENEWAL_DAYS ? 'renew' : 'showCard';
}

/** A free order that was refused has no proof to send again. */
function stepOfPayment(latest: Pick<Payment, 'status' | 'total'>): NextStep | undefined {
  if (!isFree(latest)) return stepsOfPayment[latest.status];
  return awaitsDecision(latest) ? 'wait' : undefined;
}

/** A payment that is paid or canceled asks for nothing. */
const stepsOfPayment: Record<PaymentStatus, NextStep | undefined> = {
  waiting_payment: 'transfer',
  waiting_confirmation: 'wait',
  rejected: 'proveAgain',
  paid: undefined,
  canceled: undefined,
};

/** Counts whole days until the last day of the membership; 0 on that day. */
export function daysLeft({ member_expired_at }: Pick<Member, 'member_expired_at'>, today: string): number {
  if (member_expired_at === null) return Infinity;
  return (Date.parse(member_expired_at) - Date.parse(today)) / 86_400_000;
}
