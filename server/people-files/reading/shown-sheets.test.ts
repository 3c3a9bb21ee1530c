import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { HttpError } from '../../lib/errors.ts';
import { recognizeColumns } from '../columns/recognize-columns.ts';
import { readTable } from './read-table.ts';

const header = ['No. Anggota', 'Nama', 'Email', 'Instansi'];

/** A sheet with members of these names. */
function sheet(name: string, members: string[], more: Partial<WriteSheet> = {}): WriteSheet {
  const rows = members.map((member, at) => [`${name}-${at}`, member, `${member}@contoh.id`, 'PT Rasa']);
  return { name, rows: [header, ...rows], ...more };
}

const recap: WriteSheet = {
  name: 'Rekap',
  rows: [
    ['Cabang', 'Jumlah'],
    ['Jawa', 2],
  ],
};

async function sheetsIn(sheets: WriteSheet[], activeSheet?: number) {
  const bytes = await writeXlsx({ sheets, ...(activeSheet !== undefined && { activeSheet }) });
  const { sheet: read, sheets: found } = await readTable(bytes);
  return { read, found: found.map(({ name, rows, hasHeader }) => [name, rows, hasHeader]) };
}

test('[IMP-002] every sheet with rows is named with their number, and whether its header is known', async () => {
  const sheets = [sheet('Jawa', ['sari', 'budi']), recap, sheet('Bali', ['wayan']), { name: 'Kosong' }];
  const { read, found } = await sheetsIn(sheets);
  assert.equal(read, 'Jawa');
  assert.deepEqual(found, [
    ['Jawa', 2, true],
    ['Rekap', 2, false],
    ['Bali', 1, true],
  ]);
});

test('[IMP-002] a sheet without a known header is read when asked for: no row of it becomes a header', async () => {
  const rows = [
    ['Sebutan', 'Surat'],
    ['Sari', 'sari@contoh.id'],
    ['Budi', 'budi@contoh.id'],
  ];
  const bytes = await writeXlsx({ sheets: [sheet('Jawa', ['wayan']), { name: 'Lain', rows }] });
  const table = await readTable(bytes, { sheet: 'Lain', taken: [] });
  assert.deepEqual(
    table.columns.map(({ header: title }) => title),
    ['Kolom A', 'Kolom B'],
  );
  assert.deepEqual([table.sheet, table.headerRow, table.rows.length], ['Lain', 0, 3]);
  assert.deepEqual(
    recognizeColumns(table).map(({ field }) => field),
    [null, 'email'],
  );
});

test('[IMP-002] of equal sheets the one that was open is read, else that of the newest year', async () => {
  const years = ['2023', '2025', '2024'].map((year) => sheet(`Anggota ${year}`, ['sari']));
  assert.equal((await sheetsIn(years)).read, 'Anggota 2025');
  assert.equal((await sheetsIn(years, 2)).read, 'Anggota 2024');
  assert.equal((await sheetsIn([sheet('Lama', ['sari']), sheet('Baru', ['budi'])], 1)).read, 'Baru');
  assert.equal((await sheetsIn([sheet('Lama', ['sari']), recap], 1)).read, 'Lama');
});

test('[IMP-002] a sheet is read by its name, a hidden one only so', async () => {
  const sheets = [sheet('Kini', ['sari']), sheet('Arsip', ['budi', 'wayan'], { hidden: true })];
  const bytes = await writeXlsx({ sheets });
  assert.equal((await readTable(bytes)).sheet, 'Kini');
  const { rows, sheet: read } = await readTable(bytes, { sheet: 'Arsip', taken: [] });
  assert.deepEqual([read, rows.length], ['Arsip', 2]);
  await assert.rejects(readTable(bytes, { sheet: 'Tiada', taken: [] }), HttpError);
});

test('[IMP-002] hidden rows are left out and counted, or taken in', async () => {
  const rowDefs = new Map([
    [2, { hidden: true }],
    [4, { hidden: true }],
  ]);
  const bytes = await writeXlsx({ sheets: [sheet('A', ['sari', 'budi', 'wayan', 'dewi'], { rowDefs })] });
  const table = await readTable(bytes);
  assert.deepEqual(
    table.rows.map(({ row }) => row),
    [2, 4],
  );
  assert.deepEqual(
    table.skipped.map(({ row, reason }) => [row, reason]),
    [
      [3, 'hidden'],
      [5, 'hidden'],
    ],
  );
  const taken = await readTable(bytes, { sheet: null, taken: ['hidden'] });
  assert.deepEqual([taken.rows.length, taken.skipped.length, taken.takenIn], [4, 0, { hidden: 2 }]);
});

test('[IMP-002] a table of which every row is hidden is refused in words', async () => {
  const rowDefs = new Map([[1, { hidden: true }]]);
  const bytes = await writeXlsx({ sheets: [sheet('A', ['sari'], { rowDefs })] });
  await assert.rejects(readTable(bytes), /disembunyikan atau disaring/);
});

test('[IMP-002] a hidden column is proposed for nothing, and leaves its field to one that people see', async () => {
  const rows = [
    ['Nama', 'Email', 'Email Pribadi', 'HP'],
    ['Sari', 'lama@contoh.id', 'baru@contoh.id', '081234567890'],
  ];
  const columns = [{}, { hidden: true }, {}, { hidden: true }];
  const table = await readTable(await writeXlsx({ sheets: [{ name: 'A', rows, columns }] }));
  assert.deepEqual(
    recognizeColumns(table).map(({ field, recognition }) => [field, recognition]),
    [
      ['name', 'known'],
      [null, 'hidden'],
      ['email', 'known'],
      [null, 'hidden'],
    ],
  );
});

test('[IMP-002] cells that are merged downwards, or in both directions, have the value of the first one', async () => {
  const rows = [
    ['Daftar Anggota', '', '', ''],
    header,
    ['1', 'Sari', 'sari@contoh.id', 'RSUD Cipta'],
    ['2', 'Budi', 'budi@contoh.id', ''],
    ['3', 'Wayan', 'wayan@contoh.id', 'PT Lama'],
    ['4', 'Dewi', 'dewi@contoh.id', ''],
  ];
  const merges = [
    { startRow: 0, startCol: 0, endRow: 0, endCol: 3 },
    { startRow: 2, startCol: 3, endRow: 4, endCol: 4 },
  ];
  const table = await readTable(await writeXlsx({ sheets: [{ name: 'A', rows, merges }] }));
  assert.deepEqual(
    table.rows.map(({ cells }) => cells[3]),
    ['RSUD Cipta', 'RSUD Cipta', 'RSUD Cipta', null],
  );
  assert.equal(table.mergedCells, 2);
});
