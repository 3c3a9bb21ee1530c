// What the reader of a table knows while it reads.
import { type Cell, readCellText } from '../../tables/raw-rows.ts';
import type { Role } from '../layouts/layout.types.ts';
import type { FootSum, Movement, Printed } from '../statement/movements.types.ts';
import { type AmountReader, isBlank, isMoney } from './cells.ts';
import type { ColumnPlan } from './plan.ts';
import type { TotalRow } from './total-rows.ts';

export interface TableReading {
  plan: ColumnPlan;
  amounts: AmountReader;
  /** `YYYY-MM-DD`, the last day of a date without a year. */
  latest: string;
  printed: Printed;
  movements: Movement[];
  totals: TotalRow[];
  zeroRows: number;
  rowsWithoutYear: number;
  rowsWithoutDay: number[];
  /** The last row was one of the bank's known lines, not a transaction. */
  hasEnd: boolean;
  foot: Set<FootSum>;
  /** Cells up to the last filled one, in the transaction with the fewest; null before the first. */
  fewestCells: number | null;
  /** How the first date of a workbook is stored. */
  dateKind: 'cell' | 'text' | null;
  /** The row above, when it has labels whose values stand in this one. */
  labelRow: Cell[] | null;
  /** Number of the last row with content. */
  lastRow: number;
}

/** Returns the cell in the column of this role. */
export function pickCell({ columns }: ColumnPlan, cells: Cell[], role: Role): Cell | undefined {
  return cells[columns[role]?.[0] ?? -1];
}

/** Returns the place of a cell, as the readers of amounts name it. */
export function locateCell(
  { columns }: ColumnPlan,
  cells: Cell[],
  role: Role,
): [Cell | undefined, number | undefined] {
  const column = columns[role]?.[0];
  return [cells[column ?? -1], column];
}

export const moneyRoles = ['credit', 'debit', 'amount', 'balance'] as const;

export function hasMoney(plan: ColumnPlan, cells: Cell[]): boolean {
  return moneyRoles.some((role) => {
    const cell = pickCell(plan, cells, role);
    return !isBlank(cell) && isMoney(cell);
  });
}

/** Returns the text of a row, for a refusal. */
export const textOfRow = (cells: Cell[]) => cells.map(readCellText).join(' ');
