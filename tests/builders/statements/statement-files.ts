// Bank statements for tests: the fixture of each layout, and the same file as other programs store it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import { root } from '../../../tools/root.ts';

const fixtures = join(root, 'tests/fixtures/statements');

export const fixtureNames = () => readdirSync(fixtures).toSorted();

export function fixture(name: string): string {
  return readFileSync(join(fixtures, name), 'utf8');
}

export const bytes = (text: string) => Buffer.from(text);

export const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

export function utf16BigEndian(text: string): Buffer<ArrayBuffer> {
  const buffer = Buffer.from(`\ufeff${text}`, 'utf16le');
  return buffer.swap16();
}

type Value = string | number | Date | null;

export async function workbook(...sheets: Value[][][]): Promise<Buffer<ArrayBuffer>> {
  const file = await writeXlsx({
    sheets: sheets.map((rows, index) => ({ name: `Lembar ${index + 1}`, rows })),
  });
  return Buffer.from(file);
}

/** A csv file opened in a spreadsheet and saved as .xlsx: amounts become numbers, and quotes in front stay. */
export function savedAsWorkbook(text: string, delimiter = ','): Promise<Buffer<ArrayBuffer>> {
  return workbook(
    parseCsv(text, { delimiter }).map((row) => row.map((cell) => asNumber(String(cell ?? '')))),
  );
}

/** A csv file that Excel has split at every comma, because its texts have no quotes, and saved as .xlsx. */
export function openedInExcel(text: string): Promise<Buffer<ArrayBuffer>> {
  return workbook(text.split('\n').map((line) => line.split(',').map(asNumber)));
}

function asNumber(text: string): Value {
  const plain = text.replaceAll(',', '');
  return /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,12})?(?:\.\d+)?$/.test(text) && /\d/.test(text) && !/^0\d/.test(text)
    ? Number(plain)
    : text;
}

/** A csv file with commas in a spreadsheet that expects semicolons: each line is one quoted cell. */
export function savedInOneColumn(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `"${line.replaceAll('"', '""')}"`))
    .join('\r\n');
}
