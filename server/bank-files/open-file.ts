// Opens a file by its content: sheets of rows, or the text of a message such as MT940.

import { parseCsv } from 'hucre/csv';
import { withoutHidden } from '#shared/characters.ts';
import { statementLimits } from '#shared/statements/statements.limits.ts';
import { hasSwallowedRows, parseTable, refuseEndlessRows } from '../tables/csv.ts';
import { decodeText } from '../tables/decode-text.ts';
import { detectFileKind, isEncryptedWorkbook, isPage } from '../tables/file-kind.ts';
import { readHtmlTables } from '../tables/html-tables.ts';
import { decryptWorkbook } from '../tables/protected-workbook.ts';
import { type RawRow, rawRow, readCellText, type TableSource } from '../tables/raw-rows.ts';
import { openMarkedWorkbook } from '../tables/workbook.ts';
import { isPdf } from './pdf/is-pdf.ts';
import { collectTables } from './pdf/open-pdf.ts';
import type { StatementInput } from './statement/read-statement.types.ts';
import { StatementRefusal } from './statement/statement-refusal.ts';
import type { TextRow } from './table/cells.ts';
import { findLayout } from './table/find-layout.ts';
import { findUnknownTable } from './table/find-unknown-table.ts';

export interface BankSheet {
  /** Of a workbook. */
  name: string | null;
  rows: TextRow[];
}

export interface OpenedFile {
  /** Tables in which a layout is looked for. */
  sheets: BankSheet[];
  /** Of a file that is no workbook. */
  text: string | null;
  /** A web page that asks for a password. */
  isLogin: boolean;
  isPage: boolean;
  /** Each sheet is a separate statement: an account in a period. */
  isPdf: boolean;
  /** What is above tables of a PDF that are not read. */
  skipped?: string[];
  /** Texts of a PDF that nobody sees, which are left out. */
  unseen?: number;
}

/** Head and foot of a file of the largest size. */
const MAX_OTHER_ROWS = 5000;
const MAX_ROWS = statementLimits.rows + MAX_OTHER_ROWS;

/** Filled ones of a workbook; banks write at most 30. */
const MAX_COLUMNS = 500;

export async function openFile(
  file: Buffer<ArrayBuffer>,
  { password = null, uploadedOn }: Pick<StatementInput, 'password' | 'uploadedOn'>,
): Promise<OpenedFile> {
  if (isPdf(file)) return openPdf(file, { password, uploadedOn });
  if (isEncryptedWorkbook(file)) return openDecrypted(file, password);
  return openPlain(file);
}

async function openDecrypted(file: Buffer, password: string | null): Promise<OpenedFile> {
  const decrypted = decryptWorkbook(file, password);
  if ('refusal' in decrypted) throw new StatementRefusal(decrypted.refusal);
  return openPlain(decrypted.file);
}

async function openPlain(file: Buffer<ArrayBuffer>): Promise<OpenedFile> {
  const kind = await detectFileKind(file);
  if (kind === 'ods') throw new StatementRefusal('openDocument');
  if (kind === 'xlsx') return openSheets(await openMarkedWorkbook(file));
  const text = withoutHidden(decodeText(file));
  refuseEndlessFile(text);
  if (kind === 'html' || isPage(text)) return openPage(text);
  return { sheets: [unnamed(textRows(text))], text, isLogin: false, isPage: false, isPdf: false };
}

interface PdfInput {
  password: string | null;
  uploadedOn: string;
}

async function openPdf(file: Uint8Array, { password, uploadedOn }: PdfInput): Promise<OpenedFile> {
  // The library has more code than all others of this thread.
  const { readTexts } = await import('./pdf/read-texts.ts');
  const { tables, ...left } = collectTables(await readTexts(file, password), uploadedOn);
  return { sheets: tables.map(unnamed), text: null, isLogin: false, isPage: false, isPdf: true, ...left };
}

const unnamed = (rows: TextRow[]): BankSheet => ({ name: null, rows });

async function openSheets(sources: TableSource[]): Promise<OpenedFile> {
  const sheets: BankSheet[] = [];
  let count = 0;
  for (const { name, rows } of sources) {
    const sheet: RawRow[] = [];
    for await (const row of rows()) {
      if (row.cells.length > MAX_COLUMNS) throw new StatementRefusal('tooComplex');
      if (row.cells.length > 0) sheet.push(row);
      if (row.cells.length > 0 && ++count > MAX_ROWS) throw new StatementRefusal('tooManyRows');
    }
    sheets.push({ name, rows: unwrapped(sheet) });
  }
  return { sheets, text: null, isLogin: false, isPage: false, isPdf: false };
}

function openPage(text: string): OpenedFile {
  const { rows, isComplete, isLogin } = readHtmlTables(text, MAX_ROWS);
  if (!isComplete) throw new StatementRefusal('cutOff');
  return { sheets: [unnamed(rows)], text: null, isLogin, isPage: true, isPdf: false };
}

