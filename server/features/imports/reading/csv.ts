// A csv file in any of the encodings and with any of the delimiters that Indonesian spreadsheets write.
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { type RawRow, rawRow, type Source } from './raw-rows.ts';
import { Refusal } from './refusal.ts';

const delimiters = [';', ',', '\t', '|'];

/** Lines that are read with each delimiter, to choose one. */
const SAMPLE_LINES = 60;

/** `rate` says how much a sample looks like the table that is looked for. */
export function openCsv(file: Buffer, rate: (sample: RawRow[]) => number): Source {
  const { text, delimiter: stated, line } = withoutSeparatorLine(decode(file));
  const sample = text.split('\n', SAMPLE_LINES).join('\n');
  const delimiter = stated ?? bestDelimiter(sample, (rows) => rate(rows));
  return { name: null, rows: () => rowsOf(text, delimiter, line) };
}

async function* rowsOf(text: string, delimiter: string, firstLine: number): AsyncGenerator<RawRow, void> {
  const rows = parseCsv(text, { delimiter, unescapeFormulae: true });
  const width = usualWidth(rows);
  for (const [index, values] of rows.entries()) {
    if (values.some((value) => hasSwallowedRows(value, delimiter, width))) throw new Refusal('unclosedQuote');
    yield rawRow(index + firstLine, values);
  }
}

function usualWidth(rows: unknown[][]): number {
  const widths = rows.map((values) => values.length).toSorted((a, b) => a - b);
  return widths[widths.length >> 1] ?? 1;
}

/** A quote that is never closed makes one cell of what follows. Lines inside of it are as wide as rows. */
function hasSwallowedRows(value: unknown, delimiter: string, width: number): boolean {
  if (typeof value !== 'string' || !value.includes('\n')) return false;
  return value.split('\n').some((line) => line.split(delimiter).length > Math.max(2, width * 0.7));
}

function bestDelimiter(sample: string, rate: (rows: RawRow[]) => number): string {
  const guess = detectDelimiter(sample);
  const rated = [guess, ...delimiters].map((delimiter) => ({
    delimiter,
    rating: rate(parseCsv(sample, { delimiter }).map((values, index) => rawRow(index + 1, values))),
  }));
  return rated.reduce((best, next) => (next.rating > best.rating ? next : best)).delimiter;
}

/** Excel writes `sep=;` into the first line. */
function withoutSeparatorLine(text: string) {
  const [line, delimiter] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  return line
    ? { text: text.slice(line.length), delimiter, line: 2 }
    : { text, delimiter: undefined, line: 1 };
}

/** UTF-16 and UTF-8 are recognised by their marks or their bytes; everything else is what Windows wrote before. */
function decode(file: Buffer): string {
  const encoding = encodingOf(file);
  const text = new TextDecoder(encoding).decode(file);
  if (hasBinaryCharacters(text)) throw new Refusal('notSpreadsheet');
  return text;
}

/** Control characters that are no space. */
function hasBinaryCharacters(text: string): boolean {
  return /(?!\s)\p{Cc}/u.test(text);
}

function encodingOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  if (file.length % 2 === 0 && isAsciiInUtf16(file, 1)) return 'utf-16le';
  if (file.length % 2 === 0 && isAsciiInUtf16(file, 0)) return 'utf-16be';
  return isUtf8(file) ? 'utf-8' : 'windows-1252';
}

/** Without a mark: every other byte of a text of mostly ASCII is 0. */
function isAsciiInUtf16(file: Buffer, offset: number): boolean {
  const pairs = Math.min(file.length >> 1, 200);
  let zeros = 0;
  for (let pair = 0; pair < pairs; pair++) if (file[2 * pair + offset] === 0) zeros += 1;
  return pairs > 4 && zeros > pairs * 0.7;
}

function isUtf8(file: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return true;
  } catch {
    return false;
  }
}
