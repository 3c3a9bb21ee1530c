import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { importLimits } from '#shared/imports/imports.limits.ts';
import { type ImportRefusal, importRefusals } from '#shared/imports/imports.messages.ts';
import {
  plainWorkbook,
  withFalseSize,
  workbookWith,
  workbookWithRows,
  zipBomb,
} from '../../../tests/builders/spreadsheets/hostile-workbooks.ts';
import { workbook } from '../../../tests/builders/spreadsheets/spreadsheet.ts';
import { HttpError } from '../../lib/errors.ts';
import { Refusal } from './find-table.ts';
import { parseFile } from './parse-file.ts';
import { readTable } from './read-table.ts';

const table = 'Nama;Email;HP\nSari;sari@contoh.id;081234567890\n';
const oleStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zipOf = (...paths: string[]) =>
  zipSync(Object.fromEntries(paths.map((path) => [path, strToU8('<x/>')])));
const wide = Array.from({ length: importLimits.columns + 1 }, (_, at) => `Kolom tambahan ${at}`);

const refused: [what: string, bytes: () => Uint8Array | Promise<Uint8Array>, refusal: ImportRefusal][] = [
  ['an empty file', () => Buffer.alloc(0), 'empty'],
  ['a file of blanks', () => Buffer.from(' \r\n\r\n'), 'empty'],
  ['an old .xls', () => Buffer.concat([oleStart, Buffer.alloc(4096)]), 'oldExcel'],
  [
    'an encrypted .xlsx',
    () => Buffer.concat([oleStart, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')]),
    'encrypted',
  ],
  ['an .xlsb', () => zipOf('[Content_Types].xml', 'xl/workbook.bin'), 'binaryExcel'],
  ['an .odt', () => zipOf('mimetype', 'content.xml'), 'notSpreadsheet'],
  ['a .numbers', () => zipOf('Index/Document.iwa', 'Metadata/Properties.plist'), 'appleNumbers'],
  ['an older .numbers', () => zipOf('Index.zip', 'preview.jpg'), 'appleNumbers'],
  ['a .gsheet', () => Buffer.from('{"":"WARNING!","doc_id":"1AbC","email":"a@b.example"}'), 'googleShortcut'],
  [
    'an older .gsheet',
    () => Buffer.from('{"url": "https://docs.google.com/open?id=1", "resource_id": "spreadsheet:1"}'),
    'googleShortcut',
  ],
  [
    'a .url to a Google Sheet',
    () => Buffer.from('[InternetShortcut]\r\nURL=https://docs.google.com/spreadsheets/d/1/edit\r\n'),
    'googleShortcut',
  ],
  [
    'a .url',
    () =>
      Buffer.from(
        '[{000214A0-0000-0000-C000-000000000046}]\r\nProp3=19,2\r\n[InternetShortcut]\r\nURL=https://a.example/\r\n',
      ),
    'webShortcut',
  ],
  ['a .desktop', () => Buffer.from('[Desktop Entry]\nType=Link\nURL=https://a.example/\n'), 'webShortcut'],
  [
    'a .webloc',
    () =>
      Buffer.from(
        '<?xml version="1.0"?><plist version="1.0"><dict><key>URL</key><string>https://a.example/</string></dict></plist>',
      ),
    'webShortcut',
  ],
  [
    'an .xml of Excel 2003',
    () =>
      Buffer.from(
        '<?xml version="1.0"?>\r\n<?mso-application progid="Excel.Sheet"?>\r\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      ),
    'xmlSpreadsheet',
  ],
  [
    'an .fods',
    () => Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<office:document xmlns:office="urn:oasis">'),
    'xmlSpreadsheet',
  ],
  ['a .docx', () => zipOf('[Content_Types].xml', 'word/document.xml'), 'notSpreadsheet'],
  ['a zip of pictures', () => zipOf('foto.jpg'), 'notSpreadsheet'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'pdf'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image'],
  [
    'a page under an .xls name',
    () => Buffer.from('\ufeff<html><table><tr><td>Nama</td></tr></table>'),
    'html',
  ],
  ['a compressed csv', () => gzipSync(table), 'notSpreadsheet'],
  ['random bytes', () => Buffer.from('00ff10807f01fe', 'hex'), 'notSpreadsheet'],
  ['a vCard', () => Buffer.from('BEGIN:VCARD\nVERSION:3.0\nFN:Budi\nEND:VCARD\n'), 'contacts'],
  [
    'a chat',
    () => Buffer.from('12/03/24 09.15 - Budi: halo\n12/03/24 09.16 - +62 812-3456-7890: hadir\n'),
    'chat',
  ],
  [
    'a pasted list',
    () => Buffer.from('1. Budi Santoso 081234567890\n2. Ani Lestari 081234567891\n'),
    'pastedList',
  ],
  ['a csv without a header', () => Buffer.from('Sari;Bandung;0812\nBudi;Bogor;0813\n'), 'noHeader'],
  ['a header alone', () => Buffer.from('Nama;Email;HP\n;;\n'), 'headerOnly'],
  [
    'a quote that is never closed',
    () => Buffer.from(`${table}"Budi;b@contoh.id;0812\n${table.repeat(3)}`),
    'unclosedQuote',
  ],
  [
    'too many columns',
    () => Buffer.from(`Nama;Email;${wide.join(';')}\nSari;sari@contoh.id\n`),
    'tooManyColumns',
  ],
  ['too many rows', () => plainWorkbook(importLimits.rows + 1), 'tooManyRows'],
  ['a file above 5 MB', () => Buffer.alloc(importLimits.fileBytes + 1, table), 'tooLarge'],
  ['a sheet that inflates too much', () => zipBomb(150), 'inflatedTooLarge'],
  [
    'a sheet that inflates to more than the directory says',
    async () => withFalseSize(await zipBomb(150)),
    'inflatedTooLarge',
  ],
  [
    'a cell right of the last column',
    () => workbookWithRows('<row><c r="ZZZZ2"><v>1</v></c></row>'),
    'damaged',
  ],
  [
    'a million columns',
    () => workbookWithRows(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`),
    'damaged',
  ],
  ['parts nested too deep', () => workbookWith({ 'xl/workbook.xml': '<a>'.repeat(200_000) }), 'damaged'],
];

for (const [what, bytes, refusal] of refused)
  test(`[IMP-001] ${what} is refused with words`, async () => {
    const error: unknown = await readTable(await bytes()).then(
      () => null,
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof HttpError);
    assert.deepEqual([error.status, error.body.errors], [422, { file: [importRefusals[refusal]] }]);
  });

test('[IMP-001] a million empty columns are nothing', async () => {
  const empty = Array.from({ length: 16_000 }, () => '<c s="1"/>').join('');
  const row = '<c t="inlineStr"><is><t>Sari</t></is></c>';
  const { columns, rows } = await readTable(await workbookWithRows(`<row>${row}${empty}</row>`.repeat(63)));
  assert.deepEqual([columns.length, rows.length], [4, 63]);
});

test('[IMP-001] entities that multiply are not expanded', async () => {
  const entities = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`).join('');
  const xml = `<!DOCTYPE x [<!ENTITY e0 "aaaaaaaaaa">${entities}]>`;
  const sheet = `<?xml version="1.0"?>${xml}<worksheet><sheetData><row><c t="inlineStr"><is><t>&e20;</t></is></c></row></sheetData></worksheet>`;
  await assert.rejects(readTable(await workbookWith({ 'xl/worksheets/sheet1.xml': sheet })), { status: 422 });
});

/** A sound table, or a refusal with a reason. */
async function survives(file: Uint8Array): Promise<'read' | 'refused'> {
  try {
    await parseFile(Buffer.from(file));
    return 'read';
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    return 'refused';
  }
}

test('[IMP-001] a workbook that is cut off anywhere is refused', async () => {
  const file = await plainWorkbook();
  for (let length = 1; length < file.length; length += Math.ceil(file.length / 150))
    assert.equal(await survives(file.subarray(0, length)), 'refused', `after ${length} bytes`);
});

test('[IMP-001] a thousand changed workbooks are read or refused', async () => {
  const file = await plainWorkbook();
  const random = randomNumbers(1);
  for (let count = 0; count < 1000; count++) {
    const changed = Buffer.from(file);
    for (let change = 0; change <= random(8); change++) changed[random(changed.length)] = random(256);
    await survives(changed);
  }
});

test('[IMP-001] a thousand workbooks with changed XML are read or refused', async () => {
  const xml = '<row><c r="A2" t="inlineStr"><is><t>Sari</t></is></c><c r="B2"><f>1+1</f><v>2</v></c></row>';
  const random = randomNumbers(2);
  for (let count = 0; count < 1000; count++) {
    const changed = Array.from(xml);
    for (let change = 0; change <= random(4); change++)
      changed[random(changed.length)] = '<>"&/=AZ09;[]'.charAt(random(13));
    await survives(await workbookWithRows(changed.join('')));
  }
});

/** The same numbers in each run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const columnsOf = async (...lines: string[]) =>
  (await parseFile(Buffer.from(lines.join('\n')))).columns.map(({ header }) => header);

test('[IMP-002] a file with headers that nobody knows is opened where a column has addresses', async () => {
  const questions = ['Bagaimana kami memanggil anda?', 'Ke mana kami mengirim kartu?', 'Apa harapan anda?'];
  const answers = ['Sari', 'sari@contoh.id', 'kartu cepat jadi'];
  assert.deepEqual(await columnsOf('Formulir Anggota', questions.join(','), answers.join(',')), questions);
  await assert.rejects(columnsOf(questions.join(','), 'Sari,Bandung,maju'), { reason: 'noHeader' });
});

test('[IMP-002] rows of people are opened without a header, and a person says what is in them', async () => {
  for (const separator of [';', ',', '\t']) {
    const lines = ['Sari|sari@contoh.id|081234567890', 'Budi|budi@contoh.id|081234567891'];
    const file = Buffer.from(lines.join('\n').replaceAll('|', separator));
    const { columns, rows, headerRow } = await parseFile(file);
    assert.deepEqual(
      [columns.map(({ header }) => header), headerRow],
      [['Kolom A', 'Kolom B', 'Kolom C'], 0],
    );
    assert.deepEqual(rows[0]?.cells, ['Sari', 'sari@contoh.id', '081234567890']);
  }
});

test('[IMP-002] a question of a form may be long', async () => {
  const question = `Mohon isi nomor WhatsApp${' yang masih dapat dihubungi'.repeat(6)}`;
  assert.deepEqual(await columnsOf(`Nama,Email,${question}`, 'Sari,sari@contoh.id,081234567890'), [
    'Nama',
    'Email',
    question,
  ]);
});

test('[IMP-002] a year above a column is its header', async () => {
  const file = await workbook({
    name: 'Iuran',
    rows: [
      ['Nama', 'Email', 17, 2024, 2025],
      ['Sari', 'sari@contoh.id', 'x', 'lunas', 150000],
    ],
  })();
  const { columns } = await parseFile(Buffer.from(file));
  assert.deepEqual(
    columns.map(({ header }) => header),
    ['Nama', 'Email', 'Kolom C', '2024', '2025'],
  );
});

test('[IMP-001] rows that are numbered in advance and name nobody are left out and counted', async () => {
  const file = [
    'No;Nomor Anggota;Nama;Email;Kategori Anggota;Umur;Berlaku s.d.',
    '1;A-001;Sari;sari@contoh.id;Biasa;45;31/12/2026',
    '2;A-002;;;Biasa;126;',
    '3;A-003;-;;Biasa;0;',
    '4;;;;;126;31/12/2026',
    // An update of a member who is there, and a person without a name.
    '5;A-005;;;Biasa;126;31/12/2027',
    '6;;;budi@contoh.id;;126;',
  ];
  const { rows, skipped, leftOut } = await parseFile(Buffer.from(file.join('\n')));
  assert.deepEqual(
    rows.map(({ row }) => row),
    [2, 6, 7],
  );
  assert.deepEqual(
    skipped.map(({ row, reason }) => [row, reason]),
    [
      [3, 'unfilled'],
      [4, 'unfilled'],
      [5, 'unfilled'],
    ],
  );
  assert.deepEqual(leftOut, { unfilled: 3 });
});

test('[IMP-002] where the header comes again in another order, the rows below it have that order', async () => {
  const { rows, skipped } = await readTable(
    Buffer.from(
      'Nama;Institusi;Email\nSari;PT Rasa;s@contoh.id\nInstitusi;Nama;Email\nPT Karya;Budi;b@contoh.id\n',
    ),
  );
  assert.deepEqual(
    rows.map(({ cells }) => cells),
    [
      ['Sari', 'PT Rasa', 's@contoh.id'],
      ['Budi', 'PT Karya', 'b@contoh.id'],
    ],
  );
  assert.deepEqual(
    skipped.map(({ row, reason }) => [row, reason]),
    [[3, 'header']],
  );
});

test('[IMP-001] a row with an address is neither a total nor a remark', async () => {
  const lines = [
    'No;Nama;Email;HP',
    '1;Sari;sari@contoh.id;081234567890',
    ';Jumlah Wati;wati@contoh.id;',
    ';Jumlah;2;',
    '',
    ';Tono;tono@contoh.id;',
    ';Ketua;Sekretaris;',
  ];
  const { rows, skipped } = await readTable(Buffer.from(lines.join('\n')));
  assert.deepEqual(
    rows.map(({ cells }) => cells[1]),
    ['Sari', 'Jumlah Wati', 'Tono'],
  );
  assert.deepEqual(
    skipped.map(({ row, reason }) => [row, reason]),
    [
      [4, 'total'],
      [7, 'remark'],
    ],
  );
});

test('[IMP-001] totals, signatures and repeated headers are counted by kind, and each kind can be taken in', async () => {
  const lines = [
    'No;Nama;HP;Instansi',
    '1;Sari;081234567890;PT Rasa',
    ';Total Wibowo;081234567891;PT Rasa',
    'No;Nama;HP;Instansi',
    ';Jumlah;2;',
    '',
    ';;Bandung;',
    ';;Ketua;',
  ];
  const bytes = Buffer.from(lines.join('\n'));
  const usual = await parseFile(bytes);
  assert.deepEqual([usual.leftOut, usual.takenIn], [{ total: 2, header: 1, remark: 2 }, {}]);
  assert.deepEqual([usual.rows.length, usual.skipped.length], [1, 5]);
  const { rows, skipped, leftOut, takenIn } = await parseFile(bytes, {
    sheet: null,
    taken: ['total', 'remark'],
  });
  assert.deepEqual([leftOut, takenIn], [{ header: 1 }, { total: 2, remark: 2 }]);
  assert.deepEqual(
    rows.map(({ row }) => row),
    [2, 3, 5, 7, 8],
  );
  assert.deepEqual(
    skipped.map(({ row }) => row),
    [4],
  );
});

test('[IMP-001] of a file that numbers nobody, such as an update by number, all rows are read', async () => {
  const file = ['No;Nomor Anggota;Kategori Anggota', '1;A-001;Biasa', '2;A-002;Biasa'];
  assert.equal((await parseFile(Buffer.from(file.join('\n')))).rows.length, 2);
});

const encodings: [name: string, bytes: Buffer][] = [
  ['UTF-8', Buffer.from('Nama;Email\nRéné;r@contoh.id')],
  ['UTF-8 with a mark', Buffer.from('\ufeffNama;Email\nRéné;r@contoh.id')],
  ['UTF-16 with a mark', Buffer.from('\ufeffNama;Email\nRéné;r@contoh.id', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('Nama;Email\nRéné;r@contoh.id', 'utf16le')],
  ['big-endian UTF-16', Buffer.from('\ufeffNama;Email\nRéné;r@contoh.id', 'utf16le').swap16()],
  ['Latin-1', Buffer.from('Nama;Email\nRéné;r@contoh.id', 'latin1')],
  ['Latin-1 with commas', Buffer.from('Nama,Email\nRéné,r@contoh.id', 'latin1')],
  ['tabs', Buffer.from('Nama\tEmail\nRéné\tr@contoh.id')],
  ['a line that names the separator', Buffer.from('sep=|\r\nNama|Email\nRéné|r@contoh.id')],
];

for (const [name, bytes] of encodings)
  test(`[IMP-001] a csv is read in ${name}`, async () => {
    const { rows } = await parseFile(Buffer.from(bytes));
    assert.deepEqual(
      rows.map(({ cells }) => cells),
      [['Réné', 'r@contoh.id']],
    );
  });

const signatures: [what: string, header: string, member: string, rows: string[]][] = [
  [
    'in two cells, right below the table',
    'No;Nama;Email;HP;Instansi',
    '1;Sari;sari@contoh.id;081234567890;PT A',
    [
      ';Mengetahui,;;Jakarta, 3 Nov 2026;',
      ';Ketua;;Sekretaris;',
      ';dr. Budi Kerto;;dr. Wati Rasa;',
      ';NPA 123;;NPA 456;',
    ],
  ],
  [
    'of three people',
    'No;Nama;Email;HP;Instansi',
    '1;Sari;sari@contoh.id;081234567890;PT A',
    [';Disetujui oleh;Diperiksa oleh;;Dibuat oleh', '', ';Budi;Wati;;Tono', ';Ketua;Sekretaris;;Bendahara'],
  ],
  [
    'below a narrow table',
    'Nama;Email;HP',
    'Sari;sari@contoh.id;081234567890',
    [';;Bandung, ..... Desember 2026', 'Mengetahui;;Hormat kami', 'Budi Kerto;;Wati Rasa'],
  ],
  [
    'with a place and a day only',
    'Nama;Email;HP;Instansi',
    'Sari;sari@contoh.id;081234567890;PT A',
    [';;;Surabaya, 3-11-2026', ';;;Wati Rasa'],
  ],
];

for (const [what, header, member, rows] of signatures)
  test(`[IMP-001] a signature ${what} is left out and counted, and can be taken in`, async () => {
    const bytes = Buffer.from([header, member, ...rows].join('\n'));
    const filled = rows.filter((row) => row !== '').length;
    const usual = await parseFile(bytes);
    assert.deepEqual([usual.rows.length, usual.leftOut], [1, { remark: filled }]);
    const { rows: all, takenIn } = await parseFile(bytes, { sheet: null, taken: ['remark'] });
    assert.deepEqual([all.length, takenIn], [1 + filled, { remark: filled }]);
  });

test('[IMP-001] a place and a day of birth, and members below a signature, are no signature', async () => {
  const bytes = Buffer.from(
    [
      'Nama;TTL;HP;Instansi',
      'Sari;Jakarta, 3 Nov 1990;;',
      'Mengetahui;;Jakarta, 3 Nov 2026;',
      'Ketua;;Sekretaris;',
      'dr. Budi Kerto;;dr. Wati Rasa;',
      'NIP 196501011990031001;;;',
      'Wati;Bogor, 4 Mei 1991;081234567890;PT A',
      'Agus disetujui;;081234567891;',
      'Tono;Jakarta, 3 Nov 1990;;',
      'Dewi;;;PT A',
    ].join('\n'),
  );
  const { rows, skipped } = await parseFile(bytes);
  assert.deepEqual(
    rows.map(({ row }) => row),
    [2, 7, 8, 9, 10],
  );
  assert.deepEqual(
    skipped.map(({ row, reason }) => [row, reason]),
    [3, 4, 5, 6].map((row) => [row, 'remark']),
  );
});
