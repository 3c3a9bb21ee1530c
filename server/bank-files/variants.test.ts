// The same statement as other programs and other banks' servers store it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseStatement } from '../../tests/builders/statements/parse-statement.ts';
import {
  bytes,
  fixture,
  fixtureNames,
  savedAsWorkbook,
  savedInOneColumn,
  utf16,
  utf16BigEndian,
} from '../../tests/builders/statements/statement-files.ts';

const csvFiles = fixtureNames().filter((name) => name.endsWith('.csv'));

const delimiterOf = (text: string) => (/^[^,\n]*;/m.test(text) ? ';' : ',');

/** Without the number of the row, which other line ends and blank lines may move. */
async function rowsOf(file: Buffer<ArrayBuffer>) {
  const read = await parseStatement(file, { uploadedOn: '2027-06-01' });
  assert.equal(read.kind, 'statement');
  if (read.kind !== 'statement') return null;
  const { credits, pending, layout, debitCount, account } = read;
  return {
    layout,
    debitCount,
    account,
    credits: credits.map(withoutLine),
    pending: pending.map(withoutLine),
  };
}

function withoutLine<Row extends { line: number }>({ line: _, ...row }: Row) {
  return row;
}

const variants: [name: string, make: (text: string) => Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>>][] =
  [
    ['with Windows line ends', (text) => bytes(text.replaceAll('\n', '\r\n'))],
    ['with a mark of UTF-8', (text) => bytes(`\ufeff${text}`)],
    ['as UTF-16', utf16],
    ['as UTF-16, big-endian', utf16BigEndian],
    ['with blank lines', (text) => bytes(`\n${text.replaceAll('\n', '\n\n')}\n\n`)],
    ['with lines that end in a delimiter', (text) => bytes(text.replaceAll('\n', `${delimiterOf(text)}\n`))],
    ['with another delimiter', (text) => bytes(withDelimiter(text, '\t'))],
    ['in one column', (text) => bytes(savedInOneColumn(text))],
  ];

/** Only of quoted or plain cells: the unquoted text of KlikBCA cannot change its delimiter. */
function withDelimiter(text: string, delimiter: string): string {
  const old = delimiterOf(text);
  return text.replaceAll(/"(?:[^"]|"")*"|[,;]/g, (part) => (part === old ? delimiter : part));
}

for (const name of csvFiles)
  for (const [variant, make] of variants)
    test(`[BANK-002] ${name} ${variant} has the same rows`, async () => {
      const text = fixture(name).replace(
        'IURAN, TAHUN',
        variant.startsWith('with another') ? 'IURAN TAHUN' : '$&',
      );
      assert.deepEqual(await rowsOf(await make(text)), await rowsOf(bytes(text)));
    });

for (const name of csvFiles)
  test(`[BANK-002] ${name} saved as a workbook has the same rows`, async () => {
    const text = fixture(name).replace('IURAN, TAHUN', 'IURAN TAHUN');
    const saved = await savedAsWorkbook(text, delimiterOf(text));
    const [found, expected] = [await rowsOf(saved), await rowsOf(bytes(text))];
    assert.deepEqual(found?.credits, expected?.credits);
    assert.deepEqual(found?.pending, expected?.pending);
  });

test('[BANK-002] Latin-1 is read', async () => {
  const read = await rowsOf(Buffer.from(fixture('bri-internet.csv').replace('SARI', 'SÀRI'), 'latin1'));
  assert.match(read?.credits[0]?.description ?? '', /SÀRI/);
});
