// Messages about renewals.
// Quoted texts of the specification are exact, character by character.

export const renewalMessages = {
  deleted: 'Riwayat keanggotaan berhasil dihapus',
  deleteReducesMembership:
    'Menghapus data ini dapat mengurangi masa aktif keanggotaan serta mengubah status dan riwayat keanggotaan anggota.',
  /** Days as people read them. */
  deleteLeavesGap: (from: string, to: string) =>
    `Setelah dihapus, keanggotaan terputus dari ${from} sampai ${to}. Masa sesudahnya tetap di tempatnya.`,
} as const;

export const renewalErrors = {
  isLifetime: 'Keanggotaan anggota ini sudah berlaku seumur hidup.',
  yearsAreOver:
    'Tahun keanggotaan pada tagihan ini sudah lewat. Pilih tahun yang berjalan sekarang dengan alasan, atau tolak pembayarannya.',
} as const;
