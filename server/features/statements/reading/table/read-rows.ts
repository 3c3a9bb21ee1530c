// Reads the rows of a table. Each row is a transaction, a known line of the bank, or a refusal: none is lost.
import { readMark } from '#shared/statements/read-amount.ts';
import { type PrintedDate, readTime } from '#shared/statements/read-date.ts';
import { type Cell, textOf } from '../../../../tables/raw-rows.ts';
import type { Role } from '../layouts/layout.types.ts';
import { type Movement, nothingPrinted, type Printed, type ReadFile } from '../movements.types.ts';
import { StatementRefusal } from '../statement-refusal.ts';
import {
  type AmountReader,
  createAmountReader,
  dateOf,
  isBlank,
  isMoney,
  isPendingMark,
  joinTexts,
  timeOf,
} from './cells.ts';
import { fitRow, type TextRow } from './fit-row.ts';
import { checkAccount, checkCurrency } from './one-account.ts';
import type { Plan } from './plan.ts';
import { readPrinted } from './printed.ts';
import { titlesOf } from './titles.ts';
import { sumTotals, type TotalRow } from './total-rows.ts';
import { completeDate } from './years.ts';

/** What is read, and what has been read of it. */
interface Reading {
  plan: Plan;
  amounts: AmountReader;
  uploadedOn: string;
  printed: Printed;
  movements: Movement[];
  totals: TotalRow[];
  zeroRows: number;
  lastRow: number;
}

export function readRows(rows: TextRow[], plan: Plan, uploadedOn: string): ReadFile {
  const reading: Reading = {
    plan,
    amounts: createAmountReader(plan.numberForm ?? undefined),
    uploadedOn,
    printed: { ...nothingPrinted },
    movements: [],
    totals: [],
    zeroRows: 0,
    lastRow: rows.findLast(({ cells }) => cells.length > 0)?.row ?? 0,
  };
  const { header } = plan;
  for (const row of rows) {
    if (row.row < header.row) readPrinted(row, reading.printed, uploadedOn);
    if (row.row > header.row && row.cells.length > 0) readRow(reading, row);
  }
  const { printed, movements, totals, zeroRows } = reading;
  return { movements, printed: sumTotals(printed, totals, movements), zeroRows };
}

function readRow(reading: Reading, row: TextRow): void {
  const { plan, movements } = reading;
  const fitted = { ...row, cells: fitRow(row, plan) };
  const date = fitted.cells[plan.columns.date?.[0] ?? -1];
  const printed = dateOf(date, plan.dateForm);
  const last = movements.at(-1);
  const time = readTime(textOf(date));
  if (isPendingMark(date)) readTransaction(reading, fitted, null);
  else if (printed) readTransaction(reading, fitted, bookingOf(reading, fitted, printed));
  else if (time && last && !hasMoney(plan, fitted.cells)) addSecondLine(last, time, plan, fitted.cells);
  else readOther(reading, fitted);
}

interface Booking {
  bookedOn: string;
  time: string | null;
}

function bookingOf({ plan, printed, uploadedOn }: Reading, row: TextRow, date: PrintedDate): Booking {
  const bookedOn = completeDate(date, printed.period, uploadedOn);
  const found = textOf(row.cells[plan.columns.date?.[0] ?? -1]);
  if (!bookedOn) throw new StatementRefusal('unreadableDate', { row: row.row, found });
  const cell = row.cells[plan.columns.time?.[0] ?? -1];
  return { bookedOn, time: date.time ?? (isBlank(cell) ? null : timeOf(cell)) };
}

/** Some banks write the time below the date, in a second row of the transaction. */
function addSecondLine(last: Movement, time: string, plan: Plan, cells: Cell[]): void {
  last.time ??= time === '00:00:00' ? null : time;
  last.description = joinTexts([
    last.description,
    ...(plan.columns.description ?? []).map((at) => cells[at]),
  ]);
}

const moneyRoles = ['credit', 'debit', 'amount', 'balance'] as const;

function hasMoney({ columns }: Plan, cells: Cell[]): boolean {
  return moneyRoles.some((role) => {
    const cell = cells[columns[role]?.[0] ?? -1];
    return !isBlank(cell) && isMoney(cell);
  });
}

