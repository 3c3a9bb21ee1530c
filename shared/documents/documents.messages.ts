// Messages about cards and letters.
// Quoted texts of the specification are exact, character by character.

export const downloadMessages = {
  card: 'Mengunduh kartu anggota...',
  letter: 'Mengunduh acceptance letter...',
} as const;

export const documentErrors = {
  cardNotSaved: 'Kartu tidak dapat disimpan: penyimpanan perangkat ini penuh atau tidak tersedia.',
  noMemberNumber: 'Dokumen belum tersedia karena anggota belum memiliki nomor anggota.',
} as const;
