// What an import says about its rows, and what its calls answer. Only the server needs these texts.
import { formatDate, formatTime } from '../dates.ts';
import { isLifetime } from '../renewals/renewals.rules.ts';
import { stopErrors } from '../stops/stops.messages.ts';
import { type StopReason, stopText } from '../stops/stops.states.ts';
import { fault } from './imports.messages.ts';
import type { FaultKind } from './reading.states.ts';

/** What is wrong with a whole row. */
export const rowFaults = {
  twoMembers: (byNumber: string, byEmail: string) =>
    fault('twoMembers', `Nomor anggota ini milik ${byNumber}, tetapi email ini milik ${byEmail}.`),
  otherNumber: (number: string) =>
    fault(
      'otherNumber',
      `Anggota dengan email ini sudah memiliki nomor ${number}. Nomor tidak diubah lewat impor.`,
    ),
  oldNumber: (name: string, number: string | null) =>
    fault(
      'oldNumber',
      `Nomor ini nomor lama ${name}${number === null ? '' : `, yang sekarang bernomor ${number}`}. Perbaiki nomornya.`,
    ),
  mergedAddress: (name: string, email: string) =>
    fault(
      'mergedAddress',
      `Data dengan email ini sudah digabung ke ${name}, yang memakai ${email}. Perbaiki emailnya.`,
    ),
  unknownChoice: (label: string, name: string) =>
    fault(
      'unknownChoice',
      `${label} "${name}" belum dikenal. Tentukan artinya di daftar "Nama yang belum dikenal".`,
    ),
  sharedName: (label: string, name: string) =>
    fault(
      'unknownChoice',
      `${label} "${name}" ada lebih dari satu. Tentukan yang mana di daftar "Nama yang belum dikenal".`,
    ),
  endsBefore: (startedAt: string) =>
    fault(
      'endsBefore',
      `Tanggal berakhir tidak boleh sebelum tanggal mulai yang sudah tercatat (${formatDate(startedAt)}).`,
    ),
  noCode: fault('noCode', 'Anggota aktif memerlukan nomor. Isi Nomor Anggota atau Kategori Institusi.'),
  undecidedBill: (no: string) =>
    fault('undecidedBill', `Anggota ini belum dapat dicatat berhenti. ${stopErrors.undecided(no)}`),
} as const;

/** What is wrong with all rows of a kind, where the message is about one of them. */
export const commonFaults: Partial<Record<FaultKind, string>> = {
  twoMembers: 'Nomor anggota dan email milik dua anggota yang berbeda.',
  otherNumber: 'Anggota dengan email ini sudah memiliki nomor lain. Nomor tidak diubah lewat impor.',
  oldNumber: 'Nomor ini nomor lama dari data yang sudah digabung.',
  mergedAddress: 'Data dengan email ini sudah digabung ke anggota lain.',
  endsBefore: 'Tanggal berakhir tidak boleh sebelum tanggal mulai yang sudah tercatat.',
  otherDay: 'Tanggal dari periode di sel ini tidak dipakai: kolom lain menyebut hari lain.',
  likelyDomain: 'Alamat email ini mungkin salah ketik, misalnya gmail.con untuk gmail.com.',
  numberLeft: 'Nomor di sel nama tidak ikut diimpor.',
  titlesLeft: 'Nama mungkin masih berisi gelar. Periksa pembagiannya.',
  unknownChoice: 'Kategori ini belum dikenal.',
  undecidedBill: 'Anggota belum dapat dicatat berhenti: putuskan dulu pembayarannya.',
};

/** What a row says and the import leaves as it is. */
export const rowNotes = {
  otherPeriod: (expiredAt: string) =>
    `Masa keanggotaan yang sudah tercatat (${isLifetime(expiredAt) ? 'seumur hidup' : `sampai ${formatDate(expiredAt)}`}) tidak diubah lewat impor.`,
  otherStart: (startedAt: string) =>
    `Tanggal mulai yang sudah tercatat (${formatDate(startedAt)}) tidak diubah lewat impor.`,
  registered: 'Tanggal mulai tanpa "Berlaku sampai" dicatat sebagai tanggal terdaftar.',
  startsLater: (startedAt: string) =>
    `Masa keanggotaan dimulai ${formatDate(startedAt)}: sebelum hari itu statusnya Tertunda.`,
  endForAll: (expiredAt: string) =>
    `Berakhir ${formatDate(expiredAt)}: tanggal untuk semua anggota tanpa tanggal berakhir.`,
  stops: (day: string | null) =>
    day === null
      ? 'Berhenti per hari impor, karena file tidak menyebut tanggalnya.'
      : `Berhenti per ${formatDate(day)}, menurut file.`,
  noStopDay: (text: string) =>
    `Berhenti per hari impor, karena tanggal "${text}" tidak terbaca atau belum tiba.`,
  hasStopped: (reason: StopReason) => `Sudah tercatat "${stopText(reason)}".`,
  noEnd: 'Tanggal mulai tanpa "Berlaku sampai" tidak disimpan.',
  emptied: (header: string, value: string) => `Isi kolom ${header} tidak diimpor: "${value}".`,
} as const;

/** Returns 'Email diketik oleh Rina: "a@b.id" (di file: "a").' */
export function typedRemark(label: string, { text, by }: { text: string; by: string }, file: string | null) {
  const typed = text === '' ? 'kosong' : `"${text}"`;
  return `${label} diketik oleh ${by}: ${typed}${file === null ? '' : ` (di file: "${file}")`}.`;
}

/** Why a row waits or stays out, other than its likeness to another one. */
export const statusReasons = {
  undecided: (status: string) => `Status di file: ${status}.`,
  skipped: (status: string) => `Status di file: ${status}. Baris dengan status ini dilewati.`,
} as const;

