// Why money on the account is not dues, as a treasurer mostly says it.

/** Stored with the row as they are; other words may be typed. */
export const ignoreReasons = [
  'Bukan iuran',
  'Setoran dari orang di luar keanggotaan',
  'Pindah antarrekening sendiri',
  'Bunga, koreksi, atau biaya bank',
  'Sudah dicatat sebelumnya',
] as const;
