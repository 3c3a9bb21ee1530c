// Messages about guides.
// Quoted texts of the specification are exact, character by character.

export const guideMessages = {
  added: 'Panduan berhasil dibuat',
  saved: 'Panduan berhasil disimpan',
  deleted: 'Panduan berhasil dihapus',
} as const;

export const guideErrors = {
  slugTaken: 'Slug sudah digunakan.',
} as const;
