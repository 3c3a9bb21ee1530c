// Messages about numbers of papers.
// Quoted texts of the specification are exact, character by character.

export const paperErrors = {
  noTerm: 'Belum ada periode untuk tanggal ini. Mulai periode baru lebih dulu.',
  noAbbreviation: 'Isi Singkatan asosiasi lebih dulu.',
  movedOn: 'Nomor jenis ini baru saja bertambah. Silahkan coba lagi.',
  numberTaken: (number: string, typeName: string) =>
    `Nomor ${number} sudah dipakai jenis ${typeName}. Ubah pola salah satunya.`,
} as const;
