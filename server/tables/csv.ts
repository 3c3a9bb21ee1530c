// A csv file in any of the encodings and with any of the delimiters that Indonesian spreadsheets write.
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { tableLimits } from '#shared/tables/tables.limits.ts';
import { decodeText } from './decode-text.ts';
import { type RawRow, rawRow, type TableSource } from './raw-rows.ts';
import { TableFault } from './table-fault.ts';

const delimiters = [';', ',', '\t', '|'];

/** Lines that are read with each delimiter, to choose one. */
const SAMPLE_LINES = 60;

/** `rate` says how much a sample looks like the table that is looked for. */
export function openCsv(file: Buffer, rate: (sample: RawRow[]) => number): TableSource {
  const { text, delimiter: stated, line } = withoutSeparatorLine(decodeText(file));
  refuseEndlessRows(text);
  const sample = text.split('\n', SAMPLE_LINES).join('\n');
  const delimiter = stated ?? bestDelimiter(sample, (rows) => rate(rows));
  return { name: null, rows: () => rowsOf(text, delimiter, line) };
}

async function* rowsOf(text: string, delimiter: string, firstLine: number): AsyncGenerator<RawRow, void> {
  const rows = parseTable(text, delimiter);
  const width = usualWidth(rows);
  for (const [index, values] of rows.entries()) {
    if (values.some((value) => hasSwallowedRows(value, delimiter, width)))
      throw new TableFault('unclosedQuote');
    yield { ...rawRow(index + firstLine, values), width: values.length };
  }
}

/** Parses the cells of a text, without what programs and people write around them. */
export function parseTable(text: string, delimiter: string): string[][] {
  return parseCsv(withPlainQuotes(text, delimiter), { delimiter }).map((values) =>
    values.map((value) => withoutTextMark(String(value ?? ''))),
  );
}

/** A quote after a blank is one: `1, "PT X, Bandung"`. Databases write `\\"` for a quote within quotes. */
function withPlainQuotes(text: string, delimiter: string): string {
  const isEscaped = /\\"[\p{L}\d]/u.test(text);
  const quoted = isEscaped ? text.replaceAll(/\\(["\\])/g, (_, sign) => (sign === '"' ? '""' : sign)) : text;
  const end = `[${RegExp.escape(delimiter)}\\r\\n]`;
  const cell = new RegExp(`(?<=^|${end}) *("[^"]*(?:""[^"]*)*") *(?=${end}|$)`, 'g');
  return quoted.replaceAll(cell, '$1');
}

/** What tells a spreadsheet that text follows: `="0012"`, and an apostrophe in front of what it would compute. */
function withoutTextMark(value: string): string {
  const [, text] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(value) ?? [];
  return text === undefined ? value.replace(/^\s*'(?=[\d=+-])/, '') : text.replaceAll('""', '"');
}

function usualWidth(rows: unknown[][]): number {
  const widths = rows.map((values) => values.length).toSorted((a, b) => a - b);
  return widths[widths.length >> 1] ?? 1;
}

/** A quote that is never closed makes one cell of what follows. Lines inside of it are as wide as rows. */
export function hasSwallowedRows(value: unknown, delimiter: string, width: number): boolean {
  if (typeof value !== 'string' || !value.includes('\n')) return false;
  return value.split('\n').some((line) => line.split(delimiter).length > Math.max(2, width * 0.7));
}

function bestDelimiter(sample: string, rate: (rows: RawRow[]) => number): string {
  const guess = detectDelimiter(sample);
  const rated = [guess, ...delimiters].map((delimiter) => ({
    delimiter,
    rating: rate(parseTable(sample, delimiter).map((values, index) => rawRow(index + 1, values))),
  }));
  return rated.reduce((best, next) => (next.rating > best.rating ? next : best)).delimiter;
}

/**
 * A row of millions of cells is one array. When a thread has no memory for it, the whole process ends. Quotes are not
 * looked at, for a text in quotes has few delimiters of one kind.
 */
export function refuseEndlessRows(text: string): void {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start) < 0 ? text.length : text.indexOf('\n', start);
    if (end - start > tableLimits.cellsPerRow && hasTooManyCells(text.slice(start, end)))
      throw new TableFault('tooComplex');
    start = end + 1;
  }
}

const hasTooManyCells = (line: string) =>
  delimiters.some(
    (delimiter) => line.split(delimiter, tableLimits.cellsPerRow + 1).length > tableLimits.cellsPerRow,
  );

/** Excel writes `sep=;` into the first line. */
function withoutSeparatorLine(text: string) {
  const [line, delimiter] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  return line
    ? { text: text.slice(line.length), delimiter, line: 2 }
    : { text, delimiter: undefined, line: 1 };
}
