// The text that explains the archive to the person who opens it.
import { formatTime } from '#shared/dates.ts';
import { formatNumber } from '#shared/numbers.ts';

export interface ArchiveFacts {
  associationName: string;
  appName: string;
  /** ISO timestamp of the data. */
  at: string;
  tables: { name: string; rows: number }[];
  /** Stored pictures. */
  files: number;
  /** Paths of pictures that the file store does not have. */
  missing: readonly string[];
  /** Texts that are too long for a cell. */
  longTexts: number;
}

export const readmeName = 'README.txt';
export const missingName = 'File yang tidak ditemukan.txt';

export function readme(facts: ArchiveFacts): string {
  const { associationName, appName, at, tables, files, missing, longTexts } = facts;
  const lines = [
    `SEMUA DATA ${associationName.toUpperCase()}`,
    '',
    `Dibuat oleh ${appName} dari data pada ${formatTime(at)} WIB.`,
    'Arsip ini berisi biodata dan pembayaran semua anggota. Simpan di tempat yang aman, dan hapus jika tidak diperlukan lagi.',
    '',
    'ISI',
    '',
    ...tables.map(({ name, rows }) => `${name}.xlsx: ${formatNumber(rows)} baris`),
    '',
    `Foto, Bukti, dan Gambar Asosiasi: ${formatNumber(files)} file. Kolom "Foto", "Bukti", dan "File" menyebut tempatnya.`,
    'Panduan: isi setiap panduan sebagai Markdown.',
    ...(longTexts > 0
      ? [
          `Teks Panjang: ${formatNumber(longTexts)} teks yang terlalu panjang untuk satu sel. Selnya menyebut nama file.`,
        ]
      : []),
    ...(missing.length > 0
      ? [
          '',
          `${formatNumber(missing.length)} file tidak ditemukan di penyimpanan. Daftarnya ada di "${missingName}".`,
        ]
      : []),
    '',
    'CARA MEMBACA',
    '',
    'Anggota.xlsx dapat diimpor kembali lewat Anggota, Impor. Keterangan lain tentang anggota yang sama ada di Keterangan Anggota.xlsx.',
    'Kolom yang diawali "ID" menghubungkan tabel: "ID Impor" di satu tabel adalah "ID" di Impor.xlsx.',
    'Waktu ditulis dalam WIB. Jumlah uang ditulis dalam rupiah. "(JSON)" berarti isi kolom disimpan apa adanya.',
    'Tabel yang sangat panjang berlanjut di lembar kedua.',
    '',
    'YANG TIDAK IKUT',
    '',
    'Password, rahasia login dua langkah, kode pemulihan, sesi, link, dan kode verifikasi kartu atau surat tidak pernah ikut.',
    'Kartu dan surat tidak ikut, karena dapat dibuat kembali. Begitu pula hitungan dan antrean kerja aplikasi.',
    'Untuk memindahkan aplikasi ke server lain, pengelola server memakai cadangan (backup), bukan arsip ini.',
    '',
  ];
  return lines.join('\r\n');
}
