// Messages about company categories.
// Quoted texts of the specification are exact, character by character.

export const companyCategoryMessages = {
  deleted: 'Kategori institusi berhasil dihapus',
} as const;

export const companyCategoryErrors = {
  codeTaken: 'Kode sudah digunakan.',
  unavailable: 'Kategori institusi tidak tersedia.',
  noFreeCode: 'Semua kode kategori institusi sudah terpakai.',
} as const;
