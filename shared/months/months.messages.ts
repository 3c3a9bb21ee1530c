// Messages about months and their closing.
import { formatMonth } from '../dates.ts';

export const monthMessages = {
  closed: 'Bulan ditutup',
  reopened: 'Bulan dibuka kembali',
  /** Next to figures of a closed month: those of today are others. */
  countedNow: 'Dihitung hari ini',
} as const;

export const monthErrors = {
  closed: (month: string) =>
    `${formatMonth(month)} sudah ditutup. Super Admin dapat membukanya kembali di "Tutup Bulan" dengan alasan.`,
  notClosed: (month: string) => `${formatMonth(month)} tidak sedang ditutup.`,
  running: (month: string) => `${formatMonth(month)} belum berakhir.`,
  changed: 'Angka bulan ini sudah berubah. Periksa kembali sebelum menutupnya.',
  noteNeeded: 'Jelaskan selisih, baris, atau pembayaran yang masih terbuka.',
} as const;