/** Blank lines and the second lines of rows count, too. */
const MAX_LINES = 4 * MAX_ROWS;

/** Before anything is parsed: nothing that is parsed later needs much more memory than its text. */
function refuseEndlessFile(text: string): void {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  if (lines > MAX_LINES) throw new StatementRefusal('tooManyRows');
}

const delimiters = [',', ';', '\t', '|'];

/** Lines that are read with each delimiter, to choose one. */
const SAMPLE_LINES = 150;

/** The table as each delimiter divides it: the best division wins, then the most columns. */
function textRows(text: string): TextRow[] {
  const [line = '', stated] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const rest = text.slice(line.length);
  const firstRow = line === '' ? 1 : 2;
  refuseEndlessRows(rest);
  const sample = rest.split('\n', SAMPLE_LINES).join('\n');
  const tried = (stated ? [stated] : delimiters).map((delimiter) => {
    return { delimiter, ...divisionOf(csvRows(sample, delimiter, firstRow)) };
  });
  const { delimiter } = tried.reduce((best, next) => (isBetter(next, best) ? next : best));
  const rows = csvRows(rest, delimiter, firstRow);
  if (rows.length > MAX_ROWS) throw new StatementRefusal('tooManyRows');
  refuseOpenQuote(rest, rows.at(-1)?.row);
  refuseSwallowedRows(rows, delimiter);
  return unwrapped(rows);
}

/** From the worst to the best. A text or an amount may hold other delimiters than the one between columns. */
const divisions = ['noTable', 'unknownTable', 'headerInOneCell', 'header'] as const;

interface Division {
  kind: (typeof divisions)[number];
  width: number;
}

function divisionOf(rows: TextRow[]): Division {
  if (findLayout(rows)) return { kind: 'header', width: usualWidth(rows) };
  const inner = unwrapped(rows);
  if (findLayout(inner)) return { kind: 'headerInOneCell', width: usualWidth(inner) };
  return { kind: findUnknownTable(rows) ? 'unknownTable' : 'noTable', width: usualWidth(rows) };
}

function isBetter(one: Division, other: Division): boolean {
  const ahead = divisions.indexOf(one.kind) - divisions.indexOf(other.kind);
  return ahead > 0 || (ahead === 0 && one.width > other.width);
}

/** Of the rows. The widest ones may have a delimiter in a text. */
const USUAL_SHARE = 0.7;
/** Cells: a wider row is no table of a bank. */
const MAX_USUAL_WIDTH = 100;

/** Cells of a row of the table. The head and the remarks of a bank have fewer. */
function usualWidth(rows: TextRow[]): number {
  const widths = rows.map(({ cells }) => cells.length).toSorted((a, b) => a - b);
  return Math.min(widths[Math.floor(widths.length * USUAL_SHARE)] ?? 0, MAX_USUAL_WIDTH);
}

function csvRows(text: string, delimiter: string, firstRow: number): TextRow[] {
  return parseTable(text, delimiter).flatMap((values, index) => {
    const row = { ...rawRow(index + firstRow, values), width: values.length };
    return row.cells.length === 0 ? [] : row;
  });
}

/** A quote that is never closed makes one cell of the rest: the file ends in its middle. */
function refuseOpenQuote(text: string, row: number | undefined): void {
  const isOdd = (text.match(/"/g)?.length ?? 0) % 2 === 1;
  if (isOdd && /(?:^|[,;\t|\n])\s*"[^"]*$/.test(text.slice(-2000)))
    throw new StatementRefusal('cutOff', { ...(row !== undefined && { row }) });
}

/** A quote at the start of a text that is never closed hides the rows up to the next one. */
function refuseSwallowedRows(rows: TextRow[], delimiter: string): void {
  const width = usualWidth(rows);
  const damaged = rows.find(({ cells }) => cells.some((cell) => hasSwallowedRows(cell, delimiter, width)));
  if (damaged) throw new StatementRefusal('unclosedQuote', { row: damaged.row });
}

/** Rows with more cells than one, below which a table stands in its first column only. */
const MAX_WIDE_SHARE = 0.1;

/** A spreadsheet that expects another delimiter leaves each line in one cell, and quotes it when it saves. */
function unwrapped(rows: TextRow[]): TextRow[] {
  const wide = rows.filter(({ cells }) => cells.length > 1);
  if (rows.length < 2 || wide.length > rows.length * MAX_WIDE_SHARE || findLayout(rows)) return rows;
  for (const delimiter of delimiters) {
    const inner = rows.map(({ row, cells }): TextRow => {
      const values = parseCsv(cells.map(readCellText).join(delimiter), { delimiter })[0] ?? [];
      return { ...rawRow(row, values), width: values.length };
    });
    if (findLayout(inner)) return inner;
  }
  return rows;
}
