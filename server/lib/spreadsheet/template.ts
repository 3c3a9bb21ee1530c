// Everything but the rows comes from a workbook that the library makes of the titles alone.
import { strFromU8, unzipSync } from 'fflate';
import { colToLetter, writeXlsx } from 'hucre/xlsx';
import type { ZipPart } from '../zip-parts.ts';
import type { Cells, Column } from './rows.ts';

export interface Sheet<Row> {
  name: string;
  columns: Column<Row>[];
  /** Includes the titles. The default is the largest number that the format allows. */
  maxLines?: number;
}

interface SheetFrame<Row> {
  /** Until the first row below the titles. */
  head: string;
  /** After the row in `lastLine`: the filter spans the titles and all rows. */
  tail: (lastLine: number) => string;
  cells: Cells<Row>[];
}

/**
 * A month in letters is the same day in every language when a spreadsheet saves the table as csv. In figures, some
 * programs write 08/17/1980.
 */
const formats = { text: '@', number: undefined, date: 'dd mmm yyyy', time: 'dd mmm yyyy hh:mm' };

/** A page is as wide as the table, and each has the titles. Their number follows from the rows. */
const pageSetup = {
  paperSize: 'a4',
  margins: { left: 0.25, right: 0.25, top: 0.4, bottom: 0.6, header: 0.2, footer: 0.3 },
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  printTitlesRow: '$1:$1',
} as const;

/** Readers that trust the dimension would stop at the titles. There is nothing to calculate, nor to save after it. */
const untrue = /<(dimension|calcPr) [^>]*>/;

export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

export async function sheetFrame<Row>(sheet: Sheet<Row>): Promise<SheetFrame<Row>> {
  const xml = (await template(sheet, 1)).get(sheetPath(1)) ?? '';
  const [head = '', tail] = xml.split('</sheetData>');
  const styles = Array.from(head.matchAll(/<c r="\w+"[^>]*?( s="\d+")?>/g), ([, style = '']) => style);
  if (tail === undefined || styles.length !== sheet.columns.length)
    throw new Error('The library writes sheets in another way.');
  return {
    head,
    tail: (lastLine) => `</sheetData>${tail.replace(filterRange(sheet, 1), filterRange(sheet, lastLine))}`,
    cells: sheet.columns.map((column, at) => ({
      column,
      letters: colToLetter(at),
      style: styles[at] ?? '',
    })),
  };
}

/** Returns the files of a workbook without those of its sheets. */
export async function filesAround(sheet: Sheet<never>, sheetCount: number): Promise<ZipPart[]> {
  const files = await template(sheet, sheetCount);
  for (let number = 1; number <= sheetCount; number++) files.delete(sheetPath(number));
  return Array.from(files, ([path, text]) => ({ path, bytes: Buffer.from(text) }));
}

async function template({ name, columns }: Sheet<never>, sheetCount: number): Promise<Map<string, string>> {
  const sheets = Array.from({ length: sheetCount }, (_, at) => ({
    name: at ? `${name}_${at + 1}` : name,
    columns: columns.map(({ width, kind }) => ({ width, numFmt: formats[kind] })),
    rows: [columns.map(({ title }) => title)],
    freezePane: { rows: 1 },
    pageSetup,
    headerFooter: { oddFooter: '&L&A&RHalaman &P / &N' },
    autoFilter: { range: filterRange({ columns }, 1) },
  }));
  const files = unzipSync(await writeXlsx({ sheets }));
  return new Map(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes).replace(untrue, '')]));
}

function filterRange({ columns }: Pick<Sheet<never>, 'columns'>, lastLine: number): string {
  return `A1:${colToLetter(columns.length - 1)}${lastLine}`;
}
