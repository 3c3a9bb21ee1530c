// Reads the rows of a table with a mapping: values, and faults per cell.
import { type ImportField, importFields, valueLabel } from '#shared/imports/imports.fields.ts';
import { cellFaults, cellNotes } from '#shared/imports/imports.messages.ts';
import { canClear, judgeOrder, textOrder } from '#shared/imports/imports.rules.ts';
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
import { isBlank, isDitto, type Reading } from './cells.ts';
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

/** Prepared once for a file: joined columns are read first, so that separate ones come before them. */
export function rowReader(
  columns: TableColumn[],
  mapping: Mapping,
  context: ReadingContext,
): (row: TableRow) => ReadRow {
  const mapped = columns
    .flatMap((column): MappedColumn[] => {
      const found = mapping.find((entry) => entry.column === column.index);
      if (!found?.field) return [];
      const { field, clears, for_life: forLife } = found;
      const { dates } = column;
      const order = orderOf(found.order, dates, columns);
      const contrary = order === undefined ? (dates?.monthFirst ?? null) : null;
      const storedDays = dates?.turned ? storedDaysOf(found.order, dates) : 'right';
      return [{ ...column, field, clears, order, storedDays, contrary, forLife }];
    })
    .toSorted((a, b) => importFields[b.field].fills.length - importFields[a.field].fills.length);
  return (row) => readRow(row, mapped, context);
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

function readRow({ row, cells }: TableRow, mapped: MappedColumn[], context: ReadingContext): ReadRow {
  const values: RowValues = {};
  const faults: CellFault[] = [];
  const incompleteCells: Record<number, string> = {};
  const others: PeriodDays = {};
  for (const column of mapped) {
    const cell = cells[column.index] ?? null;
    const reading = readCell(cell, column, context);
    if ('fault' in reading) faults.push(faultAt(row, column, cell, reading.fault));
    else {
      const isOwn = ([name]: [string, unknown]) => ownNames(column).includes(name);
      const read = Object.entries(reading.value);
      Object.assign(values, Object.fromEntries(read.filter(isOwn)));
      Object.assign(others, Object.fromEntries(read.filter((one) => !isOwn(one))));
    }
    const text = String(cell ?? '');
    const isIncomplete = importFields[column.field].fills.some((name) => values[name] === undefined);
    if (isIncomplete && text.trim() !== '') incompleteCells[column.index] = text;
  }
  const notes = addOtherDays(values, others);
  faults.push(...periodFaults(row, values, { cells, mapped, today: context.today }));
  return { row, values, faults, notes, incompleteCells };
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

function faultAt(row: number, { index, header }: TableColumn, cell: Cell, message: string): CellFault {
  return { row, column: index, header, value: String(cell ?? ''), message };
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
    return problem && column ? faultAt(row, column, cells[column.index] ?? null, problem) : [];
  });
}
