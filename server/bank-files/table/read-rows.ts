// Reads the rows of a table. Each row is a transaction, a known line of the bank, or a refusal: none is lost.
import { type PrintedDate, readMonth, readTime } from '#shared/statements/read-date.rules.ts';
import { type Cell, readCellText } from '../../tables/raw-rows.ts';
import { footSums, type Movement, nothingPrinted, type ReadFile } from '../statement/movements.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';
import {
  columnLetters,
  createAmountReader,
  isBlank,
  isFormula,
  isPendingMark,
  joinTexts,
  readDateCell,
  readTimeCell,
  type TextRow,
} from './cells.ts';
import { fitLabels, fitRow } from './fit-row.ts';
import type { ColumnPlan } from './plan.ts';
import { isLabelRow, readBelowLabels, readPrinted } from './printed.ts';
import { type Booking, readTransaction } from './read-transaction.ts';
import { hasMoney, locateCell, pickCell, type TableReading, textOfRow } from './reading.ts';
import { splitTitle } from './titles.ts';
import { areOfPages, sumTotals, type TotalRow } from './total-rows.ts';
import { completeDate } from './years.ts';

/** Expects in `latest` the last day of a date without a year, `YYYY-MM-DD`. */
export function readTableRows(rows: TextRow[], plan: ColumnPlan, latest: string): ReadFile {
  const reading: TableReading = {
    plan,
    amounts: createAmountReader(plan.numberForm ?? undefined),
    latest,
    printed: { ...nothingPrinted },
    movements: [],
    totals: [],
    zeroRows: 0,
    rowsWithoutYear: 0,
    rowsWithoutDay: [],
    hasEnd: false,
    foot: new Set(),
    fewestCells: null,
    dateKind: null,
    labelRow: null,
    lastRow: rows.findLast(({ cells }) => cells.length > 0)?.row ?? 0,
  };
  for (const row of rows) {
    if (row.row < plan.header.row) readLabels(reading, row);
    if (row.row > plan.header.row && row.cells.length > 0) readRow(reading, row);
  }
  const { printed, movements, totals, zeroRows, rowsWithoutYear, rowsWithoutDay, hasEnd, foot } = reading;
  return {
    movements,
    printed: sumTotals(printed, totals, movements),
    zeroRows,
    rowsWithoutYear,
    rowsWithoutDay,
    hasEnd,
    foot,
    hasPageTotals: printed.creditSum === null && areOfPages(totals, movements, plan.header.pdfLength),
    pdfLength: plan.header.pdfLength,
  };
}

/** Answers whether the row is a known line of the bank. */
function readLabels(reading: TableReading, row: TextRow): boolean {
  const { printed, latest, labelRow, plan } = reading;
  const dates = { form: plan.dateForm, uploadedOn: latest };
  const fitted = { ...row, cells: fitLabels(row) };
  reading.labelRow = isLabelRow(fitted.cells) ? fitted.cells : null;
  if (reading.labelRow) return true;
  if (labelRow && readBelowLabels(labelRow, fitted, printed, dates)) return true;
  return readPrinted(fitted, printed, dates);
}

function readRow(reading: TableReading, row: TextRow): void {
  const { plan, movements } = reading;
  const fitted = { ...row, cells: fitRow(row, plan) };
  const date = pickCell(plan, fitted.cells, 'date');
  const printed = readDateCell(date, plan.dateForm);
  const last = movements.at(-1);
  const time = readTime(readCellText(date));
  const dayAbove = printed ? null : dayOfRowAbove(reading, fitted);
  if (isPendingMark(date)) readTransaction(reading, fitted, null);
  else if (printed) readDated(reading, fitted, printed);
  else if (dayAbove) readTransaction(reading, fitted, { bookedOn: dayAbove, time: null });
  else if (time && last && !hasMoney(plan, fitted.cells)) addSecondLine(last, time, plan, fitted.cells);
  else readOther(reading, row, fitted.cells);
}

function readDated(reading: TableReading, line: TextRow, date: PrintedDate): void {
  const { movements, printed } = reading;
  const before = movements.length;
  readTransaction(reading, line, bookingOf(reading, line, date));
  // A balance that was carried over is none.
  if (movements.length > before && date.year === null && !printed.period) reading.rowsWithoutYear += 1;
}

function bookingOf(reading: TableReading, line: TextRow, date: PrintedDate): Booking {
  const { plan, printed, latest } = reading;
  checkDateKind(reading, line);
  const bookedOn = dayInPeriod(reading, line, date) ?? completeDate(date, printed.period, latest);
  if (!bookedOn) throw unreadableDate(plan, line.row, line.cells);
  const time = pickCell(plan, line.cells, 'time');
  return { bookedOn, time: date.time ?? (isBlank(time) ? null : readTimeCell(time)) };
}

/** The bank prints the month only: the row above is of that month. Null for other rows. */
function dayOfRowAbove(reading: TableReading, { row, cells }: TextRow): string | null {
  const { plan, movements, rowsWithoutDay } = reading;
  if (!plan.hasMissingDays) return null;
  const month = readMonth(readCellText(pickCell(plan, cells, 'date')));
  const above = movements.at(-1)?.bookedOn ?? null;
  if (month === null || above === null || !hasMoney(plan, cells)) return null;
  if (Number(above.slice(5, 7)) !== month) return null;
  rowsWithoutDay.push(row);
  return above;
}

