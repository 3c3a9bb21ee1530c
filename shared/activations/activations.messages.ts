// Messages about activation.
import { formatNumber } from '../numbers.ts';

export const activationMessages = {
  queued: (count: number) => `Aktivasi untuk ${formatNumber(count)} anggota masuk antrean.`,
} as const;

export const activationErrors = {
  nobody: 'Tidak ada anggota yang dapat dikirimi aktivasi.',
  hasPassword: 'Anggota ini sudah memiliki password.',
} as const;
