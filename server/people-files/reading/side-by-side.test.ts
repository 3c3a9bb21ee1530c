import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workbook } from '../../../tests/builders/spreadsheets/spreadsheet.ts';
import type { Cell } from '../../tables/raw-rows.ts';
import { parseFile, usualReading } from './parse-file.ts';

async function read(rows: Cell[][], table?: number) {
  const bytes = await workbook({ name: 'Anggota', rows })();
  return parseFile(Buffer.from(bytes), { ...usualReading, table });
}

const titles = ['No', 'Nama', 'Email', 'HP'];
const person = (name: string) => [1, name, `${name.toLowerCase()}@contoh.id`, '081234567890'];

test('[IMP-002] tables side by side are named with their rows, and each can be read', async () => {
  const rows = [
    [...titles, null, ...titles, null, null],
    [...person('Sari'), null, ...person('Budi'), null, 'lihat arsip'],
    [...person('Ani'), null, null, null, null, null],
  ];
  const first = await read(rows);
  const tables = (isFirst: boolean) => [
    { letters: 'A–D', rows: 2, isRead: isFirst },
    { letters: 'F–I', rows: 1, isRead: !isFirst },
  ];
  assert.deepEqual(first.tables, tables(true));
  assert.deepEqual(
    first.columns.map(({ header }) => header),
    titles,
  );
  assert.deepEqual([first.rows.length, first.remarks], [2, 1]);
  const second = await read(rows, 2);
  assert.deepEqual(second.tables, tables(false));
  assert.deepEqual(
    second.columns.map(({ letters, header }) => [letters, header]),
    titles.map((title, at) => [String.fromCharCode(70 + at), title]),
  );
  assert.deepEqual(second.rows, [{ row: 2, cells: person('Budi') }]);
  await assert.rejects(read(rows, 3), { reason: 'noTable' });
});

test('[IMP-002] a table whose header is in another row is one, too, on either side and above or below', async () => {
  const rows = [
    ['Daftar Jawa', null, null, null, null, 'Daftar Bali', null, null, 'Arsip 2020'],
    [null, null, null, null, null, null, 'Nama', 'HP', 'Email'],
    [...titles, null, null, 'Wayan', '081234567891', 'wayan@contoh.id'],
    [...person('Sari'), null, null, 'Ketut', '081234567892', 'ketut@contoh.id'],
    [...person('Budi'), null, null, null, null, null],
    [...person('Ani'), null, null, null, null, 'lihat arsip'],
  ];
  const first = await read(rows);
  assert.deepEqual(first.tables, [
    { letters: 'A–D', rows: 3, isRead: true },
    { letters: 'G–I', rows: 3, isRead: false },
  ]);
  assert.deepEqual([first.headerRow, first.rows.length, first.remarks], [3, 3, 0]);
  const second = await read(rows, 2);
  assert.deepEqual([second.headerRow, second.rows.length, second.remarks], [2, 3, 0]);
  assert.deepEqual(
    second.columns.map(({ header }) => header),
    ['Nama', 'HP', 'Email'],
  );
  const mirrored = await read(rows.map((row) => row.slice(0, 9).toReversed()));
  assert.deepEqual(
    mirrored.tables.map(({ letters, rows: count, isRead }) => [letters, count, isRead]),
    [
      ['A–C', 3, false],
      ['F–I', 3, true],
    ],
  );
});

test('[IMP-002] a table begins where the first header comes again, too', async () => {
  const { tables } = await read([
    [...titles, ...titles, ...titles],
    [...person('Sari'), ...person('Budi'), ...person('Ani')],
  ]);
  assert.deepEqual(
    tables.map(({ letters }) => letters),
    ['A–D', 'E–H', 'I–L'],
  );
});

test('[IMP-002] blank columns, notes and repeated headers are no second table', async () => {
  const others: Cell[][] = [
    ['Nama', 'Email', null, 'HP', 'Instansi'],
    ['Nama', 'Email', 'HP', null, 'Catatan', 'Paraf'],
    ['Nama', 'Email', 'HP', 'Nama', 'Paraf', null],
    [null, 'Nama', 'Email', 'HP', null, null],
    ['Nama', 'Email', 'HP', null, 'Ketua', 'Nama'],
  ];
  for (const header of others) {
    const { tables, columns } = await read([header, ['a', 'b', 'c@contoh.id', 'd', 'e', 'f']]);
    assert.equal(tables.length, 1);
    assert.equal(columns.length >= header.filter((title) => title !== null).length, true);
  }
});
