import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importRefusals } from '#shared/imports/imports.messages.ts';
import { zipBombOf } from '../../../tests/builders/spreadsheets/hostile-workbooks.ts';
import {
  openDocumentWith,
  rowXml,
  sheetXml,
  textXml,
  valueXml,
} from '../../../tests/builders/spreadsheets/open-documents.ts';
import { recognizeColumns } from '../columns/recognize-columns.ts';
import { Refusal } from './find-table.ts';
import { parseFile } from './parse-file.ts';
import { readTable } from './read-table.ts';

const header = rowXml(['Nomor Anggota', 'Nama', 'Email', 'Tgl Lahir']);
const member = (name: string, attributes = '') =>
  rowXml([`N-${name}`, name, `${name}@contoh.id`, ''], attributes);

/** The cells of a table with this row. */
async function cellsOf(...cells: string[]) {
  const { rows } = await readTable(openDocumentWith(sheetXml('A', header + rowXml(cells))));
  return rows[0]?.cells;
}

test('[IMP-001] an .ods is read with its numbers, dates and texts as people see them', async () => {
  const cells = await cellsOf(
    valueXml('float', 'value', 12, '0012'),
    'Sari &amp; Réné',
    'sari@contoh.id',
    valueXml('date', 'date-value', '1980-08-17', '17/08/80'),
  );
  assert.deepEqual(cells, ['0012', 'Sari & Réné', 'sari@contoh.id', '1980-08-17']);
  const number = async (cell: string) => (await cellsOf(cell, 'Sari', 's@contoh.id'))?.[0];
  assert.equal(await number(valueXml('float', 'value', 12, 'PRB-012')), 'PRB-012');
  assert.equal(await number(valueXml('float', 'value', 81_234_567_890, '081234567890')), '081234567890');
  for (const shown of ['12', '12,00', '1.20E+01', '###', '']) {
    assert.equal(await number(valueXml('float', 'value', 12, shown)), 12, shown);
    assert.equal(await number(valueXml('currency', 'value', 12, `Rp ${shown}`)), 12, shown);
  }
  assert.equal(await number(valueXml('percentage', 'value', 0.5, '50%')), 0.5);
  assert.equal(await number(valueXml('boolean', 'boolean-value', 'true', 'BENAR')), 'TRUE');
  assert.equal(
    await number(valueXml('date', 'date-value', '2020-01-02T07:30:00', '2 Jan')),
    '2020-01-02 07:30:00',
  );
  for (const shown of ['Des 2026', '12/26', 'Desember-2026'])
    assert.equal(await number(valueXml('date', 'date-value', '2026-12-01', shown)), 'Desember 2026', shown);
  for (const shown of ['1 Des', '01/12/26', '1 Desember 2026', '01.12.2026'])
    assert.equal(await number(valueXml('date', 'date-value', '2026-12-01', shown)), '2026-12-01', shown);
});

test('[IMP-001] texts of an .ods keep their spaces and lines, and lose comments and pictures', async () => {
  const comment =
    '<office:annotation><text:p>Tanya Bu Tini</text:p></office:annotation><draw:frame><text:p>Logo</text:p></draw:frame>';
  const cells = await cellsOf(
    `<table:table-cell office:value-type="string">${comment}<text:p>A<text:s text:c="2"/>1</text:p><text:p>B</text:p></table:table-cell>`,
    textXml('<text:span>Sari</text:span>\n   <text:a>Dewi</text:a>'),
    textXml('s<text:tab/>@contoh.id'),
  );
  assert.deepEqual(cells, ['A  1\nB', 'Sari Dewi', 's\t@contoh.id', null]);
});

test('[IMP-004] a formula of an .ods is its stored value, an error or a mark', async () => {
  const formula = 'table:formula="of:=[.A1]&gt;0"';
  const cells = await cellsOf(
    `<table:table-cell ${formula} office:value-type="string" office:string-value=""  calcext:value-type="error"><text:p>Err:508</text:p></table:table-cell>`,
    textXml('Sari', formula),
    `<table:table-cell ${formula}/>`,
    `<table:table-cell ${formula} office:value-type="float" office:value="7"/>`,
  );
  assert.deepEqual(cells, ['#VALUE!', 'Sari', '#GETTING_DATA', 7]);
});

