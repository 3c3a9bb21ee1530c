// Reads the rows of a table with a mapping: values, and faults per cell.
import { isDeepStrictEqual } from 'node:util';
import { type ImportField, importFields, valueLabel } from '#shared/imports/imports.fields.ts';
import { cellFaults, cellNotes } from '#shared/imports/imports.messages.ts';
import { canClear, columnsOf, combined, judgeOrder, textOrder } from '#shared/imports/imports.rules.ts';
import type {
  Cell,
  CellFault,
  ColumnDates,
  DateOrder,
  ForLife,
  Mapping,
  OrderChoice,
  ReadRow,
  RowValues,
  TableColumn,
  TableRow,
  WrittenDate,
} from '#shared/imports/imports.types.ts';
import { inSentence } from '#shared/labels.ts';
import { limits } from '#shared/limits.ts';
import { periodProblems } from '#shared/members/member-dates.rules.ts';
import { isFormulaError, UNCOMPUTED_CELL } from '../../tables/raw-rows.ts';
import { isBlank, isDitto, type Reading, textOfCell } from './cells.ts';
import { problemOf } from './check-values.ts';
import { fitsBothOrders, storedDay, turnedDay } from './date-orders.ts';
import { type ReadingContext, readField } from './field-readers.ts';

interface MappedColumn extends TableColumn {
  field: ImportField;
  clears: boolean;
  /** Of written dates. */
  order: DateOrder | undefined;
  /** Of days that a spreadsheet stores. `open`: it may have turned them, and nobody has said so. */
  storedDays: 'right' | 'turned' | 'open';
  /** A date with the month first, where others of the column prove that the day comes first. */
  contrary: WrittenDate | null;
  forLife: ForLife | null | undefined;
}

/** The columns of one field, in the order in which they are combined. */
type FieldColumns = [MappedColumn, ...MappedColumn[]];

/** Prepared once for a file: joined columns are read first, so that separate ones come before them. */
export function rowReader(
  columns: TableColumn[],
  mapping: Mapping,
  context: ReadingContext,
): (row: TableRow) => ReadRow {
  const mapped = columns.flatMap((column): MappedColumn[] => {
    const found = mapping.find((entry) => entry.column === column.index);
    if (!found?.field) return [];
    const { field, clears, for_life: forLife } = found;
    const { dates } = column;
    const order = orderOf(found.order, dates, columns);
    const contrary = order === undefined ? (dates?.monthFirst ?? null) : null;
    const storedDays = dates?.turned ? storedDaysOf(found.order, dates) : 'right';
    return [{ ...column, field, clears, order, storedDays, contrary, forLife }];
  });
  const fields = [...new Set(mapped.map(({ field }) => field))]
    .flatMap((field): FieldColumns[] => {
      const places = columnsOf(field, mapping).map(({ column }) => column);
      const [first, ...others] = places.flatMap((at) => mapped.find(({ index }) => index === at) ?? []);
      return first ? [[first, ...others]] : [];
    })
    .toSorted(([a], [b]) => importFields[b.field].fills.length - importFields[a.field].fills.length);
  return (row) => readRow(row, fields, context);
}

function orderOf(
  chosen: OrderChoice | null | undefined,
  dates: ColumnDates | undefined,
  columns: TableColumn[],
): DateOrder | undefined {
  if (chosen && chosen !== 'stored') return chosen;
  if (!dates) return undefined;
  return (dates.turned ? textOrder(dates) : judgeOrder(dates, columns).order) ?? undefined;
}

function storedDaysOf(
  chosen: OrderChoice | null | undefined,
  dates: ColumnDates,
): MappedColumn['storedDays'] {
  if (!chosen) return 'open';
  return chosen === textOrder(dates) ? 'turned' : 'right';
}

function readRow({ row, cells }: TableRow, fields: FieldColumns[], context: ReadingContext): ReadRow {
  const values: RowValues = {};
  const faults: CellFault[] = [];
  const incompleteCells: Record<number, string> = {};
  const unusedCells: number[] = [];
  const others: PeriodDays = {};
  const notes: string[] = [];
  for (const columns of fields) {
    const reading = readColumns(columns, cells, context);
    if ('fault' in reading) faults.push(faultAt(row, reading.column, cells, reading.fault));
    else {
      const isOwn = ([name]: [string, unknown]) => ownNames(columns[0]).includes(name);
      const read = Object.entries(reading.value);
      Object.assign(values, Object.fromEntries(read.filter(isOwn)));
      Object.assign(others, Object.fromEntries(read.filter((one) => !isOwn(one))));
    }
    for (const { index, header } of reading.unused ?? []) {
      unusedCells.push(index);
      notes.push(cellNotes.unused(header, String(cells[index] ?? '')));
    }
    const isIncomplete = importFields[columns[0].field].fills.some((name) => values[name] === undefined);
    for (const { index } of isIncomplete ? columns : []) {
      const text = String(cells[index] ?? '');
      if (text.trim() !== '') incompleteCells[index] = text;
    }
  }
  notes.push(...addOtherDays(values, others));
  faults.push(...periodFaults(row, values, { cells, mapped: fields.flat(), today: context.today }));
  return { row, values, faults, notes, incompleteCells, unusedCells };
}

const periodNames = ['started_at', 'expired_at'] as const;

/** Both may stand in one cell, whichever of them its column is for. */
type PeriodDays = Pick<RowValues, (typeof periodNames)[number]>;

function ownNames({ field }: MappedColumn): readonly string[] {
  return importFields[field].fills;
}

/** A separate column of a day comes first. Returns what is not used then. */
function addOtherDays(values: RowValues, others: PeriodDays): string[] {
  return periodNames.flatMap((name) => {
    const [own, other] = [values[name], others[name]];
    if (other === undefined || own === other) return [];
    if (own !== undefined) return cellNotes.otherDay(valueLabel(name), other);
    values[name] = other;
    return [];
  });
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
  const { field, clears, order, contrary, forLife, storedDays, dates } = column;
  if (cell === UNCOMPUTED_CELL) return { fault: cellFaults.uncomputed };
  if (isFormulaError(cell)) return { fault: cellFaults.formula };
  if (cell === null || isBlank(cell)) return { value: clears && canClear(field) ? cleared(field) : {} };
  if (String(cell).length > MAX_CELL_LENGTH)
    return { fault: cellFaults.tooLong(inSentence(importFields[field].label)) };
  if (isDitto(cell)) return { fault: cellFaults.ditto };
  if (contrary && fitsBothOrders(cell)) return { fault: cellFaults.eitherOrder(contrary) };
  const turned = storedDays === 'right' ? null : turnedDay(storedDay(cell) ?? '');
  if (turned && storedDays === 'open') {
    const proof = dates?.monthFirst ?? dates?.dayFirst;
    if (proof) return { fault: cellFaults.turned(proof) };
  }
  const reading = readField(field, turned ?? cell, {
    ...context,
    forLife,
    ...(order === 'monthFirst' && { order }),
  });
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

/** What is wrong with two dates together is shown at the column of one of them, or at the one that has both. */
function periodFaults(row: number, values: RowValues, { cells, mapped, today }: WholeRow): CellFault[] {
  const problems = periodProblems(values.started_at ?? null, values.expired_at ?? null, today);
  return periodNames.flatMap((name) => {
    const column =
      mapped.find(({ field }) => field === name) ??
      mapped.find(({ field }) => periodNames.some((other) => other === field));
    const problem = problems[name];
    return problem && column ? faultAt(row, column, cells, problem) : [];
  });
}
