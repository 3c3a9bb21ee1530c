// The statuses of payments, with their labels and colours.
import type { StatusLook } from '../labels.ts';

export const paymentStatuses = [
  'waiting_payment',
  'waiting_confirmation',
  'paid',
  'canceled',
  'rejected',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The statuses that an admin may set. */
export const decidableStatuses = ['waiting_confirmation', 'paid', 'rejected'] as const;
export type DecidableStatus = (typeof decidableStatuses)[number];

export const paymentStatusLook: Record<PaymentStatus, StatusLook> = {
  waiting_payment: { label: 'Menunggu Pembayaran', color: 'orange' },
  waiting_confirmation: { label: 'Menunggu Verifikasi', color: 'blue' },
  paid: { label: 'Lunas', color: 'green' },
  canceled: { label: 'Dibatalkan', color: 'grey' },
  rejected: { label: 'Ditolak', color: 'red' },
};
