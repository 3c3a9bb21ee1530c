// Messages about signed-in devices.
// Quoted texts of the specification are exact, character by character.

export const sessionMessages = {
  ended: 'Perangkat berhasil dikeluarkan.',
  allEnded: 'Semua perangkat berhasil dikeluarkan. Silahkan login kembali.',
} as const;
