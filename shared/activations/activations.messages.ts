// Messages about activation.
import { formatNumber } from '../numbers.ts';

export const activationMessages = {
  queued: (count: number) => `Aktivasi untuk ${formatNumber(count)} anggota masuk antrean.`,
  /** Some of the chosen members were mailed since, or chose a password. */
  queuedSome: (count: number, skipped: number) =>
    `Aktivasi untuk ${formatNumber(count)} anggota masuk antrean. ${formatNumber(skipped)} lainnya dilewati karena statusnya sudah berubah.`,
} as const;

export const activationErrors = {
  nobody: 'Tidak ada anggota yang dapat dikirimi aktivasi.',
  hasPassword: 'Anggota ini sudah memiliki password.',
} as const;
