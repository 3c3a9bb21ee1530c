// Messages about bank statements and their rows.
import { formatNumber } from '../numbers.ts';

export const statementMessages = {
  stored: (count: number) =>
    count === 0 ? 'Tidak ada baris baru di file ini' : `${formatNumber(count)} baris baru disimpan`,
  ignored: 'Baris diabaikan',
  ignoredMany: (changed: number, skipped: number) => manyText('diabaikan', changed, skipped),
  releasedMany: (changed: number, skipped: number) => manyText('dikembalikan', changed, skipped),
  released: 'Baris dikembalikan',
} as const;

/** '12 baris diabaikan, 1 dilewati karena sudah diputuskan' */
function manyText(verb: string, changed: number, skipped: number): string {
  const done = `${formatNumber(changed)} baris ${verb}`;
  return skipped === 0
    ? done
    : `${done}, ${formatNumber(skipped)} dilewati karena keputusannya sudah berubah`;
}

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
