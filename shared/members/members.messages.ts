// Messages about members.
// Quoted texts of the specification are exact, character by character.

export const memberMessages = {
  added: 'Anggota berhasil ditambahkan',
  deleted: 'Data anggota berhasil dihapus',
  profileSaved: 'Data user berhasil diperbarui',
  photoSaved: 'Foto berhasil disimpan',
} as const;

export const memberErrors = {
  unknown: 'Anggota tidak ditemukan.',
} as const;
