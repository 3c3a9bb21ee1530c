// What an import says about a file, its columns and its cells: why it is refused, what is wrong and what is left out.

import { formatDate } from '../dates.ts';
import { limits } from '../limits.ts';
import { formatNumber } from '../numbers.ts';
import { type ValueName, valueLabel } from './imports.fields.ts';
import { importLimits } from './imports.limits.ts';
import type { Fault, FaultKind, Recognition, SkipReason } from './reading.states.ts';

const megabytes = importLimits.fileBytes / 1024 / 1024;

export const importHint = `XLSX, ODS, atau CSV, maksimal ${megabytes} MB dan ${formatNumber(importLimits.rows)} baris.`;

/** Each names what was found and the next step. */
export const importRefusals = {
  empty: 'File ini kosong.',
  tooLarge: `Ukuran file maksimal ${megabytes} MB.`,
  oldExcel:
    'File Excel lama (.xls) tidak dapat dibaca. Buka file ini di Excel, pilih File → Simpan Sebagai (Save As) → Excel Workbook (.xlsx), lalu upload file itu.',
  binaryExcel:
    'File Excel biner (.xlsb) tidak dapat dibaca. Buka file ini di Excel, pilih File → Simpan Sebagai (Save As) → Excel Workbook (.xlsx), lalu upload file itu.',
  xmlSpreadsheet:
    'File spreadsheet dalam bentuk XML (.xml, .fods) tidak dapat dibaca. Buka file ini di Excel atau LibreOffice, pilih File → Simpan Sebagai (Save As) → Excel Workbook (.xlsx), lalu upload file itu.',
  appleNumbers:
    'File Numbers tidak dapat dibaca. Buka file ini di Numbers, pilih File → Ekspor ke (Export To) → Excel, lalu upload file .xlsx itu.',
  googleShortcut:
    'File ini hanya pintasan ke Google Sheets, tanpa isi tabelnya. Buka tabel itu di Google Sheets, pilih File → Download → Microsoft Excel (.xlsx), lalu upload file itu.',
  webShortcut:
    'File ini hanya pintasan ke sebuah alamat web, tanpa isi tabelnya. Buka alamat itu, download tabelnya sebagai .xlsx, lalu upload file itu.',
  encrypted:
    'File ini dilindungi password. Buka file ini di Excel, pilih File → Info → Proteksi Buku Kerja (Protect Workbook) → Encrypt with Password, kosongkan password, simpan, lalu upload kembali. Di LibreOffice: File → Simpan Sebagai (Save As), tanpa centang "Save with password".',
  pdf: 'File ini PDF, bukan spreadsheet. Upload file .xlsx atau .csv aslinya. Jika tidak ada: buka Excel, pilih Data → Dapatkan Data (Get Data) → Dari File (From File) → Dari PDF (From PDF), periksa isinya, simpan sebagai .xlsx, lalu upload file itu.',
  image:
    'File ini gambar, bukan spreadsheet. Upload file .xlsx atau .csv aslinya. Jika tidak ada: buka Excel, pilih Data → Dari Gambar (From Picture), periksa isinya, simpan sebagai .xlsx, lalu upload file itu.',
  html: 'File ini sebenarnya halaman web (HTML). Buka di Excel, simpan sebagai .xlsx, lalu upload kembali.',
  notSpreadsheet: 'File ini bukan spreadsheet. Upload file .xlsx, .ods, atau .csv.',
  damaged: 'File ini rusak atau tidak lengkap. Simpan kembali dari Excel, lalu upload kembali.',
  unclosedQuote:
    'Ada tanda kutip (") yang tidak ditutup, sehingga beberapa baris menyatu. Simpan file ini sebagai .xlsx, lalu upload kembali.',
  inflatedTooLarge: `Isi file ini terlalu besar: lebih dari ${importLimits.inflatedBytes / 1024 / 1024} MB setelah dibuka. Salin tabel anggota ke file baru, lalu upload file itu.`,
  tooComplex:
    'File ini terlalu besar atau terlalu rumit untuk dibaca. Salin tabel anggota ke file baru, lalu upload file itu.',
  tooManyRows: `Tabel ini memiliki lebih dari ${formatNumber(importLimits.rows)} baris. Bagi menjadi beberapa file.`,
  tooManyColumns: `Tabel ini memiliki lebih dari ${importLimits.columns} kolom. Hapus kolom yang tidak diperlukan.`,
  noHeader:
    'Judul kolom tidak ditemukan. Beri judul pada setiap kolom, misalnya Nama, Email, dan HP/WA, atau gunakan template.',
  contacts:
    'File ini kartu kontak (vCard, .vcf), bukan tabel. Impor kontak itu ke Google Contacts, pilih Export → Google CSV, lalu upload file .csv itu.',
  chat: 'File ini ekspor percakapan WhatsApp, bukan tabel anggota. Salin nama dan nomor anggota ke spreadsheet dengan judul Nama, Email, dan HP/WA, atau gunakan template.',
  pastedList:
    'File ini daftar tanpa kolom: nama dan nomor ada di satu baris teks. Di Excel pilih Data → Teks ke Kolom (Text to Columns), beri judul Nama, Email, dan HP/WA, lalu upload lagi, atau gunakan template.',
  headerOnly: 'File ini hanya berisi judul kolom, tanpa data anggota.',
  allHidden:
    'Semua baris tabel ini disembunyikan atau disaring. Tampilkan barisnya (hapus filter), simpan, lalu upload kembali.',
  noTable: 'Tabel ini tidak ada di file.',
  noHeaderRow: 'Baris judul ini kosong, atau tidak ada di awal sheet.',
  noSheet: 'Sheet ini tidak ada di file, atau kosong.',
} as const;