/** Why two may be the same. */
export const similarities = {
  number: 'Nomor anggota sama',
  email: 'Email sama',
  member: 'Anggota yang sama',
  birth: 'Nama dan tanggal lahir sama',
  phone: 'HP/WA sama',
  nameAndPhone: 'Nama dan HP/WA sama',
} as const;

/** Why a row was not imported. */
export const skipReasonsOfCommit = {
  faulty: 'Baris ini memiliki kesalahan.',
  undecided: 'Baris ini belum diputuskan.',
  decided: 'Baris ini dilewati.',
  changedSince: 'Data anggota ini berubah setelah diperiksa. Upload file ini lagi untuk memeriksanya.',
  removedSince: 'Anggota ini dihapus setelah diperiksa.',
  emailTaken: 'Email ini sudah digunakan anggota lain.',
  numberTaken: 'Nomor anggota ini sudah digunakan anggota lain.',
  choiceGone: 'Kategori untuk baris ini sudah dihapus.',
  otherRow: 'Anggota ini sudah diubah oleh baris lain.',
  undecidedBill: (no: string) => rowFaults.undecidedBill(no).message,
} as const;

/** What a stop did to bills, and what its undo leaves as it is. */
export const billNotes = {
  canceled: (numbers: readonly string[]) => `Tagihan terbuka dibatalkan: ${numbers.join(', ')}.`,
  stayCanceled: (numbers: readonly string[]) => `Tagihan tetap dibatalkan: ${numbers.join(', ')}.`,
} as const;

/** Labels of an import that somebody else has given again. */
export const labelNotes = {
  stay: (names: readonly string[]) => `Label yang sudah diberikan lagi tetap: ${names.join(', ')}.`,
} as const;

/** Why an added member stays, for what other tables have of him. Where several reasons hold, the first of these is said. */
export const retentionOrder = [
  'merged',
  'login',
  'passwordLink',
  'payment',
  'deposit',
  'approvedRow',
  'payerName',
  'renewal',
  'category',
  'documents',
  'letterWork',
  'otherImport',
  'label',
  'contact',
  'reminder',
  'preference',
  'renewLink',
  'activation',
  'job',
] as const;

/** A reason that a table may state. One without a place in the order does not compile. */
export type RetentionReason = (typeof retentionOrder)[number];

/** Why a row was not undone. */
export const retentionReasons = {
  merged: 'Anggota ini sudah digabung dengan data lain.',
  login: 'Anggota ini sudah membuat password atau login.',
  passwordLink: 'Link untuk membuat password sudah dikirim ke anggota ini.',
  payment: 'Anggota ini sudah memiliki pembayaran.',
  deposit: 'Anggota ini sudah memiliki titipan.',
  approvedRow: 'Anggota ini sudah memiliki pembayaran.',
  payerName: 'Nama pengirim transfer anggota ini sudah dikenal.',
  renewal: 'Keanggotaan sudah diperpanjang atau diubah setelah impor.',
  category: 'Kategori anggota ini sudah diubah setelah impor.',
  documents: 'Kartu atau surat sudah diterbitkan.',
  letterWork: 'Surat untuk anggota ini sedang disiapkan atau dimohon.',
  otherImport: 'Anggota ini sudah diubah oleh impor lain.',
  label: 'Anggota ini sudah diberi label setelah impor.',
  contact: 'Pesan WhatsApp untuk anggota ini sudah dibuat.',
  reminder: 'Pengingat sudah dikirim ke anggota ini.',
  preference: 'Pengingat untuk anggota ini sudah dimatikan.',
  renewLink: 'Link perpanjangan untuk anggota ini sudah dibuat.',
  activation: 'Email aktivasi untuk anggota ini sudah diminta atau dikirim.',
  job: 'Anggota ini sudah ikut dalam pekerjaan untuk banyak anggota.',
  edited: (labels: string) => `Sudah diubah setelah impor: ${labels}.`,
  password: 'Password anggota ini sudah diganti setelah impor.',
  entryFee: 'Uang pangkal anggota ini sudah diubah setelah impor.',
  stop: 'Catatan berhenti sudah diubah setelah impor.',
  photo: 'Foto sudah ditambahkan.',
  emailTaken: 'Email sebelumnya sekarang digunakan anggota lain.',
  choiceGone: 'Kategori sebelumnya sudah dihapus.',
} as const;

export const importMessages = {
  decided: 'Keputusan disimpan',
  typed: 'Isi baris disimpan',
  committing: 'Impor dimulai',
  undoing: 'Pembatalan impor dimulai',
  discarded: 'Impor dihapus',
} as const;

export const importErrors = {
  notOpen: 'Impor ini sudah dijalankan. Muat ulang halaman.',
  checkedSince: (name: string, at: string) =>
    `${name} sudah memeriksa impor ini pada ${formatTime(at)}. Muat ulang halaman untuk melihat hasilnya.`,
  otherDecisions:
    'Keputusan atas baris impor ini sudah berubah sejak halaman ini dibuka. Permintaan ini tidak mengimpor apa pun, periksa lagi barisnya.',
  notChecked: 'Periksa baris-barisnya dahulu.',
  nothing: 'Tidak ada baris yang dapat diimpor.',
  notUndoable: 'Impor ini tidak dapat dibatalkan lagi.',
  notDoubtful: 'Baris ini tidak memerlukan keputusan.',
  notCandidate: 'Pilih salah satu anggota yang ditampilkan.',
  noFaults: 'Tidak ada baris yang salah.',
  unknownCategory: 'Kategori ini tidak tersedia.',
  noColumn: 'Tidak ada kolom untuk data ini. Pilih kolomnya di halaman kolom.',
  neededColumn: 'Isi kolom ini diperlukan dan tidak dapat dikosongkan.',
} as const;
