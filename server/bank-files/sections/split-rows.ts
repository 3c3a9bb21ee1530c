// Rows of one sheet or text that hold several accounts or months: one below the other, or told apart by a column.
import { withoutLeadingZeros } from '../../lib/spreadsheet/stored-numbers.ts';
import { readCellText } from '../../tables/raw-rows.ts';
import { footSums, nothingPrinted, type Printed } from '../statement/movements.types.ts';
import type { StatementInput } from '../statement/read-statement.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';
import { isBlank, isMoney, readDateCell, type TextRow } from '../table/cells.ts';
import { type FoundLayout, findLayout } from '../table/find-layout.ts';
import { findUnknownTable, type UnknownTable } from '../table/find-unknown-table.ts';
import { fitLabels } from '../table/fit-row.ts';
import { readAccountNumber } from '../table/one-account.ts';
import { isAccountTitle, readPrinted } from '../table/printed.ts';
import { textOfRow } from '../table/reading.ts';
import { readHead } from './own-sections.ts';
import type { Section } from './section.types.ts';

export interface SplitRows extends Omit<Section, 'read'> {
  found: FoundLayout | null;
  /** In no known layout. */
  table: UnknownTable | null;
  /** Above the titles, the titles and the rows of this account. */
  rows: () => TextRow[];
}

/** Rows that hold one account in one period are answered unchanged. */
export function splitRows(rows: TextRow[], input: SplitInput): SplitRows[] {
  return blocksOf(rows, input.uploadedOn).flatMap((block) => splitByColumn(block, input));
}

type SplitInput = Pick<StatementInput, 'accounts' | 'uploadedOn'>;

interface Heading {
  at: number;
  account: string | null;
  period: string | null;
}

/** A block opens with its own titles. What does not belongs to the block above, which then refuses a second account. */
function blocksOf(rows: TextRow[], uploadedOn: string): TextRow[][] {
  const headings = headingsIn(rows, uploadedOn);
  const isSame = (key: 'account' | 'period') =>
    new Set(headings.flatMap((heading) => heading[key] ?? [])).size < 2;
  if (isSame('account') && isSame('period')) return [rows];
  const header = headerOf(rows);
  const titles = header && textOfRow(header.cells);
  const byRow = new Map(headings.map((heading) => [heading.at, heading]));
  const starts = [0];
  let [account, period, last]: [string | null, string | null, number] = [null, null, -1];
  for (const [at, row] of rows.entries()) {
    const heading = byRow.get(at);
    const isOther =
      (heading?.account && account && heading.account !== account) ||
      (heading?.period && period && heading.period !== period);
    if (isOther && last >= (starts.at(-1) ?? 0)) {
      starts.push(last + 1);
      [account, period] = [null, null];
    }
    account ??= heading?.account ?? null;
    period ??= heading?.period ?? null;
    if (isTransaction(row) || textOfRow(row.cells) === titles || hasSum(row, uploadedOn)) last = at;
  }
  const parts = starts.map((start, index) => rows.slice(start, starts[index + 1]));
  const blocks: TextRow[][] = [];
  for (const part of parts) {
    const above = blocks.at(-1);
    if (!above || opensWithTitles(part, titles)) blocks.push([...part]);
    else above.push(...part);
  }
  return blocks;
}

function headerOf(rows: TextRow[]): TextRow | null {
  return findLayout(rows)?.header ?? findUnknownTable(rows)?.header ?? null;
}

/** `titles`: those of the first table. Rows above them belong to another one. */
function opensWithTitles(part: TextRow[], titles: string | null): boolean {
  const header = headerOf(part);
  const at = part.findIndex((row) => row === header || textOfRow(row.cells) === titles);
  return at >= 0 && !part.slice(0, at).some(isTransaction);
}

/** How a cell begins that may name an account or a period. */
const headingStart =
  /^\W*(?:no|nomor|number|rek|norek|acc|a\/?c|id|kantong|pocket|saku|tabungan|giro|akun|saving|current|blu|period|tanggal|transaction|date)/i;

