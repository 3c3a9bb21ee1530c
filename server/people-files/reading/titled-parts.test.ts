import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import { workbook } from '../../../tests/builders/spreadsheets/spreadsheet.ts';
import { parseFile } from './parse-file.ts';

const header = 'No,Nama,Email,HP,Institusi';
const people = (from: number) =>
  [0, 1].map((at) => `${from + at},Sari ${'ab'[at]},sari${from + at}@contoh.id,08123456789${at},Toko`);

/** Titles and rows of the parts. */
async function partsOf(...lines: string[]) {
  const { parts = [] } = await parseFile(Buffer.from(lines.join('\n')));
  return parts.map(({ title, firstRow, lastRow }) => `${title}: ${firstRow}–${lastRow}`);
}

test('[IMP-004] rows below a title of people who may be no members are a part, wherever it stands', async () => {
  for (const title of [
    'ALUMNI',
    'Mutasi keluar',
    'II. Yang telah meninggal dunia:',
    'EX ANGGOTA',
    'Calon anggota',
  ])
    assert.deepEqual(await partsOf(header, ...people(1), '', `${title},,,,`, header, ...people(3)), [
      `${title}: 7–8`,
    ]);
  assert.deepEqual(await partsOf(header, ...people(1), 'B.,NON AKTIF,,,3 orang', ...people(3)), [
    'NON AKTIF: 5–6',
  ]);
  const renamed = header.replace('No', 'PENSIUN');
  assert.deepEqual(await partsOf(header, ...people(1), renamed, ...people(3)), ['PENSIUN: 5–6']);
  assert.deepEqual(await partsOf('DAFTAR ANGGOTA YANG KELUAR', header, ...people(1)), [
    'DAFTAR ANGGOTA YANG KELUAR: 3–4',
  ]);
});

test('[IMP-004] a title within a part is asked about apart, and one of members ends it', async () => {
  const parts = await partsOf(
    header,
    'NON AKTIF,,,,',
    ...people(1),
    'WILAYAH II,,,,',
    ...people(3),
    'ANGGOTA AKTIF,,,,',
    ...people(5),
  );
  assert.deepEqual(parts, ['NON AKTIF: 3–4', 'WILAYAH II (setelah NON AKTIF): 6–7']);
});

test('[IMP-004] titles of regions and of associations are no parts', async () => {
  for (const title of ['WILAYAH II', 'DEWAN PENGURUS CABANG SLEMAN', 'Keterangan: yang keluar dicoret'])
    assert.deepEqual(await partsOf('IKATAN ALUMNI', header, ...people(1), `${title},,,,`, ...people(3)), []);
  assert.deepEqual(await partsOf('ANGGOTA AKTIF DAN NON AKTIF', header, ...people(1)), []);
});

test('[IMP-003] [IMP-004] a second table with its own header is read by it, and says who has left', async () => {
  const { rows, parts, remarks } = await parseFile(
    Buffer.from(
      [
        header,
        ...people(1),
        'Nama Lengkap,Alasan Keluar,No HP,Email',
        'Dewi,sakit,081234567899,dewi@contoh.id',
      ].join('\n'),
    ),
  );
  assert.deepEqual(rows.at(-1)?.cells, [null, 'Dewi', 'dewi@contoh.id', '081234567899', null]);
  assert.deepEqual([parts, remarks], [[{ title: 'Alasan Keluar', firstRow: 5, lastRow: 5 }], 1]);
});

test('[IMP-004] the name of a sheet says that all of its people have left', async () => {
  const bytes = workbook({ name: 'Keluar', rows: [header.split(','), people(1)[0]?.split(',') ?? []] });
  const { parts } = await parseFile(Buffer.from(await bytes()));
  assert.deepEqual(parts, [{ title: 'Keluar', firstRow: 2, lastRow: 2 }]);
});

test('[IMP-004] rows whose name is struck through, or most of their cells, are asked about', async () => {
  const rows = [header.split(','), ...[...people(1), ...people(3)].map((line) => line.split(','))];
  const struck = { style: { font: { strikethrough: true } } };
  const at = (row: number, ...columns: number[]) =>
    columns.map((column): [string, object] => [
      `${row},${column}`,
      { value: rows[row]?.[column] ?? '', type: 'string', ...struck },
    ]);
  const cells = new Map([...at(1, 1), ...at(2, 3), ...at(3, 0, 2, 3)]);
  const { parts } = await parseFile(Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows, cells }] })));
  assert.deepEqual(
    parts?.map(({ title, firstRow }) => [title, firstRow]),
    [
      [null, 2],
      [null, 4],
    ],
  );
});
