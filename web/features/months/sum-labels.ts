// The names of the sums of a month, in the order in which they are read.

export const sumLabels = {
  credits: 'Uang masuk di bank',
  dues: 'Iuran',
  codes: 'Kode unik',
  surplus: 'Titipan',
  ignored: 'Diabaikan',
  difference: 'Selisih',
} as const;

/** What explains the credits. */
export const explained = ['dues', 'codes', 'surplus', 'ignored'] as const;
