// What a spreadsheet becomes on its way to members: a table, and values and faults of each row.
import type { KindOf, ValueKind, ValueName } from '#shared/imports/imports.fields.ts';
import type { ColumnMapping, FirstRow, SkippedRow, UnreadMarks } from '#shared/imports/imports.schemas.ts';
import type {
  DateOrder,
  Fault,
  FaultEffect,
  Recognition,
  SkipReason,
} from '#shared/imports/reading.states.ts';
import type { Cell } from '../tables/raw-rows.ts';

export interface TableColumn {
  /** Place in the cells of a row, from 0. */
  index: number;
  /** Letters of the column in the file: 'C'. */
  letters: string;
  /** As written; two lines are joined by a line break. 'Kolom C' where the file has none. */
  header: string;
  isHidden?: true;
  /** Left out where no date is written in numbers with the year at the end. */
  dates?: ColumnDates;
  /** The first cell with nothing but a number from 13 to 31: as a part of a date it is no month. Left out without one. */
  day?: WrittenDate;
  /** Left out where no cell is a month, a period or 'seumur hidup'. */
  spans?: ColumnSpans;
}

export interface WrittenDate {
  row: number;
  text: string;
}

/** The first date of a column that proves an order, and the first one that fits both. */
export interface ColumnDates extends Record<DateOrder | 'either', WrittenDate | null> {
  /** Their separators when all look as if a program wrote them, alone in the cell. Null: people typed each in their way. */
  look: string | null;
  /**
   * The first day that a spreadsheet may have turned. Opened by one that expects the other order, '17/08/1980' stays a text,
   * and '04/05/1990' becomes a day with the two exchanged. Null: its days and texts do not look like that.
   */
  turned?: WrittenDate | null;
}

/**
 * What stands in a column in place of one day: a month with its year, what may be one ('05/06'), two days, years alone, or
 * 'seumur hidup'.
 */
export type SpanKind = 'months' | 'short_months' | 'periods' | 'years' | 'for_life';

/** The first such cell, and how many there are. */
export interface CountedCells extends WrittenDate {
  cells: number;
}

export interface ShortMonths extends CountedCells {
  /** '12/26' in the same column, where no '25/12' contradicts it. Left out or null: nothing proves that they are months. */
  proof?: string | null;
}

/** Files that were uploaded to an earlier version lack what may be left out. */
export type ColumnSpans = Record<Exclude<SpanKind, 'years' | 'short_months'>, CountedCells | null> & {
  years?: CountedCells | null;
  short_months?: ShortMonths | null;
};

export interface TableRow {
  /** Number in the file, from 1, as spreadsheets show it. */
  row: number;
  /** One for each column of the table. */
  cells: Cell[];
  /** What a person typed in place of them. */
  typed?: TypedTexts;
}

/** A blank text is an empty cell. */
export type TypedTexts = { [Name in ValueName]?: string };

/** Rows of each kind; kinds without rows are left out. */
export type SkipCounts = Partial<Record<SkipReason, number>>;

/** Rows below a title that says that they may be no members, such as 'ANGGOTA NON AKTIF'. Numbers in the file. */
export interface TitledPart {
  /** Null: the rows are struck through. */
  title: string | null;
  firstRow: number;
  lastRow: number;
  /** The title is the comment on a cell of the row. */
  isComment?: true;
}

/** A sheet of a workbook with rows. */
export interface TableSheet {
  name: string;
  /** Filled rows below its header; totals and signatures are among them. */
  rows: number;
  isHidden: boolean;
  /** Whether its header is recognised. Without one it is read only when a person asks for it. */
  hasHeader: boolean;
}

/** One of several tables that are side by side on a sheet. */
export interface SheetTable {
  /** Of its columns: 'F–J'. */
  letters: string;
  /** Filled rows below its header; totals and signatures are among them. */
  rows: number;
  /** Whether it is the table that was read. */
  isRead: boolean;
}

/** What a person wants to be read of a file. */
export interface ReadingChoice {
  /** Name of the sheet; null: the one that fits best. */
  sheet: string | null;
  /** Kinds of rows that are taken in, such as hidden ones. */
  taken: readonly SkipReason[];
  /** Which of the tables that are side by side, from 1. The first unless given. */
  table?: number | null;
  /** Number in the file of the header; 0: there is none. Found unless given. */
  headerRow?: number | null;
}

/** The frame of a table: everything but its rows. */
export interface TableFrame {
  /** Null for csv. */
  sheet: string | null;
  /** All sheets with rows, in their order. Empty for csv. */
  sheets: TableSheet[];
  /** The tables that are side by side, from the left; one for the usual sheet. */
  tables: SheetTable[];
  /** Number in the file of the last line of the header. */
  headerRow: number;
  /** A person has chosen it. Files that were uploaded to an earlier version lack this and the next. */
  isHeaderChosen?: boolean;
  /** The first rows of the sheet: one of them may be the header. */
  firstRows?: FirstRow[];
  columns: TableColumn[];
  /** In the order of the file. Files that were uploaded to an earlier version lack it. */
  parts?: TitledPart[];
  /** Of many hidden or unfilled rows only the first ones; `leftOut` has their number. */
  skipped: SkippedRow[];
  leftOut: SkipCounts;
  /** Rows that a person takes in, by why they would be left out. */
  takenIn: SkipCounts;
  /** Cells whose value is that of the cell above, with which they are merged. */
  mergedCells: number;
  /** Filled cells outside of the table: remarks next to it. */
  remarks: number;
  /** One for each kind that the sheet has. Files that were uploaded to an earlier version lack it. */
  marks?: UnreadMarks[];
}

export interface Table extends TableFrame {
  rows: TableRow[];
}

export interface RecognizedColumn extends ColumnMapping {
  recognition: Recognition;
  /** First values of the column, as they are shown. */
  samples: string[];
  /** Filled cells. */
  filled: number;
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

export interface CellFault extends Fault {
  /** Number in the file, from 1. */
  row: number;
  /** `index` of the column; null for what no column has. */
  column: number | null;
  header: string;
  /** As it was in the file. */
  value: string;
}

/** Something that a person should know of a cell and that lets its row be imported. */
export interface CellWarning extends CellFault {
  effect: Exclude<FaultEffect, 'faulty'>;
}

/** A value that can be stored, and what is wrong with the others. A row with a fault is not imported. */
export interface PersonRow {
  row: number;
  values: RowValues;
  faults: CellFault[];
  warnings: CellWarning[];
  /** By `index` of the column: filled cells that did not bring every value of their field, such as 'tidak ada'. */
  incompleteCells: Record<number, string>;
}
