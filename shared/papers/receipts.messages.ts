// Messages about receipts.
import { formatDate } from '../dates.ts';
import { formatNumber, formatRupiah } from '../numbers.ts';
import { receiptFileLimit } from './receipts.rules.ts';

export const receiptMessages = {
  ordered: 'Kuitansi sedang dibuat',
  issued: 'Kuitansi diterbitkan',
} as const;

export const receiptErrors = {
  isOff: 'Kuitansi belum diaktifkan.',
  notReady: 'Kuitansi belum dapat diterbitkan. Silahkan hubungi pengurus.',
  noSigner: 'Pilih bendahara yang menandatangani kuitansi.',
  notYetInOffice: (name: string, day: string) => `${name} menjabat mulai ${formatDate(day)}.`,
  outOfOffice: (name: string, day: string) => `${name} menjabat sampai ${formatDate(day)}.`,
  notPaid: 'Kuitansi hanya untuk pembayaran yang lunas.',
  isFree: 'Pembayaran tanpa biaya tidak punya kuitansi.',
  tooLarge: 'Jumlah ini terlalu besar untuk kuitansi.',
  askAdmin: 'Pembayaran ini lunas sebelum kuitansi diaktifkan. Silahkan hubungi pengurus.',
  noneChosen: 'Tidak ada kuitansi yang berlaku untuk pilihan ini.',
  tooManyChosen: `Paling banyak ${formatNumber(receiptFileLimit)} kuitansi dalam satu file.`,
  isMaking: 'Kuitansi masih dibuat. Silahkan tunggu.',
  changedSince: 'Salah satu kuitansi dihapus. Silahkan buat file lagi.',
  fileGone: 'File ini sudah dihapus. Silahkan buat lagi.',
  none: 'Pembayaran ini belum punya kuitansi.',
  signerUsed: 'Penanda tangan ini menandatangani kuitansi. Pilih bendahara lain lebih dulu.',
  codeReserved: 'Kode KW dipakai Kuitansi.',
  notRevocable: 'Kuitansi dibatalkan bersama pembayarannya.',
} as const;

/** Why a receipt is no longer valid, as its book says it. */
export const cancelReasons = {
  unpaid: 'Pembayaran tidak lagi lunas',
  removed: 'Pembayaran dihapus',
  otherSum: (sum: number) => `Uang yang diterima ${formatRupiah(sum)}`,
} as const;
