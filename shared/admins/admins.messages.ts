// Messages about admin accounts.
// Quoted texts of the specification are exact, character by character.

export const adminMessages = {
  saved: 'Admin berhasil disimpan',
  deleted: 'Admin berhasil dihapus',
} as const;

export const adminErrors = {
  lastSuperAdmin: 'Harus ada minimal satu Super Admin.',
  ownPasswordElsewhere: 'Password sendiri diubah melalui menu Ganti Password.',
  ownAccount: 'Anda tidak dapat menghapus akun sendiri.',
} as const;
