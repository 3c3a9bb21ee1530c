// Messages about the archive of all data.

export const archiveMessages = {
  ordered: 'Arsip sedang dibuat',
} as const;

export const archiveErrors = {
  isMaking: 'Arsip sedang dibuat. Tunggu sampai selesai.',
  isGone: 'Arsip sudah dihapus. Buat arsip baru.',
} as const;
