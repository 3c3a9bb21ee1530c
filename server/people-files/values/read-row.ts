// Reads the rows of a table with a mapping: values, and faults per cell.
import { isDeepStrictEqual } from 'node:util';
import { type ImportField, importFields } from '#shared/imports/imports.fields.ts';
import { cellFaults } from '#shared/imports/imports.messages.ts';
import { canClear, columnsOf, combined } from '#shared/imports/imports.rules.ts';
import type {
  Cell,
  CellFault,
  Mapping,
  ReadRow,
  RowValues,
  TableColumn,
  TableRow,
} from '#shared/imports/imports.types.ts';
import { inSentence } from '#shared/labels.ts';
import { limits } from '#shared/limits.ts';
import { periodProblems } from '#shared/members/member-dates.rules.ts';
import { isFormulaError, UNCOMPUTED_CELL } from '../../tables/raw-rows.ts';
import { isBlank, isDitto, type Reading, textOfCell } from './cells.ts';
import { problemOf } from './check-values.ts';
import { fitsBothOrders, type MonthFirstProof, type MonthFirstProofs } from './date-orders.ts';
import { type ReadingContext, readField } from './field-readers.ts';

interface MappedColumn extends TableColumn {
  field: ImportField;
  clears: boolean;
  monthFirst: MonthFirstProof | undefined;
}

interface FileContext extends ReadingContext {
  monthFirst: MonthFirstProofs;
}

/** The columns of one field, in the order in which they are combined. */
type FieldColumns = [MappedColumn, ...MappedColumn[]];

/** Prepared once for a file: joined columns are read first, so that separate ones come before them. */
export function rowReader(
  columns: TableColumn[],
  mapping: Mapping,
  context: FileContext,
): (row: TableRow) => ReadRow {
  const byIndex = new Map(columns.map((column) => [column.index, column]));
  const fields = [...new Set(mapping.flatMap(({ field }) => field ?? []))]
    .flatMap((field): FieldColumns[] => {
      const [first, ...others] = columnsOf(field, mapping).flatMap(({ column: index, clears }) => {
        const column = byIndex.get(index);
        return column ? { ...column, field, clears, monthFirst: context.monthFirst.get(index) } : [];
      });
      return first ? [[first, ...others]] : [];
    })
    .toSorted(([a], [b]) => importFields[b.field].fills.length - importFields[a.field].fills.length);
  return (row) => readRow(row, fields, context);
}

function readRow({ row, cells }: TableRow, fields: FieldColumns[], context: ReadingContext): ReadRow {
  const values: RowValues = {};
  const faults: CellFault[] = [];
  const incompleteCells: Record<number, string> = {};
  const unusedCells: Record<number, string> = {};
  for (const columns of fields) {
    const reading = readColumns(columns, cells, context);
    if ('fault' in reading) faults.push(faultAt(row, reading.column, cells, reading.fault));
    else Object.assign(values, reading.value);
    for (const { index } of reading.unused ?? []) unusedCells[index] = String(cells[index] ?? '');
    const isIncomplete = importFields[columns[0].field].fills.some((name) => values[name] === undefined);
    for (const { index } of isIncomplete ? columns : []) {
      const text = String(cells[index] ?? '');
      if (text.trim() !== '') incompleteCells[index] = text;
    }
  }
  faults.push(...periodFaults(row, values, { cells, mapped: fields.flat(), today: context.today }));
  return { row, values, faults, incompleteCells, unusedCells };
}

interface ColumnReading {
  column: MappedColumn;
  /** Filled ones that were not needed. */
  unused?: MappedColumn[];
}

type FieldReading = ColumnReading & Reading<RowValues>;

/** The value of a field in one row, or what is wrong with it. */
function readColumns(columns: FieldColumns, cells: Cell[], context: ReadingContext): FieldReading {
  const [first, ...others] = columns;
  const read = (column: MappedColumn) => ({
    column,
    ...readCell(cells[column.index] ?? null, column, context),
  });
  if (others.length === 0) return read(first);
  const filled = columns.filter(({ index }) => !isBlank(cells[index] ?? null));
  const readings = filled.map(read);
  if (importFields[first.field].combines === 'first') return firstOf(readings) ?? read(first);
  const faulty = readings.find((reading) => 'fault' in reading);
  if (faulty || filled.length < 2) return faulty ?? readings[0] ?? read(first);
  const text = combined(
    first.field,
    filled.map(({ index }) => textOfCell(cells[index] ?? '')),
  );
  return { column: filled[0] ?? first, ...readCell(text, first, context) };
}

/** The first that can be stored; the others with another value are named. */
function firstOf(readings: FieldReading[]): FieldReading | undefined {
  const used = readings.find((reading) => 'value' in reading);
  if (!used || !('value' in used)) return readings[0];
  const isSame = (reading: FieldReading) =>
    'value' in reading && isDeepStrictEqual(reading.value, used.value);
  const unused = readings.filter((reading) => !isSame(reading)).map(({ column }) => column);
  return { ...used, unused };
}

/** Characters: what is longer fits into no field, and would be slow to read. */
const MAX_CELL_LENGTH = 2 * limits.text;

/** Blank: no change, or null where blanks erase. */
function readCell(cell: Cell, column: MappedColumn, context: ReadingContext): Reading<RowValues> {
  const { field, clears, monthFirst } = column;
  if (cell === UNCOMPUTED_CELL) return { fault: cellFaults.uncomputed };
  if (isFormulaError(cell)) return { fault: cellFaults.formula };
  if (cell === null || isBlank(cell)) return { value: clears && canClear(field) ? cleared(field) : {} };
  if (String(cell).length > MAX_CELL_LENGTH)
    return { fault: cellFaults.tooLong(inSentence(importFields[field].label)) };
  if (isDitto(cell)) return { fault: cellFaults.ditto };
  if (monthFirst && fitsBothOrders(cell)) return { fault: cellFaults.eitherOrder(monthFirst) };
  const reading = readField(field, cell, context);
  const problem = 'fault' in reading ? null : problemOf(reading.value, context.today);
  return problem === null ? reading : { fault: problem };
}

function cleared(field: ImportField): RowValues {
  return Object.fromEntries(importFields[field].fills.map((name) => [name, null]));
}

function faultAt(row: number, { index, header }: TableColumn, cells: Cell[], message: string): CellFault {
  return { row, column: index, header, value: String(cells[index] ?? ''), message };
}

interface WholeRow {
  cells: Cell[];
  mapped: MappedColumn[];
  today: string;
}

/** What is wrong with two dates together is shown at the column of one of them. */
function periodFaults(row: number, values: RowValues, { cells, mapped, today }: WholeRow): CellFault[] {
  const problems = periodProblems(values.started_at ?? null, values.expired_at ?? null, today);
  return mapped.flatMap((column) => {
    const problem = problems[column.field];
    return problem === undefined ? [] : faultAt(row, column, cells, problem);
  });
}
