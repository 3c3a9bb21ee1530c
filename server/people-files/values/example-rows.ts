// Rows of a table that show what its columns become when they are combined.
import type { ExampleRow } from '#shared/imports/imports.schemas.ts';
import { readCellText } from '../../tables/raw-rows.ts';
import type { TableRow } from '../table.types.ts';
import { isBlankCell } from './cells.ts';

/** Rows that are looked at. */
const SAMPLE_ROWS = 50;
const SHOWN_ROWS = 3;
/** Characters. */
const CELL_LENGTH = 100;

/** Chooses the rows with most filled cells among the first ones that fit the columns, in the order of the file. */
export function exampleRows(rows: TableRow[], columns: number): ExampleRow[] {
  return rows
    .filter(({ cells }) => cells.length === columns)
    .slice(0, SAMPLE_ROWS)
    .map(({ row, cells }) => ({
      row,
      cells: cells.map((cell) => (isBlankCell(cell) ? '' : readCellText(cell).slice(0, CELL_LENGTH))),
    }))
    .toSorted((a, b) => countFilled(b) - countFilled(a))
    .slice(0, SHOWN_ROWS)
    .toSorted((a, b) => a.row - b.row);
}

const countFilled = ({ cells }: ExampleRow) => cells.filter((cell) => cell !== '').length;
