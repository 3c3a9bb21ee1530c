// Why money on the account is not dues, as a treasurer mostly says it.

/** Money that the bank itself books. */
export const bankReason = 'Bunga, koreksi, atau biaya bank';

/** Money that went out again. */
export const takenBackReason = 'Ditarik kembali oleh bank';

/** Stored with the row as they are; other words may be typed. */
export const ignoreReasons = [
  'Bukan iuran',
  'Setoran dari orang di luar keanggotaan',
  'Pindah antarrekening sendiri',
  bankReason,
  'Sudah dicatat sebelumnya',
  takenBackReason,
] as const;
