// Reads the rows of a table with a mapping: values, and faults per cell.
import { isDeepStrictEqual } from 'node:util';
import {
  type ImportField,
  importFields,
  isJoined,
  type ValueName,
  valueLabel,
} from '#shared/imports/imports.fields.ts';
import { cellFaults, cellNotes, fault } from '#shared/imports/imports.messages.ts';
import { canClear, combineCells, findColumns, typableValues } from '#shared/imports/imports.rules.ts';
import type { ForLife, Mapping } from '#shared/imports/imports.schemas.ts';
import type {
  CellFaultKind,
  DateOrder,
  Fault,
  FaultKind,
  OrderChoice,
} from '#shared/imports/reading.states.ts';
import { inSentence } from '#shared/labels.ts';
import { limits } from '#shared/limits.ts';
import { periodProblems } from '#shared/members/member-dates.rules.ts';
import { type Cell, isFormulaError, UNCOMPUTED_CELL } from '../../tables/raw-rows.ts';
import type {
  CellFault,
  CellWarning,
  ColumnDates,
  PersonRow,
  RowValues,
  TableColumn,
  TableRow,
  WrittenDate,
} from '../table.types.ts';
import { isBlankCell, isDitto, type Reading, textOfCell } from './cells.ts';
import { findProblem } from './check-values.ts';
import { fitsBothOrders, judgeOrder, storedDay, textOrder, turnedDay } from './date-orders.ts';
import { likelyDomain } from './email-domains.ts';
import { type ReadingContext, readField } from './field-readers.ts';
import { nameIn, noteOnName, withoutRepeatedTitles } from './names.ts';
import { namesTheLate } from './statuses.ts';

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
  yearStart: number | null | undefined;
  shortMonths: boolean | undefined;
  emptied: FaultKind[];
}

interface FileContext extends ReadingContext {
  /** Cells that a person lets be empty, by what is wrong with them. */
  emptied?: readonly EmptiedCells[];
}

export interface EmptiedCells {
  /** `index` of the column. */
  column: number;
  kind: CellFaultKind;
}

/** The columns of one field, in the order in which they are combined. */
type FieldColumns = [MappedColumn, ...MappedColumn[]];

/** Is prepared once for a file: joined columns are read first, so that separate ones come before them. */
export function rowReader(
  columns: TableColumn[],
  mapping: Mapping,
  context: FileContext,
): (row: TableRow) => PersonRow {
  const mapped = columns.flatMap((column): MappedColumn[] => {
    const found = mapping.find((entry) => entry.column === column.index);
    if (!found?.field) return [];
    const { field, clears, for_life: forLife } = found;
    // A year that is a part of a date is no year of membership.
    const isAlone = findColumns(found.field, mapping).length === 1;
    const yearStart = isAlone ? found.year_start : null;
    const { dates, spans } = column;
    const areMonths = found.short_months ?? (spans?.short_months?.proof ? true : undefined);
    const shortMonths = isAlone ? areMonths : undefined;
    const order = orderOf(found.order, dates, columns);
    const contrary = order === undefined ? (dates?.monthFirst ?? null) : null;
    const storedDays = dates?.turned ? storedDaysOf(found.order, dates) : 'right';
    const emptied = context.emptied?.flatMap((cells) => (cells.column === column.index ? cells.kind : []));
    return [
      {
        ...column,
        field,
        clears,
        order,
        storedDays,
        contrary,
        forLife,
        yearStart,
        shortMonths,
        emptied: emptied ?? [],
      },
    ];
  });
  const fields = [...new Set(mapped.map(({ field }) => field))]
    .flatMap((field): FieldColumns[] => {
      const places = findColumns(field, mapping).map(({ column }) => column);
      const [first, ...others] = places.flatMap((at) => mapped.find(({ index }) => index === at) ?? []);
      return first ? [[first, ...others]] : [];
    })
    .toSorted(([a], [b]) => importFields[b.field].fills.length - importFields[a.field].fills.length);
  const names = typableValues(mapping);
  return ({ typed = {}, ...row }) => {
    const used = names.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]] as const]));
    const read = readRow({ ...row, typed: new Map(used) }, fields, context);
    return withExtraCells(read, row.cells.slice(columns.length));
  };
}

