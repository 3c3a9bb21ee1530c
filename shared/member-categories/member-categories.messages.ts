// Messages about the categories of members and about entry fees.
import { formatDate } from '../dates.ts';

export const memberCategoryMessages = {
  changed: 'Kategori anggota berhasil diubah',
  /** `old` and `next`: numbers of payments. */
  replaced: (old: string, next: string) =>
    `Kategori anggota berhasil diubah. Tagihan ${old} diganti dengan ${next}.`,
  undone: 'Kategori dikembalikan',
  entryFeeSaved: 'Uang pangkal berhasil disimpan',
} as const;

export const memberCategoryErrors = {
  unknown: 'Kategori anggota tidak ditemukan.',
  same: 'Anggota ini sudah berada dalam kategori ini.',
  inFuture: 'Tanggal berlaku tidak boleh setelah hari ini.',
  beforePresent: (day: string) =>
    `Tanggal berlaku tidak boleh sebelum kategori sekarang dimulai (${formatDate(day)}).`,
  changedSince: (category: string) =>
    `Kategori anggota ini sudah diubah menjadi ${category}. Periksa kembali, lalu simpan lagi.`,
  notLast: 'Kategori ini tetap: perubahan ini bukan yang terakhir.',
  noneBefore: 'Gagal dikembalikan: kategori sebelumnya tidak ada atau sudah dihapus.',
  billsStay: 'Tagihan hanya diganti dengan "Iuran menurut kategori".',
  notByCategory: 'Uang pangkal hanya ada dengan "Iuran menurut kategori".',
  entryFeePaid: (number: string) => `Uang pangkal anggota ini sudah dibayar dengan ${number}.`,
} as const;
