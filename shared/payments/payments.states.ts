// The statuses of payments. Labels, choices, keys, progress, rules and mails follow from this table.
import { keysOf } from '../keys.ts';
import type { StatusLook } from '../labels.ts';

interface PaymentStatusFacts extends StatusLook {
  /** How many of the steps order, transfer, verification, paid are done; null when it ended without success. */
  doneSteps: 1 | 2 | 4 | null;
  /** The member may send a proof, which replaces the one before. */
  acceptsProof: boolean;
  /** The bill waits for the money or for a decision: its transfer may still come. */
  isOpen: boolean;
  /** The payment owns a renewal: it comes with entering the status and goes with leaving it. */
  grantsYears: boolean;
  /** Only of statuses that an admin may set. */
  decision?: {
    /** The key that chooses it in the verification dialog, in upper case. */
    key: string;
  };
}

/** In the order of choices and charts. */
const table = {
  waiting_payment: {
    label: 'Menunggu Pembayaran',
    color: 'orange',
    doneSteps: 1,
    acceptsProof: true,
    isOpen: true,
    grantsYears: false,
  },
  waiting_confirmation: {
    label: 'Menunggu Verifikasi',
    color: 'blue',
    doneSteps: 2,
    acceptsProof: true,
    isOpen: true,
    grantsYears: false,
    decision: { key: 'M' },
  },
  paid: {
    label: 'Lunas',
    color: 'green',
    doneSteps: 4,
    acceptsProof: false,
    isOpen: false,
    grantsYears: true,
    decision: { key: 'L' },
  },
  canceled: {
    label: 'Dibatalkan',
    color: 'grey',
    doneSteps: null,
    acceptsProof: false,
    isOpen: false,
    grantsYears: false,
  },
  rejected: {
    label: 'Ditolak',
    color: 'red',
    doneSteps: 1,
    acceptsProof: true,
    isOpen: false,
    grantsYears: false,
    decision: { key: 'T' },
  },
} as const satisfies Record<string, PaymentStatusFacts>;

export type PaymentStatus = keyof typeof table;

/** The statuses that an admin may set. */
export type DecidableStatus = {
  [S in PaymentStatus]: (typeof table)[S] extends { decision: object } ? S : never;
}[PaymentStatus];

export const paymentStatusFacts: Record<PaymentStatus, PaymentStatusFacts> = table;
export const paymentStatuses = keysOf(table);
export const openStatuses = paymentStatuses.filter((status) => paymentStatusFacts[status].isOpen);
export const decidableStatuses = paymentStatuses.filter(isDecidable);

export function isDecidable(status: PaymentStatus): status is DecidableStatus {
  return paymentStatusFacts[status].decision !== undefined;
}

/** Returns the key that chooses the status in the verification dialog. */
export function decisionKey(status: DecidableStatus): string {
  return table[status].decision.key;
}
