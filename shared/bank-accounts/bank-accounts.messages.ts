// Messages about the bank accounts of the association.

export const bankAccountMessages = {
  saved: 'Rekening berhasil disimpan',
  moved: 'Urutan rekening berhasil disimpan',
  removed: 'Rekening berhasil dihapus',
} as const;

export const bankAccountErrors = {
  notFound: 'Rekening ini sudah tidak ada.',
  nameRequired: 'Nama bank wajib diisi.',
  exists: 'Rekening ini sudah ada di daftar.',
  lastActive: 'Paling sedikit satu rekening harus aktif. Aktifkan rekening lain terlebih dahulu.',
  numberForm: 'Nomor rekening terdiri dari 5 sampai 30 angka. Spasi, titik, dan tanda hubung boleh dipakai.',
  changed: (who: string, when: string) =>
    `${who} sudah mengubah rekening ini pada ${when}. Isian anda belum disimpan.`,
} as const;