export type ImportRefusal = keyof typeof importRefusals;

/** Said next to a column in the mapping. */
export const recognitionNotes: Record<Recognition, string | null> = {
  known: null,
  notStored: 'Data ini tidak disimpan di aplikasi, jadi tidak diimpor.',
  status: 'Status ditanyakan di langkah berikutnya: masuk, berhenti, atau dilewati.',
  second: 'Kolom lain sudah dipakai untuk data ini.',
  report: 'Catatan kesalahan dari impor sebelumnya.',
  hidden: 'Kolom ini disembunyikan di file, jadi tidak diimpor. Pilih datanya jika perlu diimpor.',
  unknown: 'Judul kolom ini tidak dikenal. Pilih datanya jika perlu diimpor.',
};

/** Said next to what a person chose for an earlier file. */
export const FROM_BEFORE = 'Dari impor sebelumnya.';

export const skipReasons: Record<SkipReason, string> = {
  total: 'baris jumlah',
  header: 'judul kolom yang berulang',
  numbering: 'nomor kolom',
  remark: 'catatan di luar tabel',
  title: 'judul bagian',
  example: 'contoh atau panduan pengisian',
  unfilled: 'nomor tanpa nama',
  hidden: 'baris tersembunyi',
};

/** What a file has no column for: said once, before the check, with what to do. */
export const missingColumns = {
  /** 'File ini tidak punya kolom Email, Institusi dan Berlaku sampai.' */
  title: (labels: readonly string[]) =>
    `File ini tidak punya kolom ${new Intl.ListFormat('id').format(labels)}.`,
  advice: (name: ValueName): string => columnAdvice[name] ?? needed(valueLabel(name)),
};

const columnAdvice: Partial<Record<ValueName, string>> = {
  company: 'Institusi wajib untuk anggota baru. Isi satu untuk semua di bawah ini.',
  company_category:
    'Kategori Institusi wajib untuk anggota baru. Pilih satu untuk semua di bawah ini, atau biarkan kosong: di langkah berikutnya anda menentukannya per institusi.',
  expired_at:
    'Tanpa tanggal berakhir, anggota baru yang punya nomor menjadi Tidak Aktif, yang lain Tertunda. Isi satu tanggal untuk semua di bawah ini.',
};

