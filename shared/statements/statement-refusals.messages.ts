// Why a bank statement is refused, and what a reading warns of. Each text names the row or the difference, and the next
// step.
import { formatMonth, monthOfDay } from '../dates.ts';
import { namesText } from '../names-text.ts';
import { formatNumber } from '../numbers.ts';
import { pdfLimits, statementLimits } from './statements.limits.ts';
import { statementErrors } from './statements.messages.ts';

const megabytes = statementLimits.fileBytes / 1024 / 1024;

/** @public */
export const statementHint = `PDF, CSV, XLSX, atau MT940 dari bank, maksimal ${megabytes} MB dan ${formatNumber(statementLimits.rows)} baris.`;

/** What a text names: all as people see it. */
export interface RefusalDetails {
  row?: number;
  /** 'D' */
  column?: string;
  expected?: string;
  found?: string;
  /** Of several accounts in a file: the one that the text is about. */
  account?: string;
  /** Numbers of accounts. */
  accounts?: readonly string[];
}

type Text = (details: RefusalDetails) => string;

const downloadAgain = 'Unduh kembali mutasi dari bank, lalu upload file aslinya.';
const file = {
  empty: () => 'File ini kosong.',
  tooLarge: () => `Ukuran file maksimal ${megabytes} MB.`,
  oldExcel: () =>
    'File Excel lama (.xls) tidak dapat dibaca. Buka file ini di Excel, pilih "Save As", simpan sebagai .xlsx, lalu upload kembali.',
  binaryExcel: () =>
    'File Excel biner (.xlsb) tidak dapat dibaca. Buka file ini di Excel, simpan sebagai .xlsx, lalu upload kembali.',
  xmlSpreadsheet: () =>
    'File spreadsheet dalam bentuk XML (.xml, .fods) tidak dapat dibaca. Buka file ini di Excel atau LibreOffice, simpan sebagai .xlsx, lalu upload kembali.',
  openDocument: () =>
    'File OpenDocument (.ods) tidak dapat dibaca. Buka file ini di LibreOffice, simpan sebagai .xlsx, lalu upload kembali.',
  appleNumbers: () => `File Numbers tidak dapat dibaca. ${downloadAgain}`,
  googleShortcut: () => `File ini hanya pintasan ke Google Sheets, tanpa isi tabelnya. ${downloadAgain}`,
  webShortcut: () => `File ini hanya pintasan ke sebuah alamat web, tanpa isi tabelnya. ${downloadAgain}`,
  encrypted: () =>
    'File ini dilindungi password dengan cara yang tidak dapat dibuka di sini. Simpan tanpa password, lalu upload kembali.',
  pdf: () => 'File ini PDF. Unduh mutasi dari bank sebagai CSV atau Excel, lalu upload file itu.',
  largePdf: () =>
    `Ukuran PDF maksimal ${pdfLimits.fileBytes / 1024 / 1024} MB. Unduh mutasi untuk periode yang lebih pendek.`,
  tooManyPages: () =>
    `PDF ini memiliki lebih dari ${formatNumber(pdfLimits.pages)} halaman. Unduh mutasi untuk periode yang lebih pendek.`,
  needsPassword: () => 'File ini dilindungi password. Biasanya tanggal lahir, misalnya 17081988.',
  wrongPassword: () => 'Password tidak cocok. Biasanya tanggal lahir, misalnya 17081988.',
  noTexts: () =>
    'PDF ini tidak berisi teks: mungkin hasil scan atau foto. Unduh e-statement PDF asli, CSV, atau Excel dari bank, lalu upload file itu.',
  scanned: () =>
    'PDF ini hasil scan atau foto: yang terlihat hanya gambar, dan teks di baliknya hasil pengenalan huruf, yang dapat keliru. Unduh e-statement PDF asli, CSV, atau Excel dari bank, lalu upload file itu.',
  unseenTexts: ({ found }) =>
    `PDF ini berisi teks yang tidak terlihat${found === undefined ? '' : ` di tabel mutasinya: "${found}"`}. Unduh e-statement PDF asli dari bank, lalu upload file itu.`,
  otherDigits: () =>
    'Angka yang terlihat di PDF ini berbeda dari angka yang tersimpan di dalamnya. Unduh e-statement PDF asli, CSV, atau Excel dari bank, lalu upload file itu.',
  turnedPage: () =>
    'Halaman ini diputar: teks di PDF ini miring, sehingga barisnya tidak dapat dibaca. Unduh e-statement PDF asli dari bank, lalu upload file itu.',
  unreadableFont: () =>
    'Huruf di PDF ini tidak dapat dibaca. Unduh mutasi dari bank sebagai CSV atau Excel, lalu upload file itu.',
  image: () => 'File ini gambar. Unduh mutasi dari bank sebagai CSV atau Excel, lalu upload file itu.',
  notSpreadsheet: () => 'File ini bukan mutasi rekening. Upload file CSV, XLSX, atau MT940 dari bank.',
  damaged: () => `File ini rusak atau tidak lengkap. ${downloadAgain}`,
  unclosedQuote: ({ row }) =>
    `Ada tanda kutip (") yang tidak ditutup${row === undefined ? '' : ` di baris ${row}`}, sehingga beberapa baris menyatu. ${downloadAgain}`,
  inflatedTooLarge: () =>
    `Isi file ini terlalu besar: lebih dari ${statementLimits.inflatedBytes / 1024 / 1024} MB setelah dibuka. Unduh mutasi untuk periode yang lebih pendek.`,
  tooComplex: () =>
    'File ini terlalu besar atau terlalu rumit untuk dibaca. Unduh mutasi untuk periode yang lebih pendek.',
  tooManyRows: () =>
    `File ini memiliki lebih dari ${formatNumber(statementLimits.rows)} baris. Unduh mutasi untuk periode yang lebih pendek.`,
} satisfies Record<string, Text>;

