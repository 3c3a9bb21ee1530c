import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { type Cell, writeXlsx } from 'hucre/xlsx';
import {
  openDocumentWith,
  rowXml,
  sheetXml,
  textXml,
} from '../../../tests/builders/spreadsheets/open-documents.ts';
import { parseFile } from './parse-file.ts';

const header = ['No', 'Nama', 'Email'];
const rows = [
  header,
  [1, 'Sari', 'sari@contoh.id'],
  [2, 'Budi', 'budi@contoh.id'],
  [3, 'Wati', 'wati@contoh.id'],
];

/** Cells by their place, from 0: '1,2'. */
function workbookOf(cells: Record<string, Partial<Cell>>): Promise<Uint8Array> {
  const filled = Object.entries(cells).map(([at, cell]): [string, Partial<Cell>] => {
    const [row = 0, column = 0] = at.split(',').map(Number);
    return [at, { value: rows[row]?.[column] ?? null, ...cell }];
  });
  return writeXlsx({ sheets: [{ name: 'A', rows, cells: new Map(filled) }] });
}

async function marksIn(file: Uint8Array) {
  const { marks = [], parts = [] } = await parseFile(Buffer.from(file));
  return {
    marks: marks.map(({ kind, cells, cell, text }) => `${kind} ${cells} ${cell} ${text}`),
    parts: parts.map(
      ({ title, firstRow, isComment }) => `${firstRow} ${title}${isComment ? ' (comment)' : ''}`,
    ),
  };
}

const comment = (text: string, author = '') => ({ comment: { text, author } });

test('[IMP-004] comments on cells are counted, and those that say who has left are asked about', async () => {
  const file = await workbookOf({
    '0,2': comment('Alamat kantor'),
    '1,1': comment('Bendahara:\nAlmarhum 2023', 'Bendahara'),
    '2,4': comment('Lihat berkas & map'),
    '3,1': comment('sudah kirim foto'),
    '6,1': comment('pindah'),
  });
  assert.deepEqual(await marksIn(file), {
    marks: ['comment 4 B7 pindah'],
    parts: ['2 Almarhum 2023 (comment)'],
  });
  assert.deepEqual(await marksIn(await workbookOf({ '2,0': comment('Lihat berkas & map') })), {
    marks: ['comment 1 A3 Lihat berkas & map'],
    parts: [],
  });
});

test('[IMP-004] a thread counts as one comment and replaces the note that repeats it', async () => {
  const parts = unzipSync(
    await workbookOf({ '1,1': comment('[Threaded comment] ...'), '2,1': comment('catatan') }),
  );
  const rels = 'xl/worksheets/_rels/sheet1.xml.rels';
  const link =
    '<Relationship Id="rT" Type="http://schemas.microsoft.com/office/2017/10/relationships/threadedComment" Target="../threadedComments/threadedComment1.xml"/></Relationships>';
  const message = (id: string, text: string) =>
    `<threadedComment ref="B2" dT="2026-01-01T00:00:00" personId="{1}" id="${id}"><text>${text}</text></threadedComment>`;
  const file = zipSync({
    ...parts,
    [rels]: strToU8(
      Buffer.from(parts[rels] ?? [])
        .toString()
        .replace('</Relationships>', link),
    ),
    'xl/threadedComments/threadedComment1.xml': strToU8(
      `<ThreadedComments xmlns="urn:t">${message('{2}', 'cek dulu')}${message('{3}', 'Pindah 2 Mei 2024')}</ThreadedComments>`,
    ),
  });
  assert.deepEqual(await marksIn(file), {
    marks: ['comment 1 B3 catatan'],
    parts: ['2 cek dulu\nPindah 2 Mei 2024 (comment)'],
  });
});

test('[IMP-004] comments in a separate folder, with an address from the root, are read', async () => {
  const parts = unzipSync(await workbookOf({ '1,1': comment('hubungi lagi') }));
  const rels = 'xl/worksheets/_rels/sheet1.xml.rels';
  const { 'xl/comments1.xml': comments = new Uint8Array(), ...others } = parts;
  const text = Buffer.from(parts[rels] ?? []).toString();
  const file = zipSync({
    ...others,
    'xl/comments/comment1.xml': comments,
    [rels]: strToU8(text.replace('../comments1.xml', '/xl/comments/comment1.xml')),
  });
  assert.deepEqual((await marksIn(file)).marks, ['comment 1 B2 hubungi lagi']);
});

