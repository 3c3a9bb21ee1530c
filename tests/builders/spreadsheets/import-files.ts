// Files of members for imports, in the form in which their columns are recognised.

/** A csv file; cells must not hold semicolons. */
export function csv(rows: (string | number)[][]): Uint8Array {
  return Buffer.from(rows.map((row) => row.join(';')).join('\n'));
}

export const importHeaders = [
  'Nomor Anggota',
  'Nama',
  'Email',
  'No. HP',
  'Tgl Lahir',
  'Institusi',
  'Kategori Institusi',
];

const syllables = ['wono', 'kerto', 'pura', 'raja', 'sena', 'tirta', 'wijo', 'yasa', 'bumi', 'giri'];

/** Rows of people who differ in everything, without a number; `from` 1. */
export function people(count: number, from = 1): (string | number)[][] {
  return Array.from({ length: count }, (_, at) => {
    const id = from + at;
    // No digits, and nothing that reads as a degree.
    const name = `Sari ${String(id)
      .split('')
      .map((digit) => syllables[Number(digit)])
      .join('')}`;
    const phone = `0812${String(10_000_000 + id)}`;
    return ['', name, `impor${id}@contoh.id`, phone, '17/08/1980', 'PT Rasa', 'Akademisi'];
  });
}