function unreadableDate(plan: ColumnPlan, row: number, cells: Cell[]): StatementRefusal {
  const [cell, column] = locateCell(plan, cells, 'date');
  const reason = isFormula(cell) ? 'formula' : 'unreadableDate';
  return new StatementRefusal(reason, { row, found: readCellText(cell), ...columnLetters(column) });
}

/** A spreadsheet that expects the month first turns '05/09' into 9 May, and leaves '14/09' as it is. */
function checkDateKind(reading: TableReading, { row, cells, width }: TextRow): void {
  const cell = pickCell(reading.plan, cells, 'date');
  const kind = typeof cell === 'number' || /^\d{4}-/.test(readCellText(cell)) ? 'cell' : 'text';
  const hasMonthInWords = /[a-z]{3}/i.test(readCellText(cell));
  if (width !== undefined || hasMonthInWords) return;
  reading.dateKind ??= kind;
  if (kind !== reading.dateKind) throw new StatementRefusal('mixedDates', { row, found: readCellText(cell) });
}

/** A workbook that was made from days without years has the year in which someone saved it. */
function dayInPeriod({ plan, printed, latest }: TableReading, { width }: TextRow, date: PrintedDate) {
  const { period } = printed;
  if (!plan.hasNoYears || !period || width !== undefined) return null;
  const day = completeDate({ ...date, year: null }, period, latest);
  return day && day >= period.from && day <= period.to ? day : null;
}

/** Some banks write the time below the date, in a second row of the transaction. */
function addSecondLine(last: Movement, time: string, plan: ColumnPlan, cells: Cell[]): void {
  last.time ??= time === '00:00:00' ? null : time;
  const more = (plan.columns.description ?? []).map((at) => cells[at]);
  last.description = joinTexts([last.description, ...more]);
}

/** Filled cells of a row that is too wide for a remark. */
const MIN_CELLS_OF_ROW = 4;

/** Rows without a date: what the bank prints below the table, repeated titles and remarks. */
function readOther(reading: TableReading, row: TextRow, cells: Cell[]): void {
  const { plan, totals, lastRow } = reading;
  const filled = cells.filter((cell) => !isBlank(cell));
  if (filled.length === 0 || isHeader(plan, filled)) return;
  if (isTotal(filled[0])) {
    totals.push({
      ...totalsOf(reading, row.row, cells),
      isPart: /^sub/i.test(readCellText(filled[0]).trim()),
    });
    return;
  }
  const before = { ...reading.printed };
  const isKnown = readLabels(reading, row);
  refuseSecondPocket(reading, row);
  if (isKnown) {
    reading.hasEnd = true;
    for (const sum of footSums) if (reading.printed[sum] !== before[sum]) reading.foot.add(sum);
    return;
  }
  const date = pickCell(plan, cells, 'date');
  const found = textOfRow(cells);
  if (!isBlank(date) && (hasMoney(plan, cells) || isFormula(date) || /^'?\d/.test(readCellText(date))))
    throw row.row === lastRow && filled.length < MIN_CELLS_OF_ROW - 1
      ? new StatementRefusal('cutOff', { row: row.row })
      : unreadableDate(plan, row.row, cells);
  if (hasMoney(plan, cells) || (filled.length >= MIN_CELLS_OF_ROW && /\d/.test(found)))
    throw new StatementRefusal('unknownRow', { row: row.row, found });
  // Each row begins with the account: a line that has it alone was cut off behind it.
  if (/^'?\d+$/.test(readCellText(pickCell(plan, cells, 'account'))))
    throw new StatementRefusal(row.row === lastRow ? 'cutOff' : 'unknownRow', { row: row.row, found });
}

/** A heading between rows, without a number: the pockets of one account have their own balances. */
function refuseSecondPocket({ movements }: TableReading, { row, cells }: TextRow): void {
  const [found = '', ...others] = cells.map(readCellText).filter((text) => text !== '');
  if (movements.length > 0 && others.length === 0 && /^(?:kantong|pocket|saku)\s+\S/i.test(found))
    throw new StatementRefusal('severalPockets', { row, found });
}

/** Titles repeat on each page. */
function isHeader({ header }: ColumnPlan, filled: Cell[]): boolean {
  const titles = new Set(header.cells.flatMap(splitTitle));
  const same = filled.filter((cell) => splitTitle(cell).some((title) => titles.has(title)));
  return same.length >= 3 && same.length > filled.length * 0.6;
}

const isTotal = (cell: Cell | undefined) =>
  /^(?:grand |sub ?)?(?:total|jumlah)(?: mutasi| transaksi)?\s*:?$/i.test(readCellText(cell).trim());

function totalsOf({ plan, amounts }: TableReading, row: number, cells: Cell[]): Omit<TotalRow, 'isPart'> {
  const sumOf = (role: 'credit' | 'debit') => {
    const [cell, column] = locateCell(plan, cells, role);
    return amounts.read(cell, row, column)?.sen ?? null;
  };
  return { credit: sumOf('credit'), debit: sumOf('debit') };
}
