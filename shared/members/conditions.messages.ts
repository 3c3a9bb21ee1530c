// What is said about conditions that select nobody.

export const conditionErrors = {
  unknown: 'Saringan ini tidak dikenal',
  /** `fields`: labels of the conditions. */
  gone: (fields: readonly string[]) =>
    `Saringan ${fields.join(' dan ')} tidak dapat dinilai lagi, karena pilihannya sudah dihapus. Karena itu daftar ini kosong.`,
} as const;