function needed(label: string): string {
  return `${label} wajib untuk anggota baru. Jika kolomnya ada di tabel di bawah, pilih datanya. Jika tidak ada, tambahkan di file, lalu upload lagi: tanpa itu hanya anggota yang sudah terdaftar yang dapat diubah.`;
}

/** Says what a column is called that has no title. */
export function untitledColumn(letters: string): string {
  return `Kolom ${letters}`;
}

/** Returns 'Kolom Masa Berlaku'; 'Kolom E' without a title. */
export function columnInWords(header: string): string {
  const title = header.replaceAll('\n', ' ');
  return /^Kolom [A-Z]{1,3}$/.test(title) ? title : `Kolom ${title}`;
}

/** Returns 'E (Masa Berlaku)'; 'E' without a title. */
export function placedColumn({ letters, header }: { letters: string; header: string }): string {
  return header === untitledColumn(letters) ? letters : `${letters} (${header.replaceAll('\n', ' ')})`;
}

/** Why a mapping cannot be used. */
export const mappingMessages = {
  noKey: 'Pilih kolom untuk Email atau Nomor Anggota, agar anggota yang sudah ada dikenali.',
  noLastDay: 'Isi tanggal berakhir untuk "seumur hidup".',
  twice: (label: string) => `Data "${label}" berasal dari dua kolom. Pilih satu saja.`,
  notCombined: (label: string) => `${label} tidak dapat digabung dari beberapa kolom. Pilih satu kolom saja.`,
} as const;

export function fault(kind: FaultKind, message: string): Fault {
  return { kind, message };
}