test('[IMP-002] the sheets of an .ods are named, hidden ones too, and the one that was open is read', async () => {
  const styles =
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const settings =
    '<config:config-item config:name="ActiveTable" config:type="string">Bali &amp; NTB</config:config-item>';
  const sheets = [
    sheetXml('Arsip', header + member('tua'), 'table:style-name="ta2"'),
    sheetXml('Jawa', header + member('sari')),
    sheetXml('Rekap', rowXml(['Cabang', 'Jumlah'])),
    sheetXml('Bali &amp; NTB', header + member('wayan') + member('made')),
  ];
  const bytes = openDocumentWith(sheets.join(''), { styles, settings });
  const table = await readTable(bytes);
  assert.equal(table.sheet, 'Bali & NTB');
  assert.deepEqual(
    table.sheets.map(({ name, rows, isHidden }) => [name, rows, isHidden]),
    [
      ['Jawa', 1, false],
      ['Rekap', 1, false],
      ['Bali & NTB', 2, false],
      ['Arsip', 1, true],
    ],
  );
  assert.equal((await readTable(bytes, { sheet: 'Arsip', taken: [] })).rows[0]?.cells[1], 'tua');
});

test('[IMP-002] rows that an .ods stores once are as many as people see', async () => {
  const rows = [
    rowXml([''], 'table:number-rows-repeated="3"'),
    header,
    member('sari', 'table:number-rows-repeated="2"'),
    member('budi', 'table:visibility="filter"'),
    rowXml([textXml('', 'table:number-columns-repeated="16384"')], 'table:number-rows-repeated="1048568"'),
    member('wayan', 'table:visibility="collapse"'),
  ];
  const bytes = openDocumentWith(sheetXml('A', rows.join('')));
  const table = await readTable(bytes);
  assert.equal(table.headerRow, 4);
  assert.deepEqual(
    [...table.rows, ...table.skipped].map(({ row }) => row),
    [5, 6, 7, 1_048_576],
  );
  assert.deepEqual(table.leftOut, { hidden: 2 });
  assert.equal((await readTable(bytes, { sheet: null, taken: ['hidden'] })).rows.length, 4);
});

test('[IMP-002] hidden columns and merged cells of an .ods are those of an .xlsx', async () => {
  const column = (attributes = '') => `<table:table-column ${attributes}/>`;
  const columns =
    column('table:number-columns-repeated="2"') +
    column('table:visibility="collapse"') +
    column('table:number-columns-repeated="16381"');
  const merged = textXml('RSUD Cipta', 'table:number-columns-spanned="2" table:number-rows-spanned="3"');
  const rows = [
    rowXml(['Nama', 'Email', 'Email Pribadi', 'Instansi']),
    rowXml(['Sari', 'sari@contoh.id', 'lama@contoh.id', merged]),
    rowXml(['Budi', 'budi@contoh.id', '', '<table:covered-table-cell/>'], 'table:number-rows-repeated="2"'),
    rowXml(['Dewi', 'dewi@contoh.id', '', '']),
  ];
  const table = await readTable(openDocumentWith(sheetXml('A', columns + rows.join(''))));
  assert.deepEqual(
    table.rows.map(({ cells }) => cells[3]),
    ['RSUD Cipta', 'RSUD Cipta', 'RSUD Cipta', null],
  );
  assert.equal(table.mergedCells, 2);
  assert.deepEqual(
    recognizeColumns(table).map(({ recognition }) => recognition),
    ['known', 'known', 'hidden', 'known'],
  );
});

const repeatedCell = (times: number) =>
  `<table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="${times}"/>`;
