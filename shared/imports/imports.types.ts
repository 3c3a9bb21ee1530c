// What a spreadsheet becomes on its way to members: a table, a mapping, values and faults of each row.
import type { ImportField, KindOf, ValueKind, ValueName } from './imports.fields.ts';

/** Dates of a spreadsheet are `YYYY-MM-DD`; errors of formulas are their text, such as '#REF!'. */
export type Cell = string | number | null;

export interface TableColumn {
  /** Place in the cells of a row, from 0. */
  index: number;
  /** Letters of the column in the file: 'C'. */
  letters: string;
  /** As written; two lines are joined by a line break. 'Kolom C' where the file has none. */
  header: string;
}

export interface TableRow {
  /** Number in the file, from 1, as spreadsheets show it. */
  row: number;
  /** One for each column of the table. */
  cells: Cell[];
}

/** A row that belongs to no member: a total, a repeated header, a signature, the example of the template. */
export interface SkippedRow {
  row: number;
  /** Its first cells. */
  text: string;
  reason: SkipReason;
}

export type SkipReason = 'total' | 'header' | 'numbering' | 'remark' | 'example';

/** The frame of a table: everything but its rows. */
export interface TableFrame {
  /** Null for csv. */
  sheet: string | null;
  /** Number in the file of the last line of the header. */
  headerRow: number;
  columns: TableColumn[];
  skipped: SkippedRow[];
  /** Filled cells outside of the table: remarks next to it. */
  remarks: number;
}

export interface Table extends TableFrame {
  rows: TableRow[];
}

/** What one column of the table means. */
export interface ColumnMapping {
  /** `index` of the column. */
  column: number;
  /** Null: not imported. */
  field: ImportField | null;
  /** A blank cell erases what is stored. Otherwise it changes nothing. */
  clears: boolean;
}

/** One for each column of the table. */
export type Mapping = ColumnMapping[];

/**
 * Why a column was mapped as it is. `notStored`: the product does not store it. `second`: another column has its field.
 * `report`: faults that an earlier import wrote next to a cell.
 */
export type Recognition = 'known' | 'notStored' | 'second' | 'report' | 'unknown';

export interface RecognizedColumn extends ColumnMapping {
  recognition: Recognition;
  /** First values of the column, as they are shown. */
  samples: string[];
}

/** A row of a list by its name. The id is null until a person has decided what the name means. */
export interface NamedChoice {
  id: number | null;
  /** As in the list, or as in the file when the list has no such name. */
  name: string;
}

/** Dates are `YYYY-MM-DD`, phone numbers E.164. Null: the stored value is erased. */
type ValueOf<Kind extends ValueKind> = Kind extends 'choice'
  ? NamedChoice
  : Kind extends `optional${string}`
    ? string | null
    : string;

/** What a row says of a member. Undefined: the row says nothing, and nothing changes. */
export type RowValues = { [Name in ValueName]?: ValueOf<KindOf<Name>> };

export interface CellFault {
  /** Number in the file, from 1. */
  row: number;
  /** `index` of the column; null for what no column has. */
  column: number | null;
  header: string;
  /** As it was in the file. */
  value: string;
  message: string;
}

/** A value that can be stored, and what is wrong with the others. A row with a fault is not imported. */
export interface ReadRow {
  row: number;
  values: RowValues;
  faults: CellFault[];
  /** By `index` of the column: filled cells that did not bring every value of their field, such as 'tidak ada'. */
  incompleteCells: Record<number, string>;
}