const content = {
  loginPage: () =>
    'File ini halaman web tanpa tabel mutasi, mungkin halaman login bank. Login kembali di situs bank, lalu unduh mutasinya.',
  noTable: () => 'Tabel mutasi tidak ditemukan di file ini. Upload file CSV, XLSX, atau MT940 dari bank.',
  noPdfTable: () =>
    'Tabel mutasi tidak ditemukan di PDF ini. Unduh e-statement (mutasi rekening) dari bank, bukan bukti transfer atau laporan saldo.',
  cardBill: () =>
    'File ini tagihan kartu kredit, bukan mutasi rekening. Unduh mutasi rekening asosiasi dari bank, lalu upload file itu.',
  otherAccounts: ({ accounts = [] }) => statementErrors.otherAccount(namedAccounts(accounts)),
  severalTables: () =>
    'File ini berisi beberapa mutasi dengan bentuk yang berbeda. Unduh mutasi per rekening, lalu upload satu per satu.',
  noRows: () => 'File ini tidak berisi baris mutasi.',
  severalSheets: () =>
    'Beberapa lembar di file ini berisi mutasi, dan tidak semuanya menyebut nomor rekening. Simpan setiap lembar sebagai file tersendiri, lalu upload satu per satu.',
  otherCurrency: ({ row, found }) =>
    `Mata uang ${inRow(row)} adalah ${found}. Hanya mutasi dalam rupiah (IDR) yang dapat dibaca.`,
  severalAccounts: ({ row, expected = '', found = '' }) =>
    `File ini berisi dua kantong/rekening: ${shortNumbers(expected, found)}. Yang kedua adalah ${found} di baris ${row}. Unduh mutasi per kantong/rekening.`,
  severalPockets: ({ row, found }) =>
    `File ini berisi lebih dari satu kantong/rekening: "${found}" di baris ${row}. Unduh mutasi per kantong/rekening.`,
  missingPages: ({ expected, found }) =>
    `Halaman ${found}${expected === undefined ? '' : ` dari ${expected}`} tidak ada di PDF ini. ${downloadAgain}`,
  movedPages: ({ found }) => `Urutan halaman PDF ini berubah: ${found}. ${downloadAgain}`,
  doubledPage: ({ found }) => `Halaman ${found} ada dua kali di PDF ini. ${downloadAgain}`,
  samePages: ({ expected, found }) =>
    `Lembar ${found} PDF ini sama dengan lembar ${expected}. ${downloadAgain}`,
  continued: ({ found }) =>
    `PDF ini terpotong: tertulis "${found}", tetapi halaman itu tidak ada. ${downloadAgain}`,
  missingSums: ({ found }) =>
    `PDF ini terpotong: ${found} yang biasanya dicetak bank tidak ada. ${downloadAgain}`,
  missingNumbers: ({ row, expected, found }) =>
    `Nomor urut di baris ${row} tidak sesuai: seharusnya ${expected}, tertulis ${found}. Mungkin ada halaman yang hilang. ${downloadAgain}`,
  unreadableText: ({ found }) =>
    `Sebagian teks di tabel PDF ini tidak dapat dibaca: "${found}". ${downloadAgain}`,
  cutOff: ({ row }) =>
    `File ini terpotong${row === undefined ? ': bagian akhirnya tidak ada' : ` di baris ${row}`}. ${downloadAgain}`,
} satisfies Record<string, Text>;

