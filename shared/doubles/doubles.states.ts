// Why two members may be one person. A name alone never makes a pair: one-word names are common.
import { keysOf } from '../keys.ts';

/** The surest first: pairs are listed in this order. */
export const doubleReasonLabels = {
  birth: 'Nama dan tanggal lahir sama',
  email: 'Alamat Gmail yang sama',
  phone: 'Nomor HP sama',
  company: 'Nama mirip di institusi yang sama',
} as const;

export type DoubleReason = keyof typeof doubleReasonLabels;

export const doubleReasons = keysOf(doubleReasonLabels);

/** Whether an admin has decided about a pair. */
export const doubleViews = ['open', 'dismissed'] as const;
export type DoubleView = (typeof doubleViews)[number];
