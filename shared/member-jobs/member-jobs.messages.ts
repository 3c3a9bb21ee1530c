// Messages about work on many members.
import { makeRecord } from '../keys.ts';
import { formatNumber } from '../numbers.ts';
import { type JobAction, jobActionNames, jobActions, jobLimits } from './member-jobs.states.ts';

/** Why a member is skipped. The keys are those of the tests in SQL. */
export const skipReasons = {
  same_category: 'sudah dalam kategori ini',
  same_company_category: 'sudah dalam kategori institusi ini',
  same_company: 'sudah dengan institusi ini',
  has_label: 'sudah punya label ini',
  without_label: 'tidak punya label ini',
  has_stopped: 'sudah tercatat berhenti',
  undecided: 'pembayarannya menunggu keputusan',
  reminded: 'sudah menerima pengingat',
  stopped_reminders: 'menghentikan pengingatnya sendiri',
  not_reminded: 'sudah tidak menerima pengingat',
  has_password: 'sudah punya password',
  is_waiting: 'emailnya sudah menunggu giliran',
  no_number: 'belum punya nomor anggota, jadi belum punya kartu',
} as const;

export type SkipReason = keyof typeof skipReasons;

export const jobNotes = {
  gone: 'Anggota sudah dihapus.',
  /** Why a member was skipped, as a sentence. */
  skipped: (reason: SkipReason) => `Anggota ini ${skipReasons[reason]}.`,
  unexpected: 'Terjadi kesalahan, anggota ini tidak diubah. Coba lagi.',
  photoUnreadable: 'Kartu tidak ada di PDF: fotonya tidak dapat dibaca. Ganti fotonya, lalu coba lagi.',
  noPdf: 'Terjadi kesalahan, PDF tidak dapat dibuat. Coba lagi, atau pilih lebih sedikit anggota.',
  billStays: (numbers: readonly string[]) => `Tagihan ${numbers.join(', ')} tetap seperti semula.`,
  billsCanceled: (numbers: readonly string[]) => `Tagihan ${numbers.join(', ')} dibatalkan.`,
  billsStayCanceled: (numbers: readonly string[]) => `Tagihan ${numbers.join(', ')} tetap dibatalkan.`,
} as const;

export const undoNotes = {
  gone: 'Anggota ini sudah dihapus.',
  changed: 'Sudah diubah lagi sejak itu.',
  merged: 'Anggota ini sudah digabung dengan data lain.',
  categoryGone: 'Kategori sebelumnya sudah dihapus.',
  companyCategoryGone: 'Kategori institusi sebelumnya sudah dihapus.',
  labelGone: 'Label sudah dihapus.',
  mailLeft: 'Email sudah dikirim atau sedang dikirim.',
  unexpected: 'Terjadi kesalahan, anggota ini tidak diubah. Coba lagi.',
} as const;

export const jobMessages = {
  ordered: 'Pekerjaan dimulai',
  undoOrdered: 'Pekerjaan sedang diurungkan',
  discarded: 'Tidak ada yang diubah',
} as const;

export const jobErrors = {
  nobody: 'Pilih anggota lebih dulu.',
  tooMany: `Pilih paling banyak ${formatNumber(jobLimits.members)} anggota.`,
  typed: (count: number) => `Ketik ${count} untuk melanjutkan.`,
  started: 'Pekerjaan ini sudah dijalankan.',
  allSkipped: 'Semua anggota yang dipilih akan dilewati, jadi tidak ada yang diubah.',
  notUndoable: 'Pekerjaan ini tidak dapat diurungkan lagi.',
  noFile: 'Pekerjaan ini tidak punya file.',
  fileGone: 'PDF ini tidak tersimpan lagi. Buat PDF baru.',
  memberGone: 'PDF ini memuat kartu anggota yang sudah dihapus. Buat PDF baru.',
  noCategory: 'Pilih kategori anggota.',
  noCompanyCategory: 'Pilih kategori institusi.',
  noCompany: 'Institusi wajib diisi.',
  noLabel: 'Pilih label.',
  noReason: 'Alasan wajib diisi.',
  noStopReason: 'Pilih alasan berhenti.',
  notYours: 'Pekerjaan ini dibuat admin lain.',
} as const;

/** The answer to more members than an order of the action may have. */
export const tooManyMembers: Record<JobAction, string> = {
  ...makeRecord(jobActionNames, () => jobErrors.tooMany),
  cards: `Satu PDF memuat paling banyak ${formatNumber(jobActions.cards.limit)} kartu. Pilih lebih sedikit anggota.`,
};
