// Messages about merging two members and parting them again.
import { formatDate } from '../dates.ts';
import { formatSen } from '../statements/sen.rules.ts';

export const mergeMessages = {
  merged: (name: string) => `Data digabung ke ${name}`,
  undone: 'Kedua data dikembalikan seperti sebelum digabung',
} as const;

export const mergeErrors = {
  samePerson: 'Pilih dua anggota yang berbeda.',
  gone: 'Salah satu anggota ini sudah tidak ada. Mungkin sudah digabung atau dihapus. Muat ulang halaman ini.',
  changed: 'Data salah satu anggota ini berubah sejak halaman ini dibuka. Periksa lagi, lalu gabungkan.',
  undecided: (numbers: readonly string[]) => `Putuskan dulu pembayaran ${numbers.join(' dan ')}.`,
  chooseBill: 'Pilih satu tagihan yang tetap terbuka.',
  otherBill: (no: string) => `Tagihan ${no} harus tetap terbuka, karena bukti atau uangnya sudah masuk.`,
  isUndone: (who: string | null) => `Penggabungan ini sudah dibatalkan${who === null ? '' : ` oleh ${who}`}.`,
  tooLate: 'Penggabungan ini sudah lebih dari 30 hari, jadi tidak dapat dibatalkan lagi.',
  notUndoable: (obstacles: readonly string[]) =>
    `Penggabungan ini tidak dapat dibatalkan: ${obstacles.join('; ')}.`,
  addressReserved: 'Email ini milik data yang baru digabung, jadi belum dapat dipakai lagi.',
} as const;

/** Why an open bill cannot stay. */
export const billReasons = {
  entryFeePaid: 'Uang pangkalnya sudah dibayar di data lain.',
  stopped: 'Anggota yang dipertahankan sudah berhenti.',
} as const;

/** What came or was decided since a merge. */
export const sinceMerge = {
  survivorGone: 'data gabungannya sudah dihapus',
  mergedAgain: 'data gabungannya sudah digabung lagi ke data lain',
  newPayment: (no: string) => `ada tagihan baru, ${no}`,
  decidedPayment: (no: string) => `tagihan ${no} sudah berubah`,
  removedPayment: (no: string) => `tagihan ${no} sudah dihapus`,
  newPeriod: (end: string) => `ada masa keanggotaan baru sampai ${formatDate(end)}`,
  changedPeriod: (end: string) => `masa keanggotaan sampai ${formatDate(end)} sudah berubah`,
  removedPeriod: (end: string) => `masa keanggotaan sampai ${formatDate(end)} sudah dihapus`,
  newMoney: (sen: number) => `ada uang baru dari mutasi, ${formatSen(sen)}`,
  removedMoney: (sen: number) => `uang dari mutasi ${formatSen(sen)} sudah dilepas`,
  usedDeposit: (sen: number) => `titipan ${formatSen(sen)} sudah dipakai atau dikembalikan`,
  freedDeposit: (sen: number) => `titipan ${formatSen(sen)} sudah dibebaskan`,
  photo: 'fotonya sudah diganti',
  stop: 'catatan berhentinya sudah berubah',
  category: 'kategori anggotanya sudah berubah',
  addressTaken: (email: string) => `email ${email} sudah dipakai anggota lain`,
  categoryGone: 'kategori dari salah satu data sudah dihapus',
} as const;
