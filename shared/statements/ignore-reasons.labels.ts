// Why money on the account is not dues, as a treasurer mostly says it.

/** Money that the bank itself books. */
export const bankReason = 'Bunga, koreksi, atau biaya bank';

/** Money that went out again. */
export const takenBackReason = 'Ditarik kembali oleh bank';

export const notDuesReason = 'Bukan iuran';

/** Stored with the row as they are; other words may be typed. */
export const ignoreReasons = [
  notDuesReason,
  'Setoran dari orang di luar keanggotaan',
  'Pindah antarrekening sendiri',
  bankReason,
  'Sudah dicatat sebelumnya',
  takenBackReason,
] as const;

/** What undecided rows without a suggestion have in common. Each kind is ignored with one reason. */
export const rowGroupKinds = ['settlement', 'refund', 'taken_back'] as const;

export type RowGroupKind = (typeof rowGroupKinds)[number];

export const rowGroupReasons: Record<RowGroupKind, string> = {
  settlement: 'Setoran gabungan QRIS atau kartu, bukan dari satu orang',
  refund: bankReason,
  taken_back: takenBackReason,
};