test('[IMP-001] comments that nest without end are refused soon', async () => {
  const file = zipSync({
    ...unzipSync(await workbookOf({ '1,1': comment('catatan') })),
    'xl/comments1.xml': strToU8('<comment ref="A1">'.repeat(500_000)),
  });
  await assert.rejects(marksIn(file), { reason: 'damaged' });
});

test('[IMP-004] a name of which all parts are struck through is asked about, a part of a text is counted', async () => {
  const struck = { strikethrough: true };
  const file = await workbookOf({
    '1,1': {
      richText: [
        { text: 'Sa', font: struck },
        { text: 'ri', font: { ...struck, bold: true } },
      ],
    },
    '2,1': { richText: [{ text: 'Budi', font: struck }, { text: ' Santoso' }] },
    '3,1': { richText: [{ text: 'Wa' }, { text: 'ti', font: { bold: true } }] },
  });
  const found = { marks: ['struck 1 B3 Budi'], parts: ['2 null'] };
  assert.deepEqual(await marksIn(file), found);
  assert.deepEqual(await marksIn(withStoredTexts(file)), found);
});

/** The same with the shared texts in the cells, as some libraries write them. */
function withStoredTexts(file: Uint8Array): Uint8Array {
  const { 'xl/sharedStrings.xml': strings, ...parts } = unzipSync(file);
  const texts =
    Buffer.from(strings ?? [])
      .toString()
      .match(/(?<=<si>).*?(?=<\/si>)/gs) ?? [];
  const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString();
  const changed = sheet.replaceAll(
    /<c ([^>]*)t="s"([^>]*)><v>(\d+)<\/v><\/c>/g,
    (_, before: string, after: string, index: string) =>
      `<c ${before}t="inlineStr"${after}><is>${texts[Number(index)]}</is></c>`,
  );
  assert.notEqual(changed, sheet);
  return zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(changed) });
}

test('[IMP-004] an .ods has comments and lines through a part of a text, too', async () => {
  const annotation = (text: string) =>
    `<office:annotation><dc:creator>Budi</dc:creator><text:p>${text}</text:p></office:annotation>`;
  const cell = (content: string) =>
    `<table:table-cell office:value-type="string">${content}</table:table-cell>`;
  const struck = (text: string) => `<text:span text:style-name="T1">${text}</text:span>`;
  const styles =
    '<style:style style:name="T1" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style>';
  const body = [
    rowXml(header),
    rowXml(['1', cell(`${annotation('Almarhumah')}<text:p>Sari</text:p>`), 'sari@contoh.id']),
    rowXml(['2', cell(`<text:p>${struck('Bu')}${struck('di')}</text:p>`), 'budi@contoh.id']),
    rowXml(['3', cell(`<text:p>${struck('Wati')} Dewi</text:p>`), cell(annotation('belum ada'))]),
    rowXml(['4', textXml('Andi'), 'andi@contoh.id']),
  ];
  const found = await marksIn(openDocumentWith(sheetXml('A', body.join('')), { styles }));
  assert.deepEqual(found, {
    marks: ['comment 1 C4 belum ada', 'struck 1 B4 Wati'],
    parts: ['2 Almarhumah (comment)', '3 null'],
  });
});

test('[IMP-004] a text outside of the table that says which color has left is counted', async () => {
  const lines = (...others: string[]) =>
    Buffer.from(
      ['Catatan', 'No,Nama,Email,Alamat', '1,Sari,sari@contoh.id,"Jl. Merah, pindah"', ...others].join('\n'),
    );
  for (const legend of ['Kuning = keluar', 'Yang meninggal berwarna merah', 'hijau: pindah cabang'])
    assert.deepEqual((await marksIn(lines('', legend))).marks, [`color 1 A5 ${legend}`]);
  assert.deepEqual((await marksIn(lines(',,,,,Abu-abu: MUTASI'))).marks, ['color 1 F4 Abu-abu: MUTASI']);
  const nextTo = lines('2,Budi,budi@contoh.id,Jl. Biru 2,,Kuning = keluar');
  assert.deepEqual((await marksIn(nextTo)).marks, ['color 1 F4 Kuning = keluar']);
  assert.deepEqual((await marksIn(lines('', 'Kuning = lunas'))).marks, []);
  assert.deepEqual((await marksIn(lines('', 'Yang keluar dihapus'))).marks, []);
});