const rows = {
  unreadableDate: ({ row, column, found }) =>
    `Tanggal di baris ${row} tidak terbaca atau tidak ada di kalender: "${found}"${inColumn(column)}.`,
  outsidePeriod: ({ row, expected, found }) =>
    `Tanggal di baris ${row} (${found}) di luar periode mutasi (${expected}). Mungkin urutan hari dan bulan berubah di spreadsheet. ${downloadAgain}`,
  futureDate: ({ row, found }) =>
    `Tanggal di baris ${row} (${found}) jauh setelah hari ini. ${downloadAgain}`,
  mixedOrders: ({ row, expected, found }) =>
    `Urutan hari dan bulan di file ini bercampur: "${found}" di baris ${row}, tetapi ${expected}. ${downloadAgain}`,
  mixedDates: ({ row, found }) =>
    `Tanggal di baris ${row} ("${found}") tersimpan lain daripada di baris sebelumnya. Mungkin urutan hari dan bulan berubah di spreadsheet. ${downloadAgain}`,
  unreadableAmount: ({ row, column, found }) =>
    `Nominal di baris ${row} tidak terbaca: "${found}"${inColumn(column)}.`,
  unreadableBalance: ({ row, column, found }) =>
    `Saldo di baris ${row} tidak terbaca: "${found}"${inColumn(column)}.`,
  formula: ({ row, column }) =>
    `Baris ${row} berisi rumus tanpa nilai: buka dan simpan di Excel, lalu upload kembali${inColumn(column)}.`,
  noAmount: ({ row }) => `Baris ${row} tidak memiliki nominal.`,
  noBalance: ({ row }) => `Baris ${row} tidak memiliki saldo. Mungkin sebagian isinya hilang.`,
  shortRow: ({ row }) =>
    `Baris ${row} memiliki lebih sedikit kolom daripada judulnya. Mungkin sebagian isinya hilang.`,
  noMark: ({ row }) => `Baris ${row} tidak menyebut apakah uang masuk (CR) atau keluar (DB).`,
  bothSides: ({ row }) => `Baris ${row} memiliki nominal kredit dan debit sekaligus.`,
  mixedForms: ({ row, found }) =>
    `Penulisan angka di baris ${row} ("${found}") berbeda dari baris lain: titik dan koma tertukar. ${downloadAgain}`,
  unknownRow: ({ row, found }) =>
    `Baris ${row} bukan baris mutasi dan bukan bagian yang dikenal: "${found}".`,
  wrongBalance: ({ row, expected, found }) =>
    `Saldo di baris ${row} tidak sesuai: seharusnya ${expected}, tertulis ${found}. Mungkin ada baris yang hilang atau diubah.`,
} satisfies Record<string, Text>;

const totals = {
  wrongCreditSum: ({ expected, found }) =>
    `Jumlah kredit tidak sesuai: bank mencetak ${expected}, jumlah barisnya ${found}.`,
  wrongDebitSum: ({ expected, found }) =>
    `Jumlah debit tidak sesuai: bank mencetak ${expected}, jumlah barisnya ${found}.`,
  wrongCreditCount: ({ expected, found }) =>
    `Banyaknya kredit tidak sesuai: bank mencetak ${expected}, di file ada ${found}.`,
  wrongDebitCount: ({ expected, found }) =>
    `Banyaknya debit tidak sesuai: bank mencetak ${expected}, di file ada ${found}.`,
  wrongClosing: ({ expected, found }) =>
    `Saldo akhir tidak sesuai: bank mencetak ${expected}, saldo awal dan semua barisnya menghasilkan ${found}.`,
} satisfies Record<string, Text>;

/** Sums and balances that banks print, as a refusal names them. */
export const sumNames = {
  opening: 'saldo awal',
  creditSum: 'jumlah kredit',
  debitSum: 'jumlah debit',
  closing: 'saldo akhir',
} as const;

