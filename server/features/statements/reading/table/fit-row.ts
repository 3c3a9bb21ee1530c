// Puts the cells of a csv row under their titles. Some banks write texts and amounts with commas, without quotes.
import { type Cell, textOf } from '../../../../tables/raw-rows.ts';
import { dateOf, isBlank, isMoney, isPendingMark } from './cells.ts';
import type { Plan } from './plan.ts';

export interface TextRow {
  row: number;
  cells: Cell[];
  /** Cells that the line has, blank ones at its end included. */
  width?: number;
}

/** Unchanged when it already fits, or when nothing does: then the reader refuses it. */
export function fitRow(row: TextRow, plan: Plan): Cell[] {
  const { cells } = row;
  if (row.width === undefined || fits(cells, plan)) return cells;
  const whole = joinThousands(cells);
  for (const candidate of [...joinedTexts(cells, plan), whole, ...joinedTexts(whole, plan)])
    if (fits(candidate, plan)) return candidate;
  return cells;
}

/** Read from both ends: what is too much belongs to the text. */
function joinedTexts(cells: Cell[], { header, columns }: Plan): Cell[][] {
  const surplus = cells.length - header.cells.length;
  return [surplus, surplus + 1].flatMap((extra) =>
    extra < 1
      ? []
      : (columns.description ?? []).map((at) => [
          ...cells.slice(0, at),
          cells
            .slice(at, at + extra + 1)
            .map((cell) => cell ?? '')
            .join(','),
          ...cells.slice(at + extra + 1),
        ]),
  );
}

/** `300`, `123.00 CR` are one amount: groups of three digits, from the right. */
function joinThousands(cells: Cell[]): Cell[] {
  const joined: Cell[] = [];
  for (const cell of cells.toReversed()) {
    const [text, right] = [textOf(cell), textOf(joined[0])];
    if (/^(?:Rp)?-?\d{1,3}$/i.test(text) && /^\d{3}(?:,\d{3})*\.\d{2}(?!\d)/.test(right))
      joined[0] = `${text},${right}`;
    else joined.unshift(cell);
  }
  return joined;
}

function fits(cells: Cell[], { header, columns, dateForm }: Plan): boolean {
  const date = cells[columns.date?.[0] ?? 0];
  const money = [columns.credit, columns.debit, columns.amount, columns.balance].flatMap(
    (places) => places ?? [],
  );
  const filled = money.filter((at) => !isBlank(cells[at]));
  return (
    cells.length <= Math.max(header.cells.length, 1) &&
    (isPendingMark(date) || dateOf(date, dateForm) !== null) &&
    filled.length > 0 &&
    filled.every((at) => isMoney(cells[at])) &&
    (columns.mark ?? []).every((at) => textOf(cells[at]).length <= 6)
  );
}