/** Beyond the last column: a text file has divided a cell, so those behind it have moved. */
function withExtraCells(read: PersonRow, extra: Cell[]): PersonRow {
  if (extra.length === 0) return read;
  const value = extra.flatMap((cell) => cell ?? []).join(' | ');
  const found = { row: read.row, column: null, header: '', value };
  if (value === '')
    return { ...read, warnings: [...read.warnings, { ...found, ...cellNotes.moved, effect: 'noted' }] };
  return { ...read, faults: [...read.faults, { ...found, ...cellFaults.moved }] };
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

interface TypedRow extends Omit<TableRow, 'typed'> {
  typed: ReadonlyMap<ValueName, string>;
}

function readRow(
  { row, cells, typed }: TypedRow,
  fields: FieldColumns[],
  context: ReadingContext,
): PersonRow {
  const values: RowValues = {};
  const faults: CellFault[] = [];
  const warnings: CellWarning[] = [];
  const incompleteCells: Record<number, string> = {};
  const otherDays: OtherDay[] = [];
  const add = (found: CellFault, column: MappedColumn): boolean => {
    const isEmptied = column.emptied.includes(found.kind);
    if (isEmptied) warnings.push({ ...found, effect: 'emptied' });
    else faults.push(found);
    return isEmptied;
  };
  const cellOf = ({ index, field }: MappedColumn) =>
    (isJoined(field) ? undefined : typed.get(field)) ?? cells[index] ?? null;
  const warn = (column: MappedColumn, note: Fault) =>
    warnings.push({ ...faultAt(row, column, cellOf(column), note), effect: 'noted' });
  for (const columns of fields) {
    const reading = readColumns(columns, cells, context);
    const { column, unused = [] } = reading;
    const names = ownNames(column);
    const left = names.filter((name) => !typed.has(name));
    if ('fault' in reading) {
      const found = faultAt(row, column, cells[column.index] ?? null, reading.fault);
      if (left.length === names.length) add(found, column);
      else if (left.length > 0) warnings.push({ ...found, effect: 'emptied' });
    } else {
      const isLeft = ([name]: [string, unknown]) => left.some((own) => own === name);
      const read = Object.entries(reading.value);
      const own = Object.fromEntries(read.filter(isLeft));
      Object.assign(values, own);
      for (const name of periodNames) {
        const day = reading.value[name];
        if (day !== undefined && !names.includes(name)) otherDays.push({ name, day, column });
      }
      const note = (left.includes('name') ? reading.note : null) ?? noteOn(own);
      if (note) warn(column, note);
    }
    for (const one of left.length > 0 ? unused : []) warn(one, cellNotes.unused);
    const isIncomplete = left.some((name) => values[name] === undefined);
    for (const { index } of isIncomplete ? columns : []) {
      const text = String(cells[index] ?? '');
      if (text.trim() !== '') incompleteCells[index] = text;
    }
  }
  for (const [name, text] of typed) {
    const column = fields.flat().find((one) => ownNames(one).includes(name));
    const at = (found: Fault) => faultAt(row, column ?? { index: null, header: '' }, text, found);
    const reading = readTyped(name, text, context);
    if ('fault' in reading) {
      faults.push(at(reading.fault));
      continue;
    }
    const blank = column?.clears && canClear(column.field) ? { [name]: null } : {};
    Object.assign(values, text === '' ? blank : reading.value);
    const note = noteOn(reading.value);
    if (note) warnings.push({ ...at(note), effect: 'noted' });
  }
  for (const { name, day, column } of otherDays) {
    values[name] ??= day;
    if (values[name] !== day) warn(column, cellNotes.otherDay(valueLabel(name), day));
  }
  for (const { column, problem } of periodProblemsOf(values, fields.flat(), context.today)) {
    const isEmptied = add(faultAt(row, column, cellOf(column), problem), column);
    if (!isEmptied) continue;
    const others = otherDays.filter((one) => one.column === column && values[one.name] === one.day);
    for (const name of [...ownNames(column), ...others.map((one) => one.name)]) delete values[name];
  }
  const once = withoutRepeatedTitles(values);
  const nameNote = noteOnName(once);
  const nameColumn = fields.flat().find(({ field }) => field === 'name' || field === 'full_name');
  if (nameNote && nameColumn) warn(nameColumn, nameNote);
  return { row, values: once, faults, warnings, incompleteCells };
}

const periodNames = ['started_at', 'expired_at'] as const;

/** The other day of a period in one cell. A separate column for it comes first. */
interface OtherDay {
  name: (typeof periodNames)[number];
  day: string;
  column: MappedColumn;
}

function ownNames({ field }: MappedColumn): readonly ValueName[] {
  return importFields[field].fills;
}

interface ColumnReading {
  column: MappedColumn;
  /** Filled ones that were not needed. */
  unused?: MappedColumn[];
}

type CellReading = Reading<RowValues> & { note?: Fault | null };

type FieldReading = ColumnReading & CellReading;

/** The value of a field in one row, or what is wrong with it. */
function readColumns(columns: FieldColumns, cells: Cell[], context: ReadingContext): FieldReading {
  const [first, ...others] = columns;
  const read = (column: MappedColumn) => ({
    column,
    ...readCell(cells[column.index] ?? null, column, context),
  });
  if (others.length === 0) return read(first);
  const filled = columns.filter(({ index }) => !isBlankCell(cells[index] ?? null));
  const readings = filled.map(read);
  const { combines } = importFields[first.field];
  const isAlone = combines === 'date' && readings.some((reading) => 'value' in reading);
  if (combines === 'first' || isAlone) return firstOf(readings) ?? read(first);
  const isFaulty = (reading: FieldReading) =>
    'fault' in reading && (combines !== 'date' || isNoText(reading.fault));
  const faulty = readings.find(isFaulty);
  if (faulty || filled.length < 2) return faulty ?? readings[0] ?? read(first);
  const [, second] = columns;
  if (combines === 'date' && filled.length > 2 && second?.day)
    return { column: second, fault: cellFaults.noMonth(second.header, second.day) };
  const text = combineCells(
    first.field,
    filled.map(({ index }) => textOfCell(cells[index] ?? '')),
  );
  return { column: filled[0] ?? first, ...readCell(text, first, context) };
}

/** Whatever a cell is combined with. A part of a date is none when it stands alone. */
function isNoText({ kind }: Fault): boolean {
  return kind === 'uncomputed' || kind === 'formula' || kind === 'ditto' || kind === 'tooLong';
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
function readCell(cell: Cell, column: MappedColumn, context: ReadingContext): CellReading {
  const { field, clears, order, contrary, forLife, yearStart, shortMonths, storedDays, dates } = column;
  if (cell === UNCOMPUTED_CELL) return { fault: cellFaults.uncomputed };
  if (isFormulaError(cell)) return { fault: cellFaults.formula };
  if (cell === null || isBlankCell(cell)) return { value: clears && canClear(field) ? cleared(field) : {} };
  if (String(cell).length > MAX_CELL_LENGTH)
    return { fault: cellFaults.tooLong(inSentence(importFields[field].label)) };
  if (isDitto(cell)) return { fault: cellFaults.ditto };
  if (contrary && fitsBothOrders(cell)) return { fault: cellFaults.eitherOrder(contrary) };
  const turned = storedDays === 'right' ? null : turnedDay(storedDay(cell) ?? '');
  if (turned && storedDays === 'open') {
    const proof = dates?.monthFirst ?? dates?.dayFirst;
    if (proof) return { fault: cellFaults.turned(proof) };
  }
  const named = field === 'name' || field === 'full_name' ? nameIn(cell) : { text: cell, note: null };
  if (!named) return { fault: cellFaults.noName };
  const reading = readField(field, turned ?? named.text, {
    ...context,
    forLife,
    yearStart,
    shortMonths,
    ...(order === 'monthFirst' && { order }),
  });
  return { ...storable(reading, context), note: named.note };
}

/**
 * Reads what a person typed in place of a cell, by the rules of cells. It says one value, and of dates the day first,
 * whatever its column says. A blank text says nothing.
 */
export function readTyped(name: ValueName, text: string, context: ReadingContext): Reading<RowValues> {
  if (isBlankCell(text)) return { value: {} };
  if (text.length > MAX_CELL_LENGTH) return { fault: cellFaults.tooLong(inSentence(valueLabel(name))) };
  const named = name === 'name' ? nameIn(text) : { text };
  if (!named) return { fault: cellFaults.noName };
  const reading = storable(readField(name, named.text, context), context);
  return 'fault' in reading ? reading : { value: { [name]: reading.value[name] } };
}

/** Nothing is read that a form would refuse. */
function storable(reading: Reading<RowValues>, { today }: ReadingContext): Reading<RowValues> {
  if ('value' in reading && reading.value.name && !isName(reading.value.name))
    return { fault: cellFaults.noName };
  const problem = 'fault' in reading ? null : findProblem(reading.value, today);
  return problem === null ? reading : { fault: fault('invalid', problem) };
}

/** A form trusts the person who types; in a spreadsheet '0' and 'TRUE' come of a formula or of another column. */
function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !/^(?:TRUE|FALSE)$/.test(text);
}

/** What may be wrong with values that can be stored. */
function noteOn({ name, title_before_name, title_after_name, email }: RowValues): Fault | null {
  if ([name, title_before_name, title_after_name].some((text) => text && namesTheLate(text)))
    return cellNotes.late;
  const domain = email && likelyDomain(email);
  return domain ? cellNotes.likelyDomain(email, domain) : null;
}

function cleared(field: ImportField): RowValues {
  return Object.fromEntries(importFields[field].fills.map((name) => [name, null]));
}

function faultAt(
  row: number,
  { index, header }: Pick<CellFault, 'header'> & { index: number | null },
  cell: Cell,
  found: Fault,
): CellFault {
  const value = cell === UNCOMPUTED_CELL ? '' : String(cell ?? '');
  return { row, column: index, header, value, ...found };
}

/** What is wrong with two dates together is shown at the column of one of them, or at the one that has both. */
function periodProblemsOf(values: RowValues, mapped: MappedColumn[], today: string) {
  const problems = periodProblems(values.started_at ?? null, values.expired_at ?? null, today);
  return periodNames.flatMap((name) => {
    const column =
      mapped.find(({ field }) => field === name) ??
      mapped.find(({ field }) => periodNames.some((other) => other === field));
    const problem = problems[name];
    return problem && column ? { column, problem: fault('period', problem) } : [];
  });
}
