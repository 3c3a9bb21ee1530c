// A file holds the rows of one account, in rupiah.
import { isRupiah } from '#shared/statements/read-amount.rules.ts';
import { withoutLeadingZeros } from '../../lib/spreadsheet/stored-numbers.ts';
import { type Cell, readCellText } from '../../tables/raw-rows.ts';
import type { Printed } from '../statement/movements.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';
import { isBlank } from './cells.ts';

/** Remembers the account of the first row, and refuses another one. */
export function checkAccount(printed: Printed, cell: Cell | undefined, row: number): void {
  const found = readCellText(cell).replace(/^'/, '').trim();
  if (isBlank(cell) || !/[\dx*]/i.test(found)) return;
  printed.account ??= found;
  if (found === printed.account) return;
  const [expected, other] = [readAccountNumber(printed.account), readAccountNumber(found)];
  if (
    expected.number &&
    other.number &&
    withoutLeadingZeros(expected.number) !== withoutLeadingZeros(other.number)
  )
    throw new StatementRefusal('severalAccounts', { row, expected: expected.number, found: other.number });
}

export function checkCurrency(cell: Cell | undefined, row?: number): void {
  const found = readCellText(cell).replace(/^'/, '').trim();
  if (isBlank(cell) || isRupiah(found)) return;
  throw new StatementRefusal('otherCurrency', { ...(row !== undefined && { row }), found });
}

/** `5.0501E+13` has lost its digits, and `XXXX1234` hides them. */
export function readAccountNumber(text: string | null): { number: string | null; isUnreadable: boolean } {
  const line = (text ?? '').replace(/^'/, '').trim();
  if (line === '') return { number: null, isUnreadable: false };
  if (/\dE\+\d/i.test(line) || /[x*]{2,}/i.test(line)) return { number: null, isUnreadable: true };
  const digits = /\d[\d .-]{3,}\d/.exec(line)?.[0].replaceAll(/\D/g, '') ?? null;
  return { number: digits, isUnreadable: digits === null };
}
