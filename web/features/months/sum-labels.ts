// The names of the sums of a month, in the order in which they are read.

export const sumLabels = {
  credits: 'Uang masuk di bank',
  dues: 'Iuran',
  entry_fees: 'Uang pangkal',
  codes: 'Kode unik',
  surplus: 'Titipan',
  ignored: 'Diabaikan',
  difference: 'Selisih',
} as const;

const explained = ['dues', 'entry_fees', 'codes', 'surplus', 'ignored'] as const;

/** What explains the credits. Most associations have no entry fees: they stand only where some were paid. */
export function explainedIn({ entry_fees }: { entry_fees: number }) {
  return explained.filter((sum) => sum !== 'entry_fees' || entry_fees !== 0);
}
