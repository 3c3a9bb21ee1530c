import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Cell, writeXlsx } from 'hucre/xlsx';
import { workbookWithRows } from '../../../tests/builders/spreadsheets/hostile-workbooks.ts';
import { readTable } from './read-table.ts';

const header = ['No. Anggota', 'Nama', 'Email'];

/** What the member number becomes when the cell stores this number in this format. */
async function numberShown(value: number, numFmt: string) {
  const cells = new Map<string, Partial<Cell>>([['1,0', { value, type: 'number', style: { numFmt } }]]);
  const rows = [header, [value, 'Sari', 'sari@contoh.id']];
  const { rows: read } = await readTable(await writeXlsx({ sheets: [{ name: 'A', rows, cells }] }));
  return read[0]?.cells[0];
}

test('[IMP-004] a member number is read as the spreadsheet shows it, with its zeros', async () => {
  assert.equal(await numberShown(12, '0000'), '0012');
  assert.equal(await numberShown(123_456, '0000'), '123456');
  assert.equal(await numberShown(12, '"PRB-"000'), 'PRB-012');
  assert.equal(await numberShown(12, '00\\-0000'), '00-0012');
  assert.equal(await numberShown(81_234_567_890, '"0"#'), '081234567890');
});

test('[IMP-004] formats of amounts and dates change no number', async () => {
  for (const format of ['0', '#,##0', '#,##0.00', '"Rp" #,##0', '0%', '0.00E+00', '[Red]0'])
    assert.equal(await numberShown(12, format), 12, format);
  assert.equal(await numberShown(29_450, 'dd/mm/yyyy'), '1980-08-17');
});

test('[IMP-004] a month that the spreadsheet made a day is a month again', async () => {
  const december = 46_357;
  for (const format of ['mmm-yy', 'mmmm yyyy', 'mm/yyyy', '[$-421]mmmm\\ yyyy;@', 'yyyy-mm'])
    assert.equal(await numberShown(december, format), 'Desember 2026', format);
  assert.equal(await numberShown(december + 30, 'mmm-yy'), '2026-12-31');
  assert.equal(await numberShown(december, 'd mmm yyyy'), '2026-12-01');
});

test('[IMP-004] a formula whose value the file lacks is marked, one with an empty value is blank', async () => {
  const text = (address: string, value: string) =>
    `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const file = await workbookWithRows(
    `<row r="2">${text('A2', 'Sari')}${text('B2', 's@contoh.id')}<c r="C2"><f>A1</f></c><c r="D2"><f>A1</f><v></v></c></row>
     <row r="3">${text('A3', 'Budi')}${text('B3', 'b@contoh.id')}<c r="C3" t="str"><f>A1</f><v></v></c><c r="D3"><f>A1</f><v>7</v></c></row>`,
  );
  const { rows } = await readTable(file);
  assert.deepEqual(
    rows.map(({ cells }) => cells),
    [
      ['Sari', 's@contoh.id', '#GETTING_DATA', '#GETTING_DATA'],
      ['Budi', 'b@contoh.id', null, 7],
    ],
  );
});

test('[IMP-004] a row of formulas that were never computed is no member', async () => {
  const file = await workbookWithRows(
    `<row r="2"><c r="A2" t="inlineStr"><is><t>Sari</t></is></c></row>
     <row r="3"><c r="A3"><f>A2</f></c></row>
     <row r="4"><c r="A4"><f>A3</f></c><c r="B4"><f>B3</f></c></row>`,
  );
  assert.equal((await readTable(file)).rows.length, 1);
});
