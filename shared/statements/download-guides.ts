// Where a bank gives its statement, in the bank's own words. Only what is known of a bank is written here. Where its
// menus are not, the text says what the file is called and what it must show.
import { banks, findBankName, OTHER_BANK } from '../bank-accounts/banks.ts';

/** Menus change: readers must know how old the texts are. */
export const guidesDate = 'November 2026';

const birthDate = 'Filenya berpassword. Biasanya tanggal lahir, 8 angka, misalnya 17081988.';
const openFile = 'Biasanya terbuka tanpa password.';

interface DownloadGuide {
  /** In a browser, on a computer or a phone. */
  web?: string[];
  /** In the bank's application. */
  phone?: string[];
  /** By which one recognises the right file. */
  shows: string[];
}

const anyPhone = 'Cari "e-Statement", "Mutasi", atau "Rekening Koran" di aplikasi, lalu unduh sebagai PDF.';

/** By the code of the bank. */
const guides: Record<string, DownloadGuide> = {
  '014': {
    web: [
      'KlikBCA Individu: Informasi Rekening → Mutasi Rekening, pilih tanggal, lalu unduh (CSV).',
      'KlikBCA juga memberi e-Statement per bulan (PDF).',
      'KlikBCA Bisnis: unduh mutasi sebagai CSV, atau e-Statement (PDF).',
    ],
    phone: ['myBCA: buka e-Statement dari rekening yang dipilih, lalu unduh bulannya (PDF).'],
    shows: [
      'Di atas: REKENING TAHAPAN atau REKENING GIRO, NO. REKENING, dan PERIODE.',
      'Kolom TANGGAL, KETERANGAN, CBG, MUTASI, SALDO; di akhir SALDO AWAL, MUTASI CR, MUTASI DB, SALDO AKHIR.',
      openFile,
    ],
  },
  '008': {
    web: ['Kopra atau MCM: "Account Statement" atau "Transaction Inquiry" (CSV, Excel, atau PDF).'],
    phone: ["Livin': Rekening → Mutasi → titik tiga → export, pilih tanggal, lalu PDF atau Excel."],
    shows: [
      'Kolom No, Tanggal, Keterangan, Nominal (IDR), Saldo (IDR).',
      'Di atas: Saldo Awal, Dana Masuk, Dana Keluar, Saldo Akhir.',
      birthDate,
    ],
  },
  '009': {
    web: ['BNIDirect: Account Statement atau Transaction Inquiry (CSV, Excel, atau PDF).'],
    phone: ['wondr: mutasi → e-Statement → PDF atau CSV, per bulan.'],
    shows: [
      'Judul "Laporan Mutasi Rekening", kolom Tanggal & Waktu, Rincian Transaksi, Nominal (IDR), Saldo (IDR).',
      'Di atas: Saldo Awal, Total Pemasukan, Total Pengeluaran, Saldo Akhir.',
      birthDate,
    ],
  },
  '002': {
    web: ['CMS, Qlola, atau internet banking: mutasi sebagai CSV, Excel, atau PDF.'],
    phone: ['BRImo → Mutasi → e-Statement, lalu PDF atau CSV, per bulan sampai 5 tahun ke belakang.'],
    shows: [
      'Judul "LAPORAN TRANSAKSI FINANSIAL", kolom Tanggal Transaksi, Uraian Transaksi, Debet, Kredit, Saldo.',
      'Halaman terakhir harus ikut: di sana ada Saldo Awal dan Saldo Akhir.',
      openFile,
    ],
  },
  '451': {
    phone: ['BYOND: unduh laporan rekening (PDF atau CSV), satu file per bulan.'],
    shows: [
      'Judul "LAPORAN REKENING" dan PERIODE LAPORAN, kolom Detail Transaksi, Debit, Kredit, Saldo.',
      'Nama filenya ESTATEMENT-…, dengan nomor rekening dan bulan.',
      openFile,
    ],
  },
  '022': {
    web: ['BizChannel: mutasi sebagai CSV, Excel, atau PDF.'],
    phone: ['OCTO: unduh e-Statement (PDF).'],
    shows: [
      'Judul "LAPORAN TRANSAKSI / ACCOUNT STATEMENT", atau mutasi dengan No. Rekening dan Periode.',
      'Saldo Awal, Total Kredit, Total Debit, dan Saldo Akhir harus tercetak.',
    ],
  },
  '542': {
    phone: [
      'Unduh "Laporan Keuangan Bulanan", atau riwayat transaksi satu Kantong untuk tanggal pilihan (PDF).',
    ],
    shows: [
      'Kolom Tanggal & Waktu, Sumber/Tujuan, Rincian Transaksi, Catatan, Jumlah, Saldo.',
      'Kantong yang menerima iuran harus ada di dalamnya.',
      openFile,
    ],
  },
  '535': {
    phone: ['Buka "Riwayat Transaksi & E-Statement", lalu unduh satu file per bulan (PDF).'],
    shows: [
      'Judul "REKENING KORAN" dan NO. REKENING SEABANK.',
      'RINGKASAN REKENING dengan SALDO AWAL dan SALDO AKHIR.',
      openFile,
    ],
  },
  '501': {
    phone: ['Unduh e-Statement per bulan, juga bulan yang berjalan (PDF atau CSV).'],
    shows: [
      'Kolom Tanggal & Jam, Keterangan, Nominal, Sisa Saldo.',
      'Bukan "Laporan Portofolio": isinya hanya saldo.',
      openFile,
    ],
  },
  '013': {
    phone: ['Unduh "Rekening Koran" (PDF).'],
    shows: [
      'Kolom Tgl Trx., Tgl Valuta, Uraian Trx., Debet, Kredit, Saldo.',
      'Bukan "Transaction History": di sana tidak tertulis uang masuk atau keluar.',
    ],
  },
  '011': {
    phone: ['Unduh e-Statement (PDF), satu file per bulan.'],
    shows: ['Nama filenya bdi_estatement_…, dengan nomor rekening dan bulan.', openFile],
  },
  '111': {
    phone: ['JakOne: unduh E-Statement (PDF), satu file per bulan.'],
    shows: ['Saldo Awal, Transaksi Masuk, Transaksi Keluar, dan Saldo Akhir harus tercetak.'],
  },
  [OTHER_BANK]: {
    web: ['Di internet banking: unduh mutasi rekening sebagai CSV atau Excel, jika ada.'],
    phone: [anyPhone],
    shows: [
      'Tabel dengan tanggal, keterangan, dan jumlah setiap transaksi.',
      'Nomor rekening, periode, saldo awal, dan saldo akhir sebaiknya tercetak: dengan itu isi file terbukti lengkap.',
      'Foto dan hasil pindai tidak dapat dibaca.',
    ],
  },
};

/** The banks that have a guide, in the order of the list; other banks last. */
export const guidedBanks = [...banks.map(({ code }) => code), OTHER_BANK].filter((code) => code in guides);

/** Returns 'BCA', or 'Bank lain'. */
export function guidedBankName(bank: string): string {
  return findBankName(bank) ?? 'Bank lain';
}

/** Chooses that of a bank, or of other banks where it has none. */
export function chooseDownloadGuide(bank: string): DownloadGuide {
  const guide = guides[bank] ?? guides[OTHER_BANK];
  return guide ?? { shows: [] };
}

/** Returns the whole guide as one text, which an association may rewrite. */
export function guideText(bank: string): string {
  const { web = [], phone = [], shows } = chooseDownloadGuide(bank);
  const part = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : [[title, ...lines.map((line) => `- ${line}`)].join('\n')];
  return [
    ...part('Di aplikasi HP:', phone),
    ...part('Di web:', web),
    ...part('Periksa filenya:', shows),
  ].join('\n\n');
}
