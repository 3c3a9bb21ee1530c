// Messages about payments.
// Quoted texts of the specification are exact, character by character.

export const paymentMessages = {
  proofSent: 'Bukti berhasil dikirim',
  verified: 'Verifikasi Berhasil',
  noteSaved: 'Catatan berhasil disimpan',
  deleted: 'Pembayaran iuran berhasil dihapus',
} as const;

export const paymentErrors = {
  notFound: 'Data pembayaran iuran tidak ada',
  isWaiting: 'Masih ada pembayaran yang menunggu verifikasi.',
  proofNotAccepted: 'Bukti tidak dapat dikirim untuk pembayaran dengan status ini.',
  noDefaultCategory: 'Biaya iuran belum ditetapkan. Silahkan hubungi pengurus.',
} as const;