/** Each refuses the whole file. */
export const statementRefusals = { ...file, ...content, ...rows, ...totals };
export type StatementRefusalReason = keyof typeof statementRefusals;

/** 'Maret 2026' */
const monthIn = (day: string) => formatMonth(monthOfDay(day));

function inColumn(column: string | undefined): string {
  return column === undefined ? '' : ` (kolom ${column})`;
}

/** Digits at the end of a number that are enough, unless both numbers have the same. */
const SHOWN_DIGITS = 3;

function shortNumbers(one: string, other: string): string {
  const ends = [one, other].map((number) => number.slice(-SHOWN_DIGITS));
  return ends[0] === ends[1] ? `${one} dan ${other}` : `…${ends[0]} dan …${ends[1]}`;
}

function inRow(row: number | undefined): string {
  return row === undefined ? 'rekening ini' : `di baris ${row}`;
}

const shownDay = (day: string) => day.split('-').toReversed().join('/');

const namedAccounts = (numbers: readonly string[]) => namesText(numbers, { others: 'rekening lain' });

/** Writes what is said about one of several accounts in a file. */
export const ofAccount = (account: string, text: string) => `Rekening ${account}: ${text}`;

/** Said next to the figures before anything is stored. */
/** Rows that a warning names. */
const MAX_NAMED_ROWS = 5;

const namedRows = (rows: readonly number[]) =>
  [...rows.slice(0, MAX_NAMED_ROWS), ...(rows.length > MAX_NAMED_ROWS ? ['…'] : [])].join(', ');

export const statementWarnings = {
  totalsWithPending: 'Jumlah yang dicetak bank termasuk mutasi yang belum dibukukan (PEND).',
  balanceWithPending: 'Saldo yang dicetak bank termasuk mutasi yang belum dibukukan (PEND).',
  accountUnreadable: 'Nomor rekening di file ini sudah rusak oleh spreadsheet. Pilih rekeningnya.',
  footPartial:
    'Bagian akhir file ini tidak lengkap: sebagian jumlah atau saldo akhirnya tidak ada. Mungkin file ini terpotong. Bandingkan dengan bank, atau unduh kembali.',
  nothingProves:
    'File ini tidak mencetak saldo atau jumlah, sehingga tidak ada yang membuktikan bahwa isinya lengkap. Bandingkan dengan bank.',
  noEnd:
    'PDF ini tidak mencetak saldo akhir atau jumlah semua barisnya, sehingga tidak ada yang membuktikan bahwa isinya lengkap. Isinya dianggap lengkap sampai tanggal baris terakhirnya. Bandingkan dengan bank.',
  periodGap: ({ from, to }: { from: string; to: string }) =>
    `Di antara ${shownDay(from)} dan ${shownDay(to)} tidak ada mutasi di file ini.`,
  otherTables: (headings: readonly string[]) =>
    `Tabel lain di file ini tidak dibaca: ${headings.map((heading) => `"${heading}"`).join(', ')}.`,
  unseenTexts: (count: number) =>
    `${formatNumber(count)} teks di luar tabel mutasi tidak terlihat di PDF ini, dan tidak dibaca.`,
  otherAccounts: (numbers: readonly string[]) =>
    `File ini juga berisi rekening lain, yang tidak dibaca: ${namedAccounts(numbers)}.`,
  emptyAccounts: (numbers: readonly string[]) =>
    `Tidak ada baris mutasi untuk rekening ${namedAccounts(numbers)} di file ini.`,
  zeroRows: (count: number) => `${formatNumber(count)} baris bernilai 0 tidak dihitung.`,
  withoutDay: (rows: readonly number[]) =>
    `${formatNumber(rows.length)} baris hanya menyebut bulan, tanpa hari, dan dibaca pada hari baris di atasnya: baris ${namedRows(rows)}. Bandingkan dengan bank.`,
  monthJump: ({ day, from, to }: { day: number; from: string; to: string }) =>
    `Semua baris bertanggal ${day}, dari ${monthIn(from)} sampai ${monthIn(to)}. Mungkin hari dan bulan tertukar: periksa tanggalnya.`,
  later: (count: number) => `${formatNumber(count)} baris bertanggal setelah hari ini. Periksa tanggalnya.`,
} as const;
