import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import type { Column } from './rows.ts';
import { writeSpreadsheet } from './write-spreadsheet.ts';

type Cell = string | number | null;

const columns: Column<Cell>[] = [
  { title: 'No', width: 8, kind: 'number', cell: (_, index) => index + 1 },
  { title: 'Nama & <Gelar>', width: 20, kind: 'text', cell: (value) => value },
];

async function* rowsOf<Value>(...values: Value[]): AsyncGenerator<Value> {
  yield* values;
}

async function* manyRows(count: number, read = { rows: 0, isClosed: false }): AsyncGenerator<Cell> {
  try {
    for (; read.rows < count; read.rows++) yield null;
  } finally {
    read.isClosed = true;
  }
}

function written(rows: AsyncIterable<Cell>, kinds = columns): Promise<Buffer> {
  return buffer(writeSpreadsheet({ name: 'Anggota', columns: kinds }, rows));
}

async function sheetOf(file: Buffer) {
  const [sheet] = (await readXlsx(file)).sheets;
  assert.ok(sheet);
  return sheet;
}

test('[OPEN-026] the titles filter exactly the rows of the sheet, and stay in view', async () => {
  const sheet = await sheetOf(await written(rowsOf('Siti', 'Budi', null)));
  assert.equal(sheet.autoFilter?.range, 'A1:B4');
  assert.equal(sheet.freezePane?.rows, 1);
  assert.deepEqual(sheet.rows[0], ['No', 'Nama & <Gelar>']);
  const empty = await sheetOf(await written(rowsOf()));
  assert.deepEqual([empty.autoFilter?.range, empty.rows.length], ['A1:B1', 1]);
});

test('[OPEN-026] each printed page is landscape, as wide as the table, and begins with the titles', async () => {
  const { pageSetup } = await sheetOf(await written(rowsOf('Siti')));
  assert.deepEqual(
    [pageSetup?.orientation, pageSetup?.fitToWidth, pageSetup?.fitToHeight, pageSetup?.printTitlesRow],
    ['landscape', 1, 0, '$1:$1'],
  );
});

test('[OPEN-026] text is read back as it was written, whatever XML or spreadsheets make of it', async () => {
  const texts = [
    '<b>"A" & \'B\'</b>',
    '  Siti ',
    'a\nb\tc\r\n',
    '&amp;',
    ']]>',
    '_x0041_',
    '=1+1',
    '007',
    'Ñ 字 😀',
  ];
  const { rows } = await sheetOf(await written(rowsOf(...texts)));
  assert.deepEqual(
    rows.slice(1).map((row) => row[1]),
    texts,
  );
});

test('[OPEN-026] days and times are dates, and what is no date or number is an empty cell', async () => {
  const kinds: Column<Cell>[] = (['date', 'time', 'number', 'text'] as const).map((kind) => ({
    title: kind,
    width: 8,
    kind,
    cell: (value) => (kind === 'text' ? 'x' : value),
  }));
  const { rows } = await sheetOf(await written(rowsOf('1900-02-28', '1900-03-01', '2026-11-20', 'x'), kinds));
  assert.deepEqual(
    rows.slice(1).map((row) => row.slice(0, 3)),
    [
      [new Date('1900-02-28'), new Date('1900-02-28T07:00:00Z'), null],
      [new Date('1900-03-01'), new Date('1900-03-01T07:00:00Z'), null],
      [new Date('2026-11-20'), new Date('2026-11-20T07:00:00Z'), null],
      [null, null, null],
    ],
  );
});

test('rows are read only for chunks that are read, and closed when the reader leaves', async () => {
  const read = { rows: 0, isClosed: false };
  const reader = writeSpreadsheet({ name: 'Anggota', columns }, manyRows(1_000_000, read)).getReader();
  await new Promise(setImmediate);
  assert.equal(read.rows, 0);
  await reader.read();
  const first = read.rows;
  assert.ok(first > 0 && first < 10_000, `${first} rows for one chunk`);
  await new Promise(setImmediate);
  assert.equal(read.rows, first);
  await reader.read();
  assert.ok(read.rows < 3 * first, `${read.rows} rows for two chunks`);
  await reader.cancel();
  assert.ok(read.isClosed);
});

test('rows that do not fit on a sheet continue on the next one, with its titles and its filter', async () => {
  const sheet = { name: 'Anggota', columns, maxLines: 3 };
  const { sheets } = await readXlsx(await buffer(writeSpreadsheet(sheet, rowsOf('a', 'b', 'c'))));
  const titles = ['No', 'Nama & <Gelar>'];
  assert.deepEqual(
    sheets.map(({ name, rows, autoFilter }) => [name, autoFilter?.range, rows]),
    [
      ['Anggota', 'A1:B3', [titles, [1, 'a'], [2, 'b']]],
      ['Anggota_2', 'A1:B2', [titles, [3, 'c']]],
    ],
  );
});
