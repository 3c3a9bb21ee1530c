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
  isHidden?: true;
  /** Left out where no date is written in numbers with the year at the end. */
  dates?: ColumnDates;
  /** The first cell with nothing but a number from 13 to 31: as a part of a date it is no month. Left out without one. */
  day?: WrittenDate;
  /** Left out where no cell is a month, a period or 'seumur hidup'. */
  spans?: ColumnSpans;
}

export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What a person can say of a column. `stored`: its days are right as the spreadsheet stores them, see `turned`. */
export const orderChoices = [...dateOrders, 'stored'] as const;
export type OrderChoice = (typeof orderChoices)[number];

export interface WrittenDate {
  row: number;
  text: string;
}

/**
 * Why the dates of a column are read in an order. `proven` by its dates, `neighbour`: by those of another column, `usual`:
 * nothing proves another one. `unclear`: its dates contradict each other, so what fits both orders is a fault. `turned`: a
 * spreadsheet may have turned those that it could read.
 */
export const orderReasons = ['proven', 'neighbour', 'usual', 'unclear', 'turned'] as const;
export type OrderReason = (typeof orderReasons)[number];

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
export const spanKinds = ['months', 'short_months', 'periods', 'years', 'for_life'] as const;
export type SpanKind = (typeof spanKinds)[number];

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

/** '2026/2027', or '2026' with the same year twice. */
export interface NamedYears {
  first: number;
  last: number;
}

/** What 'seumur hidup' means for the members of a file. */
export interface ForLife {
  /** The last day, `YYYY-MM-DD`; null: no last day is stored. */
  end: string | null;
  /** A membership without an end is granted. */
  is_lifetime?: true | undefined;
}

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

/** A row that is left out unless its kind is taken in: it seems to belong to no member, or it is hidden. */
export interface SkippedRow {
  row: number;
  /** Its first cells. */
  text: string;
  reason: SkipReason;
}

export type SkipReason = (typeof skippedFor)[number];

export const skippedFor = [
  'total',
  'header',
  'numbering',
  'remark',
  'title',
  'example',
  'unfilled',
  'hidden',
] as const;

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

/** What cells have in addition to their values, and no column can store. */
export interface UnreadMarks {
  kind: MarkKind;
  /** Cells. */
  cells: number;
  /** An example: the address of its cell, such as 'C5', and the comment, what is struck through, or what a color means. */
  cell: string;
  text: string;
}

/** Comments on cells; a line through a part of the text of a cell; a cell outside of the table that says what a color means. */
export const markKinds = ['comment', 'struck', 'color'] as const;

export type MarkKind = (typeof markKinds)[number];

/** A column that names statuses in some rows, and something else in many. */
export interface RemarkColumn {
  header: string;
  /** With other texts. */
  rows: number;
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

/** A row as it is in the file. */
export interface ExampleRow {
  /** Number in the file, from 1. */
  row: number;
  /** One for each column; '' where it says nothing. */
  cells: string[];
}

export interface FirstRow {
  /** Number in the file, from 1. */
  row: number;
  /** Its first cells. */
  text: string;
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

/** What one column of the table means. */
export interface ColumnMapping {
  /** `index` of the column. */
  column: number;
  /** Null: not imported. */
  field: ImportField | null;
  /** A blank cell erases what is stored. Otherwise it changes nothing. */
  clears: boolean;
  /** Place among the columns of its field, from 1. Those without one follow in the order of the file. */
  place?: number | null | undefined;
  /** As a person has chosen it for written dates. Otherwise the column says it. */
  order?: OrderChoice | null | undefined;
  /** Null and left out: nobody has said what 'seumur hidup' means, and such a cell is a fault. */
  for_life?: ForLife | null | undefined;
  /** Month in which a year of membership begins, 1 to 12. Null and left out: nobody has said it, and years are faults. */
  year_start?: number | null | undefined;
  /** Whether '05/06' is a month with its year. Null and left out: as the column proves it; without a proof it is a fault. */
  short_months?: boolean | null | undefined;
}

/** One for each column of the table. */
export type Mapping = ColumnMapping[];

/**
 * Why a column was mapped as it is. `notStored`: the product does not store it. `status`: it may say who has died or left,
 * and is asked about after the check. `second`: another column has its field.
 * `report`: faults that an earlier import wrote next to a cell. `hidden`: nobody sees it in the spreadsheet.
 */
export type Recognition = (typeof recognitions)[number];

export const recognitions = [
  'known',
  'notStored',
  'status',
  'second',
  'report',
  'hidden',
  'unknown',
] as const;

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

/** What is wrong with a cell. `invalid`: a form would refuse it. `period`: two dates do not go together. */
export const cellFaultKinds = [
  'tooLong',
  'unknownLabel',
  'formula',
  'uncomputed',
  'ditto',
  'date',
  'impossibleDate',
  'monthFirst',
  'dayFirst',
  'eitherOrder',
  'noMonth',
  'turned',
  'partialDate',
  'shortMonth',
  'forLife',
  'years',
  'twoDates',
  'period',
  'digitsLost',
  'numberMadeDate',
  'twoPhones',
  'landline',
  'noName',
  'twoEmails',
  'invalid',
] as const;
export type CellFaultKind = (typeof cellFaultKinds)[number];

/** What a person should look at: it can be stored. */
export const noteKinds = [
  'likelyDomain',
  'otherDay',
  'unused',
  'late',
  'twoNames',
  'mayHaveMoved',
  'numberLeft',
  'salutation',
  'titlesLeft',
] as const;

/** The others are of a row as a whole. */
export const faultKinds = [
  ...cellFaultKinds,
  ...noteKinds,
  'moved',
  'missing',
  'noCode',
  'unknownChoice',
  'twoMembers',
  'otherNumber',
  'oldNumber',
  'mergedAddress',
  'endsBefore',
  'undecidedBill',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** `faulty`: the row is not imported. `emptied`: a person lets the cell be empty. `noted`: it is imported as it is. */
export const faultEffects = ['faulty', 'emptied', 'noted'] as const;
export type FaultEffect = (typeof faultEffects)[number];

export interface Fault {
  kind: FaultKind;
  message: string;
}

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
export interface ReadRow {
  row: number;
  values: RowValues;
  faults: CellFault[];
  warnings: CellWarning[];
  /** By `index` of the column: filled cells that did not bring every value of their field, such as 'tidak ada'. */
  incompleteCells: Record<number, string>;
}
