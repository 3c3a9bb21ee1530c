// What granted a period of membership.
import { keysOf } from '../keys.ts';

/** Stored with a renewal: dues and fixed dates, a grant without a bill ('Dispensasi'), a period without an end. */
export const renewalKinds = ['dues', 'dispensation', 'lifetime'] as const;

export type RenewalKind = (typeof renewalKinds)[number];

/** How lists tell renewals apart. */
export const renewalTypeLabels = {
  payment: 'Pembayaran',
  manual: 'Ditambahkan admin',
  import: 'Impor',
  dispensation: 'Dispensasi',
  lifetime: 'Seumur hidup',
} as const;

export type RenewalType = keyof typeof renewalTypeLabels;

export const renewalTypes = keysOf(renewalTypeLabels);
