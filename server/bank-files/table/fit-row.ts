// Puts the cells of a csv row under their titles. Some banks write texts and amounts with commas, without quotes.
import { type Cell, readCellText } from '../../tables/raw-rows.ts';
import { isBlank, isMoney, isPendingMark, readDateCell, type TextRow } from './cells.ts';
import type { ColumnPlan } from './plan.ts';

/** Returns the row unchanged when it already fits, or when nothing does: then the reader refuses it. */
export function fitRow(row: TextRow, plan: ColumnPlan): Cell[] {
  const { cells, width } = row;
  if (width === undefined || isAsWideAsTitles(row, plan) || fits(cells, plan)) return cells;
  const whole = joinThousands(cells, amountStart);
  for (const candidate of [whole, ...joinedTexts(whole, width, plan), ...joinedTexts(cells, width, plan)])
    if (fits(candidate, plan)) return candidate;
  return cells;
}

/**
 * Returns rows of a workbook whose texts a spreadsheet has split at their commas. What is too much belongs to the text.
 * Unchanged when it already fits, or when nothing does.
 */
export function joinSplitTexts(rows: TextRow[], plan: ColumnPlan): TextRow[] {
  const titles = filledWidth(plan.header.cells);
  return rows.map((row) => {
    const surplus = filledWidth(row.cells) - titles;
    if (row.width !== undefined || row.row <= plan.header.row || fits(row.cells, plan)) return row;
    const possible = isPendingMark(row.cells[plan.columns.date?.[0] ?? 0])
      ? [surplus, surplus + 1]
      : [surplus];
    const cells = possible
      .filter((extra) => extra > 0)
      .flatMap((extra) => (plan.columns.description ?? []).map((at) => joinedAt(row.cells, at, extra)))
      .find((candidate) => fits(candidate.slice(0, titles), plan));
    return cells ? { ...row, cells: cells.slice(0, titles) } : row;
  });
}

/** Cells up to the last one with a value. */
function filledWidth(cells: Cell[]): number {
  return cells.findLastIndex((cell) => !isBlank(cell)) + 1;
}

/** Most rows of most files. A pending row may have no balance, and a comma in its text instead. */
function isAsWideAsTitles({ cells }: TextRow, { header, columns }: ColumnPlan): boolean {
  return cells.length === header.cells.length && !isPendingMark(cells[columns.date?.[0] ?? 0]);
}

/**
 * Returns the cells of a line of the bank, joined again: `Saldo Awal : 1,000,000.00` without quotes is several cells.
 */
export function fitLabels({ cells, width }: TextRow): Cell[] {
  return width === undefined ? cells : joinThousands(cells, labelledStart);
}

/** Read from both ends: what is too much belongs to the text. A pending row may have no balance at its end. */
function joinedTexts(cells: Cell[], width: number, { header, columns }: ColumnPlan): Cell[][] {
  const isPending = isPendingMark(cells[columns.date?.[0] ?? 0]);
  const surplus = cells.length - header.cells.length;
  const inLine = width - (header.width ?? header.cells.length);
  const possible = isPending ? [inLine, surplus, surplus + 1] : [surplus];
  return possible
    .filter((extra) => extra > 0)
    .flatMap((extra) => (columns.description ?? []).map((at) => joinedAt(cells, at, extra)));
}

function joinedAt(cells: Cell[], at: number, extra: number): Cell[] {
  const end = at + extra + 1;
  const parts = cells.slice(at, end).map((cell) => cell ?? '');
  return [...cells.slice(0, at), parts.join(','), ...cells.slice(end)];
}

const amountStart = /^(?:Rp)?-?\d{1,3}$/i;
const labelledStart = /(?:^|[:=\s]|Rp)-?\d{1,3}$/i;

/** `300`, `123.00 CR` are one amount: groups of three digits, from the right. */
function joinThousands(cells: Cell[], start: RegExp): Cell[] {
  const joined: Cell[] = [];
  for (const cell of cells.toReversed()) {
    const [text, right] = [readCellText(cell), readCellText(joined[0])];
    if (start.test(text) && /^\d{3}(?:,\d{3})*\.\d{2}(?!\d)/.test(right)) joined[0] = `${text},${right}`;
    else joined.unshift(cell);
  }
  return joined;
}

function fits(cells: Cell[], { header, columns, dateForm }: ColumnPlan): boolean {
  const date = cells[columns.date?.[0] ?? 0];
  const money = [columns.credit, columns.debit, columns.amount, columns.balance].flatMap(
    (places) => places ?? [],
  );
  const filled = money.filter((at) => !isBlank(cells[at]));
  return (
    cells.length <= Math.max(header.cells.length, 1) &&
    (isPendingMark(date) || readDateCell(date, dateForm) !== null) &&
    filled.length > 0 &&
    filled.every((at) => isMoney(cells[at])) &&
    (columns.mark ?? []).every((at) => readCellText(cells[at]).length <= 6)
  );
}
