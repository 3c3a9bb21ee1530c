// The sheets of an .xlsx file, read as a stream. Formulas are the values that the spreadsheet stored, never computed.
import { inflateRawSync } from 'node:zlib';
import { streamXlsxRows } from 'hucre/xlsx';
import { tableLimits } from '#shared/tables/tables.limits.ts';
import { cleanWorkbook } from './clean-workbook.ts';
import { type RawRow, rawRow, type Source } from './raw-rows.ts';
import { TableFault } from './table-fault.ts';
import { zipEntries } from './zip-entries.ts';

/** Tables of members are on one of the first sheets. */
const MAX_SHEETS = 20;

/** Sheets that people see, in their order; hidden ones contain lists for other sheets. */
export async function openWorkbook(file: Buffer<ArrayBuffer>): Promise<Source[]> {
  const workbook = await cleanWorkbook(file);
  const sheets = sheetsOf(workbook);
  if (sheets.length === 0) throw new TableFault('damaged');
  return sheets
    .filter(({ isHidden }) => !isHidden)
    .slice(0, MAX_SHEETS)
    .map(({ name, index }) => ({ name, rows: () => rowsOf(workbook, index) }));
}

async function* rowsOf(workbook: Buffer<ArrayBuffer>, sheet: number): AsyncGenerator<RawRow, void> {
  for await (const { index, values } of streamXlsxRows(workbook, { sheet })) {
    if (!Number.isSafeInteger(index) || index < 0) throw new TableFault('damaged');
    yield rawRow(index + 1, values);
  }
}

interface Sheet {
  name: string;
  /** Among all sheets. */
  index: number;
  isHidden: boolean;
}

/** The library names no sheets without reading all of them. */
function sheetsOf(workbook: Buffer<ArrayBuffer>): Sheet[] {
  const part = zipEntries(workbook).find(({ path }) => /(?:^|\/)workbook\w*\.xml$/i.test(path));
  if (!part) return [];
  const bytes =
    part.method === 0
      ? part.bytes
      : inflateRawSync(part.bytes, { maxOutputLength: tableLimits.inflatedBytes });
  const tags = bytes.toString('utf8').match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  return tags.map((tag, index) => ({
    name: unescaped(/\sname="([^"]*)"/.exec(tag)?.[1] ?? ''),
    index,
    isHidden: /\sstate="(?:hidden|veryHidden)"/.test(tag),
  }));
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => characters[name] ?? '');
}
