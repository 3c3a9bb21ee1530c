// What both kinds of files become first: rows of cells, before anyone knows which of them are the table.
import { withoutHidden } from '#shared/characters.ts';
import type { MarkKind } from '#shared/imports/reading.states.ts';
import { tableLimits } from '#shared/tables/tables.limits.ts';

/** Days are `YYYY-MM-DD`, with ` HH:MM:SS` where the cell has a time. */
export type Cell = string | number | null;

/** A formula whose value is not in the file. Excel shows this while a value is not there yet. */
export const UNCOMPUTED_CELL = '#GETTING_DATA';

const formulaErrors =
  /^#(?:REF!|VALUE!|NAME\?|DIV\/0!|N\/A|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|GETTING_DATA)$/;

/** Tells whether a cell has what a spreadsheet shows in place of the value of a formula. */
export function isFormulaError(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && formulaErrors.test(cell.trim());
}

export interface RawRow {
  /** Number in the file, from 1. */
  row: number;
  /** From column A; the last one is filled. Empty for a row without content. */
  cells: Cell[];
  /** Hidden by hand or by a filter. */
  isHidden?: true;
  /** Cells as written, in a text file: blank ones at the end count. */
  width?: number;
  /** What cells show that are merged with the cells above them. */
  merged?: MergedCell[];
  /** Columns whose cells are struck through, from 0. */
  struck?: number[];
}

export interface MergedCell {
  /** From 0. */
  column: number;
  /** Number in the file of the row that stores the value. */
  from: number;
  cell: Cell;
}

/** What a cell has in addition to its value: a comment, or a line through a part of its text, which is the text here. */
export interface CellMark {
  kind: MarkKind;
  /** Number in the file, from 1. */
  row: number;
  /** From 0. */
  column: number;
  text: string;
}

/** Of one sheet; no sheet is read by people with more of them. */
const MAX_MARKS = 10_000;

/** Characters: longer texts of marks are cut. */
export const MAX_MARK_LENGTH = 200;

/** By kind and cell: a sheet may be read twice. */
export type CellMarks = Map<string, CellMark>;

export function addMark(marks: CellMarks, mark: CellMark): void {
  const text = withoutHidden(mark.text.trim().slice(0, MAX_MARK_LENGTH));
  if (text !== '' && marks.size < MAX_MARKS)
    marks.set(`${mark.kind} ${mark.row} ${mark.column}`, { ...mark, text });
}

/** One sheet of a workbook, or a csv file. */
export interface TableSource {
  /** Null for csv. */
  name: string | null;
  /** Whether the file says that it opens with this sheet. A file that says nothing opens with the first one. */
  isActive?: boolean;
  /** A hidden sheet is read only when a person asks for it. */
  isHidden?: boolean;
  /** From 0. Complete once the first row has been read. */
  hiddenColumns?: ReadonlySet<number>;
  /** Complete once the last row has been read. */
  marks?: CellMarks;
  rows: () => AsyncGenerator<RawRow, void>;
}

/** Tables are on one of the first sheets. */
export const MAX_SHEETS = 20;

/** Returns the first sheets that people see, then hidden ones. */
export function shownFirst(sources: TableSource[]): TableSource[] {
  return sources.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden)).slice(0, MAX_SHEETS);
}

type FileValue = string | number | boolean | Date | null | undefined;

export function rawRow(row: number, values: FileValue[]): RawRow {
  const end = values.findLastIndex((value) => cellOf(value) !== null);
  return { row, cells: values.slice(0, end + 1).map(cellOf) };
}

function cellOf(value: FileValue): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') return textCell(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return Number.isNaN(value.getTime()) ? null : dayOf(value);
}

function textCell(value: string): Cell {
  const text = withoutHidden(value.slice(0, tableLimits.cellLength));
  return text.trim() === '' ? null : text;
}

/** Spreadsheets store moments as fractions of days, which are a millisecond off. */
function dayOf(value: Date): string {
  const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

/** Reads a cell as people see it. */
export function readCellText(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
