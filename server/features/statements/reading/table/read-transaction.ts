// Reads one row that is dated or pending.
import { readMark } from '#shared/statements/read-amount.ts';
import type { StatementRefusalReason } from '#shared/statements/statement-refusals.texts.ts';
import { type Cell, textOf } from '../../../../tables/raw-rows.ts';
import { StatementRefusal } from '../statement-refusal.ts';
import { isBlank, joinTexts } from './cells.ts';
import { checkAccount, checkCurrency } from './one-account.ts';
import { cellOf, type Reading } from './reading.types.ts';
import type { TextRow } from './text-row.ts';

export interface Booking {
  bookedOn: string;
  time: string | null;
}

/** `booking`: null for a pending row. */
export function readTransaction(reading: Reading, line: TextRow, booking: Booking | null): void {
  const { plan, amounts, printed } = reading;
  const { row, cells } = line;
  reading.hasEnd = false;
  checkWidth(reading, line, booking);
  checkAccount(printed, cellOf(plan, cells, 'account'), row);
  checkCurrency(cellOf(plan, cells, 'currency'), row);
  const description = joinTexts((plan.columns.description ?? []).map((at) => cells[at]));
  const balance = amounts.readBalance(cellOf(plan, cells, 'balance'), row);
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
      amount,
      balance,
      opening: amounts.readBalance(cellOf(plan, cells, 'opening'), row),
      reference: referenceOf(cellOf(plan, cells, 'reference')),
      description,
      isPending: booking === null,
    });
  }
}

const carriedForward =
  /^(?:saldo (?:awal|akhir|lalu)|(?:opening|closing|beginning|ending) balance|balance b\/?f)/i;

/** A dated row of the balance alone. */
function readCarried(reading: Reading, row: number, description: string, balance: number | null): void {
  if (balance === null || !carriedForward.test(description)) throw endOr(reading, 'noAmount', row);
  if (/awal|open|begin/i.test(description)) reading.printed.opening ??= balance;
}

/** What is missing in the last row was cut off. */
function endOr({ lastRow }: Reading, reason: StatementRefusalReason, row: number): StatementRefusal {
  return new StatementRefusal(row === lastRow ? 'cutOff' : reason, { row });
}

/** A line of csv that ends before its amounts has lost something: the others may stand in wrong columns. */
function checkWidth(reading: Reading, { row, cells, width }: TextRow, booking: Booking | null): void {
  const { columns, hasBalanceCell } = reading.plan;
  const places = (['credit', 'debit', 'amount', 'mark'] as const).flatMap((role) => columns[role] ?? []);
  if (booking && hasBalanceCell) places.push(...(columns.balance ?? []));
  if (width !== undefined && Math.max(width, cells.length) <= Math.max(...places))
    throw endOr(reading, 'shortRow', row);
  checkEnd(reading, { row, cells, width });
}

/** A last line that ends before a column that all others fill was cut off there. */
function checkEnd(reading: Reading, { row, cells, width }: TextRow): void {
  const { fewestCells, lastRow } = reading;
  const isShort = width !== undefined && fewestCells !== null && Math.max(width, cells.length) < fewestCells;
  if (isShort && row === lastRow) throw new StatementRefusal('cutOff', { row });
  reading.fewestCells = Math.min(fewestCells ?? cells.length, cells.length);
}

/** A spreadsheet may have destroyed a long number: then there is none. */
function referenceOf(cell: Cell | undefined): string | null {
  const text = textOf(cell).replace(/^'/, '').trim();
  return isBlank(text) || /^\d(?:[.,]\d+)?E\+\d+$/i.test(text) ? null : text.slice(0, 100);
}

/** In sen, below 0 for a debit. Null for a row without amount. */
function amountOf(reading: Reading, cells: Cell[], row: number): number | null {
  return reading.plan.columns.amount ? amountInOne(reading, cells, row) : amountInTwo(reading, cells, row);
}

/** One column for both: the mark stands in it or in another column, otherwise the sign says it. */
function amountInOne({ plan, amounts }: Reading, cells: Cell[], row: number): number | null {
  const cell = cellOf(plan, cells, 'amount');
  const amount = amounts.read(cell, row);
  if (!amount || amount.sen === 0) return amount?.sen ?? null;
  const mark = amount.mark ?? readMark(textOf(cellOf(plan, cells, 'mark')));
  if (!mark && plan.isSigned) return amount.sen;
  if (!mark) throw new StatementRefusal('noMark', { row });
  if (mark === 'debit') return 0 - Math.abs(amount.sen);
  if (amount.sen < 0) throw new StatementRefusal('unreadableAmount', { row, found: textOf(cell) });
  return amount.sen;
}

function amountInTwo({ plan, amounts }: Reading, cells: Cell[], row: number): number | null {
  const cell = cellOf(plan, cells, 'credit');
  const credit = amounts.read(cell, row);
  const debit = amounts.read(cellOf(plan, cells, 'debit'), row);
  if (!credit && !debit) return null;
  if (credit && credit.sen < 0) throw new StatementRefusal('unreadableAmount', { row, found: textOf(cell) });
  if (credit?.sen && debit?.sen) throw new StatementRefusal('bothSides', { row });
  return credit?.sen ? credit.sen : 0 - Math.abs(debit?.sen ?? 0);
}
