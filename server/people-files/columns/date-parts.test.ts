import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cell } from '../../tables/raw-rows.ts';
import { parseFile } from '../reading/parse-file.ts';
import { recognizeColumns } from './recognize-columns.ts';

/** The letters of the columns of each field that is combined, in their order. */
function combinedOf(headers: string[], ...rows: Cell[][]): Record<string, string> {
  const columns = headers.map((header, index) => ({
    index,
    letters: String.fromCharCode(65 + index),
    header,
  }));
  const table = { columns, rows: rows.map((cells, at) => ({ row: at + 2, cells })) };
  const placed = recognizeColumns(table).filter(({ field, place }) => field && place);
  const byField = Object.groupBy(placed, ({ field }) => field ?? '');
  const lettersOf = (entries: typeof placed = []) =>
    entries
      .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
      .map(({ column }) => columns[column]?.letters)
      .join('');
  return Object.fromEntries(Object.entries(byField).map(([field, entries]) => [field, lettersOf(entries)]));
}

const names = ['Nama', 'Email'];
const person = ['Sari', 'sari@contoh.id'];

const found: [headers: string[], cells: Cell[], field: string, letters: string][] = [
  [['Tgl Lahir', 'Bln Lahir', 'Thn Lahir'], [17, 8, 1980], 'date_of_birth', 'CDE'],
  [
    ['Tanggal Lahir\nTgl', 'Tanggal Lahir\nBln', 'Tanggal Lahir\nThn'],
    ['17', 'Agustus', '1980'],
    'date_of_birth',
    'CDE',
  ],
  [['Year of Birth', 'Month', 'Day'], [1980, 8, 17], 'date_of_birth', 'EDC'],
  [['Hari', 'Bulan', 'Tahun Kelahiran'], [17, 'VIII', 1980], 'date_of_birth', 'CDE'],
  [['Tgl Masuk', 'Bulan', 'Tahun'], [1, 'Jan', 2020], 'started_at', 'CDE'],
  [
    ['Berlaku Sampai\nTanggal', 'Berlaku Sampai\nBulan', 'Berlaku Sampai\nTahun'],
    [31, 12, 2026],
    'expired_at',
    'CDE',
  ],
];

for (const [headers, cells, field, letters] of found)
  test(`[IMP-002] '${headers.join("', '")}' are proposed as one date`, () => {
    assert.deepEqual(combinedOf([...names, ...headers], [...person, ...cells]), { [field]: letters });
  });

test('[IMP-002] three columns after a place of birth are the birthday', () => {
  const headers = [...names, 'Tempat Lahir', 'Tgl', 'Bln', 'Thn'];
  assert.deepEqual(combinedOf(headers, [...person, 'Bogor', 17, 8, 1980]), { date_of_birth: 'DEF' });
});

test('[IMP-002] columns that are no parts of a date, or say not of which one, are not combined', () => {
  assert.deepEqual(combinedOf([...names, 'Tgl', 'Bln', 'Thn'], [...person, 17, 8, 1980]), {});
  assert.deepEqual(
    combinedOf([...names, 'Tgl Lahir', 'Bulan', 'Tahun'], [...person, '17/08/1980', 8, 1980]),
    {},
  );
  assert.deepEqual(combinedOf([...names, 'Tgl Lahir', 'Bulan', 'Tahun'], [...person, 17, 80, 1980]), {});
  const whole = [...names, 'Tgl Lahir', 'Bulan', 'Tahun', 'Date of Birth'];
  assert.deepEqual(combinedOf(whole, [...person, 17, 8, 1980, '1980-08-17']), {});
});

test('[IMP-002] day, month and year below a heading are the second line of the header', async () => {
  const { headerRow, columns, rows } = await parseFile(
    Buffer.from(
      [
        'Nama;Email;HP;Tempat Lahir;Tanggal Lahir;;;Instansi',
        ';;;;Tgl;Bln;Thn;',
        'Sari;sari@contoh.id;081234567890;Bogor;17;8;1980;RS Melati',
      ].join('\n'),
    ),
  );
  assert.deepEqual([headerRow, rows.length], [2, 1]);
  assert.equal(columns[5]?.header, 'Tanggal Lahir\nBln');
});

test('[IMP-002] parts of a name and parts of a date do not disturb each other', () => {
  const headers = ['Nama Depan', 'Nama Belakang', 'Email', 'Tgl Lahir', 'Bln Lahir', 'Thn Lahir'];
  assert.deepEqual(combinedOf(headers, ['Sari', 'Utami', 'sari@contoh.id', 17, 8, 1980]), {
    name: 'AB',
    date_of_birth: 'DEF',
  });
  assert.deepEqual(combinedOf(['Nama', ...headers.slice(2)], ['Sari Utami', 'sari@contoh.id', 17, 8, 1980]), {
    date_of_birth: 'CDE',
  });
});