/** What is wrong with a cell; rules of the product's own fields have their own messages. */
export const cellFaults = {
  tooLong: (label: string) => fault('tooLong', `${label} maksimal ${limits.text} karakter.`),
  unknownLabel: (name: string) =>
    fault('unknownLabel', `Label '${name}' belum ada. Tentukan artinya di daftar "Nama yang belum dikenal".`),
  formula: fault('formula', 'Rumus di sel ini menghasilkan kesalahan. Isi nilainya langsung.'),
  uncomputed: fault(
    'uncomputed',
    'Hasil rumus di sel ini tidak ada di file. Buka dan simpan file di Excel, lalu upload kembali.',
  ),
  ditto: fault('ditto', 'Sel ini hanya merujuk ke sel di atasnya. Salin nilainya ke sel ini.'),
  date: (label: string) =>
    fault('date', `${label} tidak terbaca sebagai tanggal. Tulis hari, bulan, tahun, misalnya 17/08/1980.`),
  impossibleDate: (label: string) => fault('impossibleDate', `${label} tidak ada di kalender.`),
  monthFirst: (label: string) =>
    fault(
      'monthFirst',
      `${label} tampaknya ditulis bulan lebih dahulu. Tulis hari, bulan, tahun, misalnya 17/08/1980.`,
    ),
  eitherOrder: ({ row, text }: { row: number; text: string }) =>
    fault(
      'eitherOrder',
      `Tanggal ini bisa dibaca dua cara, karena di kolom ini ada tanggal dengan bulan lebih dahulu: ${text} di baris ${row}. Samakan seluruh kolom: hari, bulan, tahun.`,
    ),
  noMonth: (header: string, { row, text }: { row: number; text: string }) =>
    fault(
      'noMonth',
      `Kolom ${header} tidak berisi bulan, karena ada ${text} di baris ${row}. Ubah urutannya di halaman kolom: hari, bulan, tahun.`,
    ),
  turned: ({ row, text }: { row: number; text: string }) =>
    fault(
      'turned',
      `Hari dan bulan di sel ini mungkin ditukar oleh spreadsheet, karena ${text} di baris ${row} tidak terbaca olehnya. Pilih yang benar di halaman kolom.`,
    ),
  dayFirst: (label: string) =>
    fault(
      'dayFirst',
      `${label} tampaknya ditulis hari lebih dahulu, sedangkan kolom ini dibaca bulan lebih dahulu. Samakan urutannya.`,
    ),
  partialDate: (label: string) =>
    fault('partialDate', `${label} tidak lengkap. Tulis hari, bulan, dan tahun.`),
  shortMonth: fault(
    'shortMonth',
    'Sel ini bisa berarti bulan dan tahun, atau hari dan bulan. Tentukan artinya di halaman kolom.',
  ),
  forLife: fault('forLife', 'Sel ini berarti seumur hidup. Tentukan tanggal berakhirnya di halaman kolom.'),
  years: fault(
    'years',
    'Sel ini menyebut tahun keanggotaan tanpa hari. Tentukan mulainya tahun itu di halaman kolom.',
  ),
  twoDates: fault('twoDates', 'Ada lebih dari satu tanggal. Sisakan tanggal yang dipakai.'),
  digitsLost: fault(
    'digitsLost',
    'Digit nomor ini hilang karena diubah spreadsheet menjadi angka. Ketik ulang nomornya sebagai teks.',
  ),
  numberMadeDate: fault(
    'numberMadeDate',
    'Nomor ini diubah spreadsheet menjadi tanggal. Ubah format kolomnya menjadi Teks, lalu ketik ulang nomornya.',
  ),
  twoPhones: fault('twoPhones', 'Ada lebih dari satu nomor. Sisakan nomor yang dipakai.'),
  twoEmails: fault('twoEmails', 'Ada lebih dari satu alamat email. Sisakan alamat yang dipakai.'),
  noName: fault('noName', 'Isi sel ini bukan nama orang.'),
  moved: fault(
    'moved',
    'Baris ini punya lebih banyak isi daripada judul kolom, jadi isinya mungkin bergeser. Di file teks, isi dengan koma atau titik koma perlu tanda kutip ("…"). Perbaiki di file, atau simpan sebagai .xlsx, lalu upload lagi.',
  ),
  landline: fault('landline', 'Ini bukan nomor HP. Contoh: 081234567890.'),
} as const;

/** What a person should look at in a cell that can be stored. */
export const cellNotes = {
  likelyDomain: (email: string, domain: string) =>
    fault('likelyDomain', `Email ${email} mungkin salah ketik: mungkin ${domain}?`),
  otherDay: (label: string, day: string) =>
    fault(
      'otherDay',
      `${label} menurut sel ini (${formatDate(day)}) tidak dipakai: kolom lain menyebut hari lain.`,
    ),
  unused: fault('unused', 'Isi sel ini tidak diimpor, karena kolom yang digabung dengannya sudah terisi.'),
  numberLeft: (name: string) =>
    fault('numberLeft', `Hanya "${name}" yang diimpor sebagai nama, tanpa nomor yang tertulis di sel ini.`),
  salutation: fault('salutation', 'Sapaan seperti "Bpk." atau "Ibu" ikut disimpan di nama.'),
  titlesLeft: (name: string) =>
    fault('titlesLeft', `Nama "${name}" mungkin masih berisi gelar. Periksa pembagiannya.`),
  moved: fault(
    'mayHaveMoved',
    'Baris ini punya lebih banyak pemisah kolom daripada judulnya: periksa apakah isinya bergeser.',
  ),
  twoNames: fault(
    'twoNames',
    'Sel ini menyebut lebih dari satu nama, tetapi satu baris menjadi satu anggota. Sisakan satu nama, lalu tambahkan yang lain dengan "Tambah Anggota".',
  ),
  late: fault('late', 'Nama ini menyebut "Alm.": orangnya mungkin sudah meninggal.'),
} as const;