const entities = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`).join('');
const expanding = `<!DOCTYPE x [<!ENTITY e0 "aaaaaaaaaa">${entities}]>`;

const hostile: [what: string, bytes: () => Uint8Array | Promise<Uint8Array>, refusal: Refusal['reason']][] = [
  [
    'with a password',
    () => openDocumentWith('', { manifest: '<manifest:encryption-data manifest:checksum="x"/>' }),
    'encrypted',
  ],
  ['without a sheet', () => openDocumentWith(''), 'notSpreadsheet'],
  ['that inflates too much', () => zipBombOf({ 'content.xml': 150 }), 'inflatedTooLarge'],
  [
    'with settings that inflate too much',
    () => zipBombOf({ 'content.xml': 1, 'settings.xml': 30 }),
    'inflatedTooLarge',
  ],
  [
    'with a million equal members',
    () => openDocumentWith(sheetXml('A', header + member('sari', 'table:number-rows-repeated="1000000"'))),
    'tooManyRows',
  ],
  [
    'with more rows than a sheet has',
    () =>
      openDocumentWith(
        sheetXml(
          'A',
          header + member('sari') + rowXml([''], 'table:number-rows-repeated="1048576"').repeat(2),
        ),
      ),
    'damaged',
  ],
  [
    'with a cell a million times in a row',
    () => openDocumentWith(sheetXml('A', header + rowXml([repeatedCell(1_000_000)]))),
    'tooComplex',
  ],
  [
    'with a cell in all places',
    () => openDocumentWith(sheetXml('A', header + rowXml([repeatedCell(16_384)]).repeat(5000))),
    'tooComplex',
  ],
  [
    'with tags nested too deep',
    () => openDocumentWith(sheetXml('A', header + '<a>'.repeat(200_000))),
    'damaged',
  ],
  [
    'with a tag of too many attributes',
    () =>
      openDocumentWith(
        sheetXml(
          'A',
          header + rowXml([''], Array.from({ length: 200_000 }, (_, at) => `a${at}=""`).join(' ')),
        ),
      ),
    'damaged',
  ],
  [
    'with a sheet that does not end',
    () => openDocumentWith(`<table:table table:name="A">${header}`),
    'damaged',
  ],
];

for (const [what, bytes, refusal] of hostile)
  test(`[IMP-001] an .ods ${what} is refused with words`, async () => {
    await assert.rejects(readTable(await bytes()), {
      status: 422,
      body: { message: importRefusals[refusal], errors: { file: [importRefusals[refusal]] } },
    });
  });

test('[IMP-001] entities of an .ods that multiply are not expanded, and spaces are counted', async () => {
  const spaces = `Sari${'<text:s text:c="1000000"/>'.repeat(1000)}`;
  const { rows } = await readTable(
    openDocumentWith(sheetXml('A', header + rowXml(['&e20;', spaces, 's@contoh.id', ''])), {
      prolog: expanding,
    }),
  );
  assert.equal(rows[0]?.cells[0], '&e20;');
  assert.equal(String(rows[0]?.cells[1]).trim(), 'Sari');
});

test('[IMP-001] a thousand changed .ods files are read or refused', async () => {
  const xml = sheetXml('A', header + member('sari', 'table:number-rows-repeated="2"') + member('budi'));
  let state = 3;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let count = 0; count < 1000; count++) {
    const changed = Array.from(xml);
    for (let change = 0; change <= random(4); change++)
      changed[random(changed.length)] = '<>"&/=AZ09:;-'.charAt(random(13));
    await parseFile(Buffer.from(openDocumentWith(changed.join('')))).catch((error: unknown) =>
      assert.ok(error instanceof Refusal, String(error)),
    );
  }
});

test('[IMP-004] a name of an .ods that is struck through is asked about', async () => {
  const styles = ['solid', 'none']
    .map(
      (line) =>
        `<style:style style:name="${line}" style:family="table-cell"><style:text-properties style:text-line-through-style="${line}"/></style:style>`,
    )
    .join('');
  const named = (name: string, style: string) =>
    rowXml(['', textXml(name, `table:style-name="${style}"`), `${name}@contoh.id`, '']);
  const rows = header + named('Sari', 'none') + named('Budi', 'solid') + member('Wati');
  const { parts } = await readTable(openDocumentWith(sheetXml('A', rows), { styles }));
  assert.deepEqual(parts, [{ title: null, firstRow: 3, lastRow: 3 }]);
});