function readTransaction(reading: Reading, { row, cells }: TextRow, booked: Booking | null): void {
  const { plan, amounts, printed, movements } = reading;
  const cellOf = (role: Role) => cells[plan.columns[role]?.[0] ?? -1];
  const description = joinTexts((plan.columns.description ?? []).map((at) => cells[at]));
  checkAccount(printed, cellOf('account'), row);
  checkCurrency(cellOf('currency'), row);
  const balance = amounts.readBalance(cellOf('balance'), row);
  const amount = amountOf(reading, cells, row);
  if (amount === null) {
    if (balance === null || !isCarriedForward(description)) throw missing(reading, row);
    if (/awal|open|start|begin/i.test(description)) printed.opening ??= balance;
    return;
  }
  if (amount === 0) {
    reading.zeroRows += 1;
    return;
  }
  movements.push({
    line: row,
    bookedOn: booked?.bookedOn ?? null,
    time: booked?.time ?? null,
    amount,
    balance,
    opening: amounts.readBalance(cellOf('opening'), row),
    reference: referenceOf(cellOf('reference')),
    description,
    isPending: booked === null,
  });
}

const isCarriedForward = (description: string) =>
  /^(?:saldo (?:awal|akhir|lalu)|(?:opening|closing|beginning|ending) balance|balance b\/?f)/i.test(
    description,
  );

/** The last row of a file that ends in its middle. */
function missing({ lastRow }: Reading, row: number): StatementRefusal {
  return new StatementRefusal(row === lastRow ? 'cutOff' : 'noAmount', { row });
}

/** A spreadsheet may have destroyed a long number: then there is none. */
function referenceOf(cell: Cell | undefined): string | null {
  const text = textOf(cell).replace(/^'/, '').trim();
  return isBlank(text) || /^\d(?:[.,]\d+)?E\+\d+$/i.test(text) ? null : text.slice(0, 100);
}

/** In sen, below 0 for a debit. Null for a row without amount. */
function amountOf({ plan, amounts }: Reading, cells: Cell[], row: number): number | null {
  const cellOf = (role: Role) => cells[plan.columns[role]?.[0] ?? -1];
  const unreadable = (cell: Cell | undefined) =>
    new StatementRefusal('unreadableAmount', { row, found: textOf(cell) });
  if (plan.columns.amount) {
    const amount = amounts.read(cellOf('amount'), row);
    if (!amount || amount.sen === 0) return amount?.sen ?? null;
    const mark = amount.mark ?? readMark(textOf(cellOf('mark')));
    if (!mark && plan.isSigned) return amount.sen;
    if (!mark) throw new StatementRefusal('noMark', { row });
    if (mark === 'credit' && amount.sen < 0) throw unreadable(cellOf('amount'));
    return mark === 'credit' ? amount.sen : 0 - Math.abs(amount.sen);
  }
  const [credit, debit] = [amounts.read(cellOf('credit'), row), amounts.read(cellOf('debit'), row)];
  if (!credit && !debit) return null;
  if (credit && credit.sen < 0) throw unreadable(cellOf('credit'));
  if (credit?.sen && debit?.sen) throw new StatementRefusal('bothSides', { row });
  return credit?.sen ? credit.sen : 0 - Math.abs(debit?.sen ?? 0);
}

/** Rows without a date: what the bank prints below the table, repeated titles and remarks. */
function readOther(reading: Reading, row: TextRow): void {
  const { plan, printed, totals, uploadedOn } = reading;
  const { cells } = row;
  if (isHeader(plan, cells)) return;
  const first = cells.find((cell) => !isBlank(cell));
  if (/^(?:grand |sub ?)?(?:total|jumlah)(?: mutasi| transaksi)?\s*:?$/i.test(textOf(first))) {
    totals.push(totalsOf(reading, row));
    return;
  }
  if (readPrinted(row, printed, uploadedOn)) return;
  const date = cells[plan.columns.date?.[0] ?? -1];
  const found = cells.map(textOf).join(' ');
  const filled = cells.filter((cell) => !isBlank(cell)).length;
  if (!isBlank(date) && (hasMoney(plan, cells) || /^'?\d/.test(textOf(date))))
    throw row.row === reading.lastRow && filled < 3
      ? new StatementRefusal('cutOff', { row: row.row })
      : new StatementRefusal('unreadableDate', { row: row.row, found: textOf(date) });
  if (hasMoney(plan, cells) || (filled > 3 && /\d/.test(found)))
    throw new StatementRefusal('unknownRow', { row: row.row, found });
}

/** Titles repeat on each page. */
function isHeader({ header }: Plan, cells: Cell[]): boolean {
  const titles = new Set(header.cells.flatMap(titlesOf));
  const filled = cells.filter((cell) => !isBlank(cell));
  const same = filled.filter((cell) => titlesOf(cell).some((title) => titles.has(title)));
  return same.length >= 3 && same.length > filled.length * 0.6;
}

function totalsOf({ plan, amounts }: Reading, { row, cells }: TextRow): TotalRow {
  const sumOf = (role: Role) => amounts.read(cells[plan.columns[role]?.[0] ?? -1], row)?.sen ?? null;
  return { credit: sumOf('credit'), debit: sumOf('debit') };
}
