// Messages about approving payments from bank statements.
import { formatTime } from '../dates.ts';
import { formatNumber, formatRupiah } from '../numbers.ts';

export const approvalMessages = {
  approved: 'Pembayaran berhasil disetujui dari mutasi',
  undone: 'Dikembalikan seperti sebelum disetujui',
  approvedAll: (count: number) => `${formatNumber(count)} pembayaran berhasil disetujui`,
  billed: (no: string) => `Tagihan ${no} dibuat dan lunas`,
  nothing: 'Tidak ada baris pasti yang disetujui',
} as const;

export const approvalErrors = {
  noParts: 'Pilih paling sedikit satu pembayaran atau anggota.',
  samePayment: 'Satu pembayaran hanya dapat dipilih satu kali.',
  unknownPayment: 'Pembayaran tidak ada.',
  unknownMember: 'Anggota tidak ada.',
  isFree: (no: string) => `Pembayaran ${no} tanpa biaya: tidak ada uang yang ditunggu.`,
  alreadyCovered: (no: string) => `Pembayaran ${no} sudah dibayar dari baris lain.`,
  tooMuch: (rupiah: number) =>
    `Masih ada sisa ${formatRupiah(rupiah)}. Pilih pembayaran lain, atau catat sisanya sebagai titipan anggota.`,
  partTooLarge: (rupiah: number) => `Paling banyak ${formatRupiah(rupiah)}, kekurangan pembayaran ini.`,
  undivided: (rupiah: number) =>
    `Masih ada ${formatRupiah(rupiah)} yang belum dibagi. Ubah jumlah ini, atau tambahkan anggota untuk titipan.`,
  partsTooLarge: (rupiah: number) => `Pembagian lebih ${formatRupiah(rupiah)} dari uang baris ini.`,
  surplusTooLarge: 'Titipan lebih besar dari sisa baris ini.',
  nothingLeft: (no: string) => `Tidak ada uang tersisa untuk pembayaran ${no}.`,
  keepsNotOpen: (no: string) => `Pembayaran ${no} tidak terbuka lagi, jadi tidak dapat menunggu sisanya.`,
  nothingLacks: 'Baris ini cukup untuk semua pembayaran, tidak ada yang menunggu sisa.',
  reasonNeeded: (rupiah: number) =>
    `Baris ini kurang ${formatRupiah(rupiah)} dari pembayaran. Isi alasan untuk menyetujuinya, atau simpan sebagai titipan untuk tagihan ini.`,
  nothingCovered: 'Tidak ada tagihan yang sudah tercakup di pembagian ini.',
  hasSen: 'Jumlah baris ini memakai sen, jadi tidak dapat menjadi tagihan.',
  restUndecided: (rupiah: number) =>
    `Baris ini lebih ${formatRupiah(rupiah)} dari tagihan. Simpan sisanya sebagai titipan, atau pilih durasi lain.`,
  otherBillTotal: (rupiah: number) =>
    `Tagihan ini sekarang ${formatRupiah(rupiah)}. Periksa kembali, lalu simpan lagi.`,
  decided: (state: string, who: string | null, at: string | null) =>
    `Baris ini sudah ${state}${who ? ` oleh ${who}` : ''}${at ? ` pada ${formatTime(at)}` : ''}.`,
  changed: (at: string) => `Baris ini berubah pada ${formatTime(at)}. Muat ulang halaman ini.`,
  notApproved: 'Baris ini belum disetujui.',
  otherCertain: (count: number) =>
    `Daftar yang pasti sudah berubah sejak halaman ini dibuka: sekarang ${formatNumber(count)} baris. Permintaan ini tidak menyetujui apa pun, periksa lagi daftarnya.`,
  undone: (who: string | null) => `Persetujuan ini sudah dibatalkan${who ? ` oleh ${who}` : ''}.`,
  decidedSince: (number: string) => `Pembayaran ${number} sudah diputuskan lagi sejak persetujuan ini.`,
  changedSince: 'Semua pembayaran dari persetujuan ini sudah diubah sejak disetujui.',
  fetched: (name: string, at: string) =>
    `Kartu atau surat ${name} sudah diunduh pada ${formatTime(at)}, sehingga persetujuan ini tidak dapat dibatalkan lagi.`,
} as const;

/** Why a row that was shown as certain was not approved. */
export const leftReasons = {
  decided: (who: string | null) => (who ? `Sudah diputuskan oleh ${who}` : 'Sudah diputuskan'),
  changed: 'Pembayarannya berubah',
  closedMonth: 'Bulannya sudah ditutup',
  noCompanyCategory: 'Anggota belum memiliki kategori institusi',
  hasStopped: 'Anggota sudah berhenti',
  afterOther: 'Tagihan lain anggota ini diputuskan lebih dahulu',
} as const;
