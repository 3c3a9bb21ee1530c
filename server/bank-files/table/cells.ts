// Rows of a statement and their cells: dates, amounts, marks. A blank cell is blank, an unreadable one is refused by
// its row.
import { colToLetter } from 'hucre/xlsx';
import { type Mark, type NumberForm, readAmount } from '#shared/statements/read-amount.rules.ts';
import { type DateForm, type PrintedDate, readDate, readTime } from '#shared/statements/read-date.rules.ts';
import { timeOfDayNumber } from '../../lib/spreadsheet/stored-numbers.ts';
import { type Cell, isFormulaError, type RawRow, readCellText } from '../../tables/raw-rows.ts';
import type { PdfLength } from '../statement/pdf-length.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';

/** A row of a table, as it stands in the file. */
export interface TextRow extends RawRow {
  /** Cells that a line of csv has, blank ones at its end included; undefined for other files. */
  width?: number;
  /** Of the titles in a PDF: what the file says about the length of this table. */
  pdfLength?: PdfLength;
}

export interface Amount {
  sen: number;
  mark: Mark | null;
}

export interface AmountReader {
  /** Null for a blank cell. `column` is from 0. */
  read: (cell: Cell | undefined, row: number, column?: number) => Amount | null;
  readBalance: (cell: Cell | undefined, row: number, column?: number) => number | null;
}

/** Banks write a dash for nothing; spreadsheets put the currency in front of it. */
export const isBlank = (cell: Cell | undefined) =>
  cell === null ||
  cell === undefined ||
  /^(?:(?:(?:Rp|IDR)\.?\s*)?[\p{Pd}\u2212]{1,2})?$/iu.test(readCellText(cell));

/** Tells whether a formula stands in place of a value: a spreadsheet that opens and saves the file computes it. */
export const isFormula = (cell: Cell | undefined) =>
  isFormulaError(cell) || (typeof cell === 'string' && /^\s*=/.test(cell));

/** Returns letters of a column, as spreadsheets show them. */
export const columnLetters = (column: number | undefined) =>
  column === undefined ? {} : { column: colToLetter(column) };

/** Reads all amounts of a file. They must have one form: a spreadsheet has changed '1.234' among '1,234.00'. */
export function createAmountReader(given?: NumberForm): AmountReader {
  let form: NumberForm | null = given ?? null;
  const reader =
    (reason: 'unreadableAmount' | 'unreadableBalance') =>
    (cell: Cell | undefined, row: number, column?: number) => {
      if (isBlank(cell) || cell === undefined || cell === null) return null;
      const place = { row, found: readCellText(cell), ...columnLetters(column) };
      if (isFormula(cell)) throw new StatementRefusal('formula', place);
      const found = typeof cell === 'number' ? ofNumber(cell) : readAmount(cell, given);
      if (!found) throw new StatementRefusal(reason, place);
      if (found.currency) throw new StatementRefusal('otherCurrency', { row, found: found.currency });
      if (found.form && form && found.form !== form) throw new StatementRefusal('mixedForms', place);
      form = found.form ?? form;
      return found;
    };
  const readBalance = reader('unreadableBalance');
  return { read: reader('unreadableAmount'), readBalance: (...place) => signed(readBalance(...place)) };
}

/** A balance below 0 may be marked as a debit instead of having a minus. */
function signed(amount: Amount | null): number | null {
  if (!amount) return null;
  return amount.mark === 'debit' ? 0 - Math.abs(amount.sen) : amount.sen;
}

/** Of a cell that a spreadsheet stores as a number. */
function ofNumber(value: number) {
  const sen = Math.round(value * 100);
  const isExact = Math.abs(sen - value * 100) < 0.01 && Math.abs(sen) < Number.MAX_SAFE_INTEGER / 2;
  return isExact ? { sen, form: null, mark: null, currency: null } : null;
}

/** Tells whether a cell has money in it; blank and 0 count, words do not. */
export function isMoney(cell: Cell | undefined): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && readAmount(cell) !== null);
}

/** Days of a spreadsheet from 1990 to 2099. */
const serials = { first: 32_874, last: 73_050 };

/** Returns null for what is no date. A number is the day of a spreadsheet, with its time rounded to the second. */
export function readDateCell(cell: Cell | undefined, form: DateForm): PrintedDate | null {
  if (typeof cell !== 'number') return readDate(readCellText(cell), form);
  if (cell < serials.first || cell > serials.last) return null;
  const iso = new Date(timeOfDayNumber(cell)).toISOString();
  return readDate(`${iso.slice(0, 10)} ${iso.slice(11, 19)}`, 'year-month-day');
}

/** Reads a separate column for the time: `07:30:12`, or `73012` without separators. */
export function readTimeCell(cell: Cell | undefined): string | null {
  const digits = /^\d{1,6}$/.test(readCellText(cell)) ? readCellText(cell).padStart(6, '0') : null;
  return readTime(digits ? digits.replace(/^(..)(..)(..)$/, '$1:$2:$3') : readCellText(cell));
}

/** The bank has not booked this row yet. */
export function isPendingMark(cell: Cell | undefined): boolean {
  return /^'?\s*(?:PEND|PENDING)\.?$/i.test(readCellText(cell));
}

/** Removes padding; the parts that repeat each other stand once. the parts that repeat each other stand once. */
export function joinTexts(cells: (Cell | undefined)[]): string {
  const parts: string[] = [];
  for (const cell of cells) {
    const text = readCellText(cell)
      .replace(/^'/, '')
      .replaceAll(/[\s\u00a0]+/g, ' ')
      .trim();
    if (text !== '' && text !== '-' && !parts.some((part) => part.includes(text))) parts.push(text);
  }
  return parts.join(' ');
}
