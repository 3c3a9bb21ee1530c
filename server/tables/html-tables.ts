// The rows of a web page that banks store under the name of a spreadsheet.
import { Parser } from 'htmlparser2';
import { tableLimits } from '#shared/tables/tables.limits.ts';
import { type RawRow, rawRow } from './raw-rows.ts';
import { TableFault } from './table-fault.ts';

export interface WebPage {
  /** Of all tables, in their order. A line of text outside of them is a row of one cell. */
  rows: RawRow[];
  /** Whether the last table is closed. */
  isComplete: boolean;
  /** Whether it asks for a password. */
  isLogin: boolean;
}

/** A cell that spans more columns than any table has is damaged. */
const MAX_SPANNED_COLUMNS = 200;

/** Banks write at most 30 columns. One array of millions would end the whole process, not only the thread. */
const MAX_CELLS_PER_ROW = 500;
const MAX_CELLS_OF_PAGE = 1_000_000;

/** Tables for the layout of the page are nested. */
const MAX_NESTED_TABLES = 50;

const blocks = new Set(['p', 'div', 'br', 'h1', 'h2', 'h3', 'h4', 'li', 'hr', 'form', 'body', 'center']);
const unread = new Set(['script', 'style', 'title', 'noscript', 'select']);

/** One cell or one line of text, as it grows. */
interface Growing {
  cells: string[];
  text: string;
  isInCell: boolean;
  /** Columns that the open cell covers. */
  span: number;
}

export function readHtmlTables(text: string, maxRows: number): WebPage {
  const page: WebPage = { rows: [], isComplete: true, isLogin: false };
  const levels: Growing[] = [emptyLevel()];
  const parser = new Parser(listeners(page, levels, maxRows), { decodeEntities: true });
  parser.write(text);
  page.isComplete = levels.length === 1;
  parser.end();
  return page;
}

const emptyLevel = (): Growing => ({ cells: [], text: '', isInCell: false, span: 1 });

function listeners(page: WebPage, levels: Growing[], maxRows: number) {
  let skipping = 0;
  let cellCount = 0;
  const level = () => levels.at(-1) ?? emptyLevel();
  const endRow = () => {
    endCell(level());
    const { cells, text } = level();
    const values = text.trim() === '' ? cells : [...cells, tidy(text)];
    Object.assign(level(), emptyLevel());
    if (values.length > 0) page.rows.push(rawRow(page.rows.length + 1, values));
    cellCount += values.length;
    if (page.rows.length > maxRows || cellCount > MAX_CELLS_OF_PAGE) throw new TableFault('inflatedTooLarge');
  };
  return {
    onopentag(name: string, attributes: Record<string, string>) {
      if (unread.has(name)) skipping += 1;
      if (name === 'input' && attributes.type?.toLowerCase() === 'password') page.isLogin = true;
      if (name === 'table' && levels.push(emptyLevel()) > MAX_NESTED_TABLES) throw new TableFault('damaged');
      if (name === 'tr') endRow();
      if (name === 'td' || name === 'th') startCell(level(), attributes.colspan);
      if (blocks.has(name)) breakLine(level(), levels.length > 1, endRow);
    },
    ontext(text: string) {
      if (skipping === 0 && level().text.length < tableLimits.cellLength) level().text += text;
    },
    onclosetag(name: string) {
      if (unread.has(name)) skipping -= 1;
      if (name === 'td' || name === 'th') endCell(level());
      if (name === 'tr' || (name === 'table' && levels.length > 1)) endRow();
      if (name === 'table' && levels.length > 1) levels.pop();
      if (blocks.has(name)) breakLine(level(), levels.length > 1, endRow);
    },
  };
}

/** The value of a merged cell stands in its first column; the others are blank. */
function endCell(level: Growing): void {
  if (!level.isInCell) return;
  level.cells.push(tidy(level.text), ...Array<string>(level.span - 1).fill(''));
  if (level.cells.length > MAX_CELLS_PER_ROW) throw new TableFault('tooComplex');
  Object.assign(level, { text: '', isInCell: false });
}

function startCell(level: Growing, colspan = '1'): void {
  endCell(level);
  const span = Math.min(Number.parseInt(colspan, 10) || 1, MAX_SPANNED_COLUMNS);
  Object.assign(level, { text: '', isInCell: true, span: Math.max(1, span) });
}

/** A new line in a cell stays a line of the cell; outside of tables it is a new row. */
function breakLine(level: Growing, isInTable: boolean, endRow: () => void): void {
  if (isInTable) level.text += '\n';
  else endRow();
}

/** Non-breaking spaces are spaces; lines stay apart. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
