// The names of the sums of a month, in the order in which they are read.

export const sumLabels = {
  credits: 'Uang masuk di bank',
  dues: 'Iuran',
  entry_fees: 'Uang pangkal',
  codes: 'Kode unik',
  surplus: 'Titipan masuk',
  rounding: 'Pembulatan',
  ignored: 'Diabaikan',
  difference: 'Selisih',
} as const;

const explained = ['dues', 'entry_fees', 'codes', 'surplus', 'rounding', 'ignored'] as const;

/** What explains the credits. Most associations have no entry fees and no rounding: they stand only where there are some. */
export function explainedIn(sums: { entry_fees: number; rounding: number }) {
  return explained.filter((sum) => (sum !== 'entry_fees' && sum !== 'rounding') || sums[sum] !== 0);
}

export const depositLabels = {
  came: 'Titipan masuk',
  used: 'Iuran dari titipan',
  returned: 'Titipan dikembalikan',
} as const;