function headingsIn(rows: TextRow[], uploadedOn: string): Heading[] {
  return rows.flatMap((row, at) => {
    const mayName = row.cells.some((cell) => typeof cell === 'string' && headingStart.test(cell));
    if (!mayName || isTransaction(row)) return [];
    const { account, period } = printedIn(row, uploadedOn);
    const heading = {
      at,
      account: readAccountNumber(account).number,
      // One day may be that of the print.
      period: period && period.from !== period.to ? `${period.from} ${period.to}` : null,
    };
    return heading.account || heading.period ? heading : [];
  });
}

function printedIn(row: TextRow, uploadedOn: string): Printed {
  const printed = { ...nothingPrinted };
  try {
    readPrinted({ ...row, cells: fitLabels(row) }, printed, { form: 'day-month-year', uploadedOn });
  } catch (error) {
    // What is wrong with a line is said when its table is read.
    if (!(error instanceof StatementRefusal)) throw error;
  }
  return printed;
}

const hasSum = (row: TextRow, uploadedOn: string) => {
  const printed = printedIn(row, uploadedOn);
  return footSums.some((sum) => printed[sum] !== null);
};

const MIN_CELLS = 3;

function isTransaction({ cells }: TextRow): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  return (
    filled.length >= MIN_CELLS &&
    filled.some((cell) => readDateCell(cell, 'day-month-year') ?? readDateCell(cell, 'month-day-year')) &&
    filled.some(isMoney)
  );
}

/** Each row may name its account. Sums of all accounts prove none: then the rows stay together, and are refused. */
function splitByColumn(rows: TextRow[], input: SplitInput): SplitRows[] {
  const { uploadedOn } = input;
  const found = findLayout(rows);
  const table = found ? null : findUnknownTable(rows);
  const header = found?.header ?? table?.header;
  const titles = header?.row ?? Number.POSITIVE_INFINITY;
  const head = readHead(
    rows.filter(({ row }) => row < titles),
    uploadedOn,
  );
  const whole = { ...head, found, table, rows: () => rows };
  const named = found?.columns.account?.[0];
  const column = named ?? (header && titledColumn(rows, header, input));
  if (column === undefined) return [whole];
  const numberOf = (row: TextRow) => readAccountNumber(readCellText(row.cells[column])).number;
  const below = Map.groupBy(
    rows.filter(({ row }) => row > titles),
    (row) => withoutLeadingZeros(numberOf(row) ?? ''),
  );
  // A last row may be cut off within its account.
  const accounts = [...below].flatMap(([key, own]) => {
    const first = key === '' ? undefined : own.find(isTransaction);
    return first ? { first, own: new Set(own) } : [];
  });
  const [only] = accounts;
  const ofAccounts = new Set(accounts.flatMap(({ own }) => [...own]));
  const isOfAll = (row: TextRow) => row.row > titles && !ofAccounts.has(row) && hasSum(row, uploadedOn);
  if (accounts.length < 2 || rows.some(isOfAll))
    return [
      { ...whole, account: head.account ?? (named !== undefined && only ? numberOf(only.first) : null) },
    ];
  const [currency] = found?.columns.currency ?? [];
  return accounts.map(({ first, own }) => ({
    account: numberOf(first),
    currency: currency === undefined ? head.currency : readCellText(first.cells[currency]) || null,
    found,
    table,
    rows: () => [
      ...(named === undefined ? [{ row: 0, cells: ['No. Rekening', numberOf(first)] }] : []),
      ...rows.filter((row) => row.row <= titles || own.has(row) || !ofAccounts.has(row)),
    ],
  }));
}

/** One that no layout names: all rows have a number in it, and one of them is the association's. */
function titledColumn(rows: TextRow[], header: TextRow, { accounts = [] }: SplitInput): number | undefined {
  const column = header.cells.findIndex((title) => isAccountTitle(readCellText(title)));
  if (column < 0) return undefined;
  const numbers = rows
    .filter((row) => row.row > header.row && isTransaction(row))
    .map(({ cells }) => readAccountNumber(readCellText(cells[column])).number);
  const own = new Set(accounts.map(withoutLeadingZeros));
  const isOwn = numbers.some((number) => number !== null && own.has(withoutLeadingZeros(number)));
  return isOwn && numbers.every((number) => number !== null) ? column : undefined;
}
