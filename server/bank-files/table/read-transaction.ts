// Reads one row that is dated or pending.
import { readMark } from '#shared/statements/read-amount.rules.ts';
import type { StatementRefusalReason } from '#shared/statements/statement-refusals.messages.ts';
import { type Cell, isFormulaError, readCellText } from '../../tables/raw-rows.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';
import { columnLetters, isBlank, joinTexts, type TextRow } from './cells.ts';
import { checkAccount, checkCurrency } from './one-account.ts';
import { locateCell, pickCell, type TableReading } from './reading.ts';

export interface Booking {
  bookedOn: string;
  time: string | null;
}

/** Expects null as `booking` for a pending row. */
export function readTransaction(reading: TableReading, line: TextRow, booking: Booking | null): void {
  const { plan, printed } = reading;
  const { row, cells } = line;
  reading.hasEnd = false;
  checkWidth(reading, line, booking);
  checkAccount(printed, pickCell(plan, cells, 'account'), row);
  checkCurrency(pickCell(plan, cells, 'currency'), row);
  refuseFormulas(reading, line);
  const description = joinTexts((plan.columns.description ?? []).map((at) => cells[at]));
  const balance = readBalanceOf(reading, cells, row, 'balance');
  const amount = amountOf(reading, cells, row);
  if (amount === null) readCarried(reading, row, description, balance);
  else if (amount === 0) reading.zeroRows += 1;
  else {
    if (booking && balance === null && plan.columns.balance && !plan.isBalanceSparse)
      throw endOr(reading, 'noBalance', row);
    reading.movements.push({
      line: row,
      bookedOn: booking?.bookedOn ?? null,
      time: booking?.time ?? null,
      dateText: readCellText(pickCell(plan, cells, 'date')),
      amount,
      balance,
      opening: readBalanceOf(reading, cells, row, 'opening'),
      reference: referenceOf(pickCell(plan, cells, 'reference')),
      description,
      isPending: booking === null,
    });
  }
}

/** A text may begin with '='; an error in place of a value is never one. */
function refuseFormulas({ plan }: TableReading, { row, cells }: TextRow): void {
  for (const column of Object.values(plan.columns).flat())
    if (isFormulaError(cells[column]))
      throw new StatementRefusal('formula', { row, ...columnLetters(column) });
}

function readBalanceOf(
  { plan, amounts }: TableReading,
  cells: Cell[],
  row: number,
  role: 'balance' | 'opening',
): number | null {
  const [cell, column] = locateCell(plan, cells, role);
  return amounts.readBalance(cell, row, column);
}

const carriedForward =
  /^(?:saldo (?:awal|akhir|lalu)|(?:opening|closing|beginning|ending) balance|balance b\/?f)/i;

/** A dated row of the balance alone. */
function readCarried(reading: TableReading, row: number, description: string, balance: number | null): void {
  if (balance === null || !carriedForward.test(description)) throw endOr(reading, 'noAmount', row);
  if (/awal|open|begin/i.test(description)) reading.printed.opening ??= balance;
}

/** What is missing in the last row was cut off. */
function endOr({ lastRow }: TableReading, reason: StatementRefusalReason, row: number): StatementRefusal {
  return new StatementRefusal(row === lastRow ? 'cutOff' : reason, { row });
}

/** A line of csv that ends before its amounts has lost something: the others may stand in wrong columns. */
function checkWidth(reading: TableReading, { row, cells, width }: TextRow, booking: Booking | null): void {
  const { columns, hasBalanceCell } = reading.plan;
  const places = (['credit', 'debit', 'amount', 'mark'] as const).flatMap((role) => columns[role] ?? []);
  if (booking && hasBalanceCell) places.push(...(columns.balance ?? []));
  if (width !== undefined && Math.max(width, cells.length) <= Math.max(...places))
    throw endOr(reading, 'shortRow', row);
  checkEnd(reading, { row, cells, width });
}

/** A last line that ends before a column that all others fill was cut off there. */
function checkEnd(reading: TableReading, { row, cells, width }: TextRow): void {
  const { fewestCells, lastRow } = reading;
  const isShort = width !== undefined && fewestCells !== null && Math.max(width, cells.length) < fewestCells;
  if (isShort && row === lastRow) throw new StatementRefusal('cutOff', { row });
  reading.fewestCells = Math.min(fewestCells ?? cells.length, cells.length);
}

/** A spreadsheet may have destroyed a long number: then there is none. */
function referenceOf(cell: Cell | undefined): string | null {
  const text = readCellText(cell).replace(/^'/, '').trim();
  return isBlank(text) || /^\d(?:[.,]\d+)?E\+\d+$/i.test(text) ? null : text.slice(0, 100);
}

/** In sen, below 0 for a debit. Null for a row without amount. */
function amountOf(reading: TableReading, cells: Cell[], row: number): number | null {
  return reading.plan.columns.amount ? amountInOne(reading, cells, row) : amountInTwo(reading, cells, row);
}

/** One column for both: the mark stands in it or in another column, otherwise the sign says it. */
function amountInOne({ plan, amounts }: TableReading, cells: Cell[], row: number): number | null {
  const [cell, column] = locateCell(plan, cells, 'amount');
  const amount = amounts.read(cell, row, column);
  if (!amount || amount.sen === 0) return amount?.sen ?? null;
  const mark = amount.mark ?? readMark(readCellText(pickCell(plan, cells, 'mark')));
  if (!mark && plan.isSigned) return amount.sen;
  if (!mark) throw new StatementRefusal('noMark', { row });
  if (mark === 'debit') return 0 - Math.abs(amount.sen);
  if (amount.sen < 0) throw unreadable(cell, row, column);
  return amount.sen;
}

function amountInTwo({ plan, amounts }: TableReading, cells: Cell[], row: number): number | null {
  const [cell, column] = locateCell(plan, cells, 'credit');
  const [debitCell, debitColumn] = locateCell(plan, cells, 'debit');
  const credit = amounts.read(cell, row, column);
  const debit = amounts.read(debitCell, row, debitColumn);
  if (!credit && !debit) return null;
  if (credit && (credit.sen < 0 || credit.mark === 'debit') && credit.sen !== 0)
    throw unreadable(cell, row, column);
  if (debit && debit.mark === 'credit' && debit.sen !== 0) throw unreadable(debitCell, row, debitColumn);
  if (credit?.sen && debit?.sen) throw new StatementRefusal('bothSides', { row });
  return credit?.sen ? credit.sen : 0 - Math.abs(debit?.sen ?? 0);
}

/** An amount that its column cannot have. */
function unreadable(cell: Cell | undefined, row: number, column: number | undefined): StatementRefusal {
  return new StatementRefusal('unreadableAmount', {
    row,
    found: readCellText(cell),
    ...columnLetters(column),
  });
}
