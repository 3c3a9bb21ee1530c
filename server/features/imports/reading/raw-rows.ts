// What both kinds of files become first: rows of cells, before anyone knows which of them are the table.
import { importLimits } from '#shared/imports/imports.limits.ts';
import type { Cell } from '#shared/imports/imports.types.ts';

export interface RawRow {
  /** Number in the file, from 1. */
  row: number;
  /** From column A; the last one is filled. Empty for a row without content. */
  cells: Cell[];
}

/** One sheet of a workbook, or a csv file. */
export interface Source {
  /** Null for csv. */
  name: string | null;
  rows: () => AsyncGenerator<RawRow, void>;
}

type FileValue = string | number | boolean | Date | null | undefined;

export function rawRow(row: number, values: FileValue[]): RawRow {
  const end = values.findLastIndex((value) => cellOf(value) !== null);
  return { row, cells: values.slice(0, end + 1).map(cellOf) };
}

function cellOf(value: FileValue): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') return value.trim() === '' ? null : value.slice(0, importLimits.cellLength);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
}

/** A cell as people see it. */
export function textOf(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
