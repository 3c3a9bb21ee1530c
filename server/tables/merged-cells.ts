// The values that cells share with the cell above them, with which they are merged.
import type { Cell, MergedCell, RawRow } from './raw-rows.ts';

/** Cells of one column that are merged downwards. */
export interface MergedColumn {
  /** From 0. */
  column: number;
  /** Number of the row that stores the value. */
  first: number;
  last: number;
}

/** Call it with every row, in their order, and with the ranges that begin in it. */
export function mergedFinder(): (row: RawRow, starting: MergedColumn[]) => MergedCell[] {
  let open: (MergedColumn & { cell: Cell })[] = [];
  return ({ row, cells }, starting) => {
    open = open.filter(({ last }) => last >= row);
    const merged = open.map(({ column, first, cell }) => ({ column, from: first, cell }));
    open.push(...starting.map((range) => ({ ...range, cell: cells[range.column] ?? null })));
    return merged.filter(({ cell }) => cell !== null);
  };
}
