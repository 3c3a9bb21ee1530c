// Messages about categories of members and of companies.
// Quoted texts of the specification are exact, character by character.

export const categoryMessages = {
  saved: 'Kategori berhasil disimpan',
  deleted: 'Kategori berhasil dihapus',
} as const;

export const categoryErrors = {
  /** Of both kinds. */
  nameTaken: 'Nama ini sudah dipakai.',
  inUse: 'Kategori masih memiliki anggota sehingga tidak dapat dihapus.',
  isInHistory:
    'Kategori ini ada dalam riwayat kategori anggota sehingga tidak dapat dihapus. Sembunyikan jika tidak dipakai lagi.',
  isDefault: 'Kategori default tidak dapat dihapus.',
  noOtherDefault: 'Harus ada satu kategori default. Jadikan kategori lain sebagai default terlebih dahulu.',
  feeWithoutDay: 'Berlaku mulai wajib diisi bersama iuran baru.',
  dayWithoutFee: 'Iuran baru wajib diisi bersama tanggalnya.',
  beginsTooEarly: 'Berlaku mulai harus setelah hari ini. Iuran hari ini diubah di Biaya Iuran.',
  notChosen: 'Kategori anggota wajib dipilih.',
  notOffered: 'Kategori anggota tidak tersedia.',
} as const;

/** Why a category cannot be deleted: the server refuses it without a toast, so the dialog says it beforehand. */
export const whyNotDeletable = {
  default: 'Kategori default tidak dapat dihapus. Jadikan kategori lain sebagai default terlebih dahulu.',
  used: (members = 0) =>
    members > 0 ? `Kategori ini masih memiliki ${members} anggota sehingga tidak dapat dihapus.` : undefined,
  past: (isInHistory = false) => (isInHistory ? categoryErrors.isInHistory : undefined),
};
