// Messages about payments.
// Quoted texts of the specification are exact, character by character.

import { monthsLabel } from '../dues/dues.rules.ts';
import { messages } from '../messages.ts';
import { formatRupiah } from '../numbers.ts';

export const paymentMessages = {
  proofSent: 'Bukti berhasil dikirim',
  verified: 'Verifikasi Berhasil',
  noteSaved: 'Catatan berhasil disimpan',
  deleted: 'Pembayaran iuran berhasil dihapus',
} as const;

/** After an order for which no unique code was left. */
export const orderedWithoutCode = `${messages.added}. Semua kode unik sedang dipakai, jadi tagihan ini tanpa kode unik.`;

export const paymentErrors = {
  notFound: 'Data pembayaran iuran tidak ada',
  isWaiting: 'Masih ada pembayaran yang menunggu verifikasi.',
  proofNotAccepted: 'Bukti tidak dapat dikirim untuk pembayaran dengan status ini.',
  freeNeedsNoProof:
    'Pembayaran ini tanpa biaya, jadi tidak memerlukan transfer atau bukti. Pengurus akan mengonfirmasinya.',
  noDefaultCategory: 'Biaya iuran belum ditetapkan. Silahkan hubungi pengurus.',
  /** To a member whose form showed another total. */
  otherPrice: (total: number) =>
    `Iuran sekarang ${formatRupiah(total)}. Periksa kembali jumlahnya, lalu lanjutkan.`,
  nothingToPay: 'Iuran anggota ini tanpa biaya, jadi tidak ada tagihan.',
  /** To an admin who makes a bill from money. */
  hasOpenBill: (number: string) =>
    `Anggota ini masih memiliki tagihan ${number} yang terbuka. Pakai atau ganti tagihan itu.`,
  /** To an admin who puts another bill in the place of an open one. */
  notReplaceable: 'Tagihan ini tidak menunggu pembayaran lagi, jadi tidak dapat diganti. Periksa kembali.',
  otherNewTotal: (total: number) =>
    `Tagihan baru sekarang ${formatRupiah(total)}. Periksa kembali, lalu simpan lagi.`,
  /** To an admin or member whose bill would be the second one with an entry fee. */
  entryFeeElsewhere: (number: string) =>
    `Uang pangkal anggota ini sudah ada di ${number}. Selesaikan ${number} terlebih dahulu.`,
  beginsNowNeedsReason: 'Tulis alasan mengapa tahun yang berjalan sekarang yang diberikan.',
  /** To who approves it: the months that it was priced by are covered otherwise. */
  monthsAreCovered: (bill: Parameters<typeof monthsLabel>[0]) =>
    `Tagihan ini untuk ${monthsLabel(bill)} yang sudah tercakup.`,
  isLifetime: 'Keanggotaan anda berlaku seumur hidup, jadi tidak ada iuran yang perlu dibayar.',
  /** To a member who proves a rejected bill again. */
  amountIsTaken:
    'Jumlah tagihan ini sekarang dipakai tagihan lain. Silahkan buat tagihan baru. Jika anda sudah transfer, hubungi pengurus.',
  /** To an admin who deletes a member. */
  paysForOthers: (number: string) => `Anggota ini membayar ${number} untuk anggota lain.`,
  /** To an admin who opens a closed bill again. */
  totalIsTaken: (number: string, total: number) =>
    `Total ${formatRupiah(total)} sekarang dipakai ${number} yang masih terbuka. Selesaikan ${number} terlebih dahulu.`,
} as const;
