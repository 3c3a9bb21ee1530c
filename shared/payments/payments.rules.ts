// Rules about payments: the server enforces them, the web asks them to show or hide a control.
import { type PaymentStatus, paymentStatusFacts } from './payments.statuses.ts';

interface HasStatus {
  status: PaymentStatus;
}

const acceptsProof = ({ status }: HasStatus) => paymentStatusFacts[status].acceptsProof;

const rules = {
  /** A new proof replaces the old one until the payment is paid or canceled. */
  uploadProof: acceptsProof,
  /** The member still has to transfer, or may want to look the details up again. */
  showTransfer: acceptsProof,
  /** Hidden behind a toggle once the proof is in. */
  foldTransfer: (payment: HasStatus) => payment.status === 'waiting_confirmation',
  /** A newer order of the same member cancels this one. */
  giveWay: (payment: HasStatus) => payment.status === 'waiting_payment',
  /** The proof is in and undecided: the payment is in the queue of the admins. */
  beDecided: (payment: HasStatus) => payment.status === 'waiting_confirmation',
  /** Deleting it removes a period of membership. */
  reduceMembership: ({ status }: HasStatus) => paymentStatusFacts[status].grantsYears,
} satisfies Record<string, (payment: HasStatus) => boolean>;

/** Asks a rule by name: `paymentCan('uploadProof', payment)`. */
export function paymentCan(action: keyof typeof rules, payment: HasStatus): boolean {
  return rules[action](payment);
}

/** Total dues in rupiah. */
export function duesTotal(fee: number, years: number): number {
  return fee * years;
}

/** INV-YYYYMM-NNNN, counted per month. `day` is a Jakarta day, `YYYY-MM-DD`. */
export function paymentNumber(day: string, sequence: number): string {
  return `INV-${day.slice(0, 4)}${day.slice(5, 7)}-${String(sequence).padStart(4, '0')}`;
}
