// Rules about payments: the server enforces them, the web asks them to show or hide a control.
import { type PaymentStatus, paymentStatusFacts } from './payments.states.ts';

interface HasStatus {
  status: PaymentStatus;
}

interface HasTotal {
  /** Rupiah. */
  total: number;
}

/** Tells whether the bill is of Rp 0: there is nothing to transfer and nothing to prove, only an admin to confirm it. */
export function isFree({ total }: HasTotal): boolean {
  return total === 0;
}

/** A new proof replaces the old one until the payment is paid or canceled. */
export function acceptsProof(payment: HasStatus & HasTotal): boolean {
  return isUnsettled(payment) && !isFree(payment);
}

/** Tells whether the payment is neither paid nor replaced: the member still has to do with it. */
export function isUnsettled({ status }: HasStatus): boolean {
  return paymentStatusFacts[status].acceptsProof;
}

/** Returns the status of a new order with this total: free years only wait for an admin. */
export function orderedStatus(total: number): 'waiting_payment' | 'waiting_confirmation' {
  return isFree({ total }) ? 'waiting_confirmation' : 'waiting_payment';
}

/** Tells whether the proof is in and undecided: the payment is in the queue of the admins. */
export function awaitsDecision({ status }: HasStatus): boolean {
  return status === 'waiting_confirmation';
}

/** Tells whether the transfer may still come: no other open bill of the account with a unique code has the same total. */
export function isOpenBill({ status }: HasStatus): boolean {
  return paymentStatusFacts[status].isOpen;
}

/** Tells whether a newer order of the same member cancels this one. */
export function isCanceledByNewOrder({ status }: HasStatus): boolean {
  return status === 'waiting_payment';
}

/** Tells whether an admin may put another bill in its place: no proof waits for a decision, and no deposit for the rest. */
export function isReplaceable(payment: HasStatus & { deposited: number }): boolean {
  return isCanceledByNewOrder(payment) && payment.deposited === 0;
}

/** Tells whether the bill asks for what it names, or has received it. */
export function charges(payment: HasStatus): boolean {
  return isOpenBill(payment) || ownsPeriod(payment);
}

/** Tells whether the payment owns a period of membership, which is deleted with it. */
export function ownsPeriod({ status }: HasStatus): boolean {
  return paymentStatusFacts[status].grantsYears;
}

/** Calculates the dues of whole years in rupiah, without anything else that a bill may have. */
export function duesTotal(fee: number, years: number): number {
  return fee * years;
}

/** Returns INV-YYYYMM-NNNN, counted per month. `day` is a Jakarta day, `YYYY-MM-DD`. */
export function paymentNumber(day: string, sequence: number): string {
  const { prefix, digits } = paymentNumberForm(day);
  return prefix + String(sequence).padStart(digits, '0');
}

/** Returns the text before the running number, and the minimum of its digits. */
export function paymentNumberForm(day: string): { prefix: string; digits: number } {
  return { prefix: `INV-${day.slice(0, 4)}${day.slice(5, 7)}-`, digits: 4 };
}
