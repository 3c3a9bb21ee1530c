// Messages about bank statements and their rows.
import { formatNumber } from '../numbers.ts';

export const statementMessages = {
  stored: (count: number) =>
    count === 0 ? 'Tidak ada baris baru di file ini' : `${formatNumber(count)} baris baru disimpan`,
  ignored: 'Baris diabaikan',
  released: 'Baris dikembalikan',
} as const;

export const statementErrors = {
  mapping: 'Pemetaan kolom tidak valid.',
  unmapped: 'Pilih dahulu isi setiap kolom file ini.',
  dateOrder: (row: number, example: string) =>
    `Urutan hari dan bulan di file ini belum pasti. Baris ${row}: ${example} Pilih salah satunya dahulu.`,
  later: (count: number) =>
    `${formatNumber(count)} baris bertanggal setelah hari ini. Periksa tanggalnya, lalu nyatakan bahwa tanggal itu benar.`,
  chooseAccount: 'Pilih rekening dari mutasi ini.',
  unknownAccount: 'Rekening tidak ditemukan.',
  otherAccount: (number: string) =>
    `Rekening ${number} di file ini bukan rekening asosiasi. Rekening asosiasi ada di "Pengaturan" → "Rekening".`,
  otherBank: (bank: string, account: string) =>
    `File ini berasal dari ${bank}, sedangkan rekening yang dipilih adalah ${account}.`,
  decided: 'Baris ini sudah diputuskan. Muat ulang halaman ini.',
  notIgnored: 'Baris ini tidak diabaikan.',
} as const;
