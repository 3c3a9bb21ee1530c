// Imports and their rows as the wire shows them.
import { isDeepStrictEqual } from 'node:util';
import { choiceKey } from '#shared/choice-names.ts';
import { jakartaDay } from '#shared/dates.ts';
import { choiceNames, getValueKind, type ValueName, valueLabel } from '#shared/imports/imports.fields.ts';
import { findDateValue } from '#shared/imports/imports.rules.ts';
import {
  type ColumnMapping,
  type ImportDetail,
  type ImportRow,
  type ImportSummary,
  type Mapping,
  rememberedDefaults,
  type SkippedRow,
} from '#shared/imports/imports.schemas.ts';
import { cellFaultKinds, type DateOrder, skippedFor } from '#shared/imports/reading.states.ts';
import { rowNotes } from '#shared/imports/rows.messages.ts';
import { makeRecord } from '#shared/keys.ts';
import { expiryText, memberLabels } from '#shared/members/members.labels.ts';
import { displayPhone } from '#shared/phone.ts';
import { stopReasons, stopText } from '#shared/stops/stops.states.ts';
import type { Progress } from '../../orders/orders.ts';
import type { ColumnDates, ColumnSpans, SkipCounts } from '../../people-files/table.types.ts';
import { mayBeEmpty } from '../../people-files/values/check-values.ts';
import { judgeOrder, textOrder, turnedDay } from '../../people-files/values/date-orders.ts';
import { indexChoices, readField } from '../../people-files/values/field-readers.ts';
import { type Month, monthIn, shortMonthIn, yearsIn } from '../../people-files/values/periods.ts';
import { findDecision } from './checking/statuses.rule.ts';
import { waitsForName } from './checking/waiting-rows.rule.ts';
import { discardedAt, importUndoUntil } from './deadlines.rule.ts';
import type { NamedMember, ShownLine } from './import-rows.db.ts';
import type { ImportFile, UnchangedBill } from './imports.db.ts';
import {
  type Candidate,
  type CountedFaults,
  listIn,
  type PlannedChange,
  type PlannedValue,
  readJson,
  readOptions,
  type StoredContent,
  type StoredFault,
  type StoredFrame,
  type StoredOptions,
} from './stored.types.ts';
import { mendingValues, shownValues } from './typed-cells.rule.ts';

export interface ImportContext {
  /** ISO timestamp. */
  now: string;
  progress: Progress | null;
}

export function summaryView(file: ImportFile, { now, progress }: ImportContext): ImportSummary {
  const { counts, results, undo_counts, typed, outlook: _, row_count, ...rest } = file;
  const { waitingRows } = readOptions(file.options);
  return {
    ...rest,
    undo_until: importUndoUntil(file, now),
    discarded_at: discardedAt(file),
    rows: row_count,
    counts: countsView(counts, waitingRows),
    results: readJson(results),
    undo: readJson(undo_counts),
    typed: readJson(typed),
    progress,
  };
}

/** Imports that were checked by an earlier version skip no status. */
function countsView(counts: string | null, waiting: number): ImportSummary['counts'] {
  const stored = readJson<NonNullable<ImportSummary['counts']>>(counts);
  return stored && { ...stored, skipped: stored.skipped ?? 0, waiting };
}

/** Imports that were checked by an earlier version stop nobody. */
function outlookView(outlook: string | null): ImportDetail['outlook'] {
  const stored = readJson<NonNullable<ImportDetail['outlook']>>(outlook);
  return stored && { ...stored, stopped: stored.stopped ?? 0 };
}

/** Of the bills that stayed although a category changed; all are counted. */
const MAX_SHOWN_BILLS = 50;

export function detailView(
  file: ImportFile,
  {
    decidedSet,
    unchangedBills,
    ...context
  }: ImportContext & {
    decidedSet: string;
    unchangedBills: readonly UnchangedBill[];
  },
): ImportDetail {
  const frame = readJson<StoredFrame>(file.frame);
  const mapping = readJson<Mapping>(file.mapping) ?? [];
  const options = readOptions(file.options);
  const today = jakartaDay(context.now);
  return {
    ...summaryView(file, context),
    version: file.version,
    outlook: outlookView(file.outlook),
    decided_set: decidedSet,
    sheet: frame?.sheet ?? null,
    is_remembered: frame?.isRemembered ?? false,
    header_row: frame?.headerRow ?? 0,
    is_header_chosen: frame?.isHeaderChosen ?? false,
    first_rows: frame?.firstRows ?? [],
    remarks: frame?.remarks ?? 0,
    ...leftOutView(frame, file.row_count),
    columns: frame
      ? frame.columns.map((column, at) => columnView(column, { frame, mapping, at, today }))
      : [],
    examples: frame?.examples ?? [],
    unknown: options.unknown.map((unknown) => unknownView(unknown, options)),
    companies: options.companies.map((company) => unknownView(company, options)),
    more_companies: options.moreCompanies,
    statuses: statusesView(options),
    remark_columns: options.remarkColumns,
    fault_kinds: options.faultKinds.map((faults) => countedView(faults, mapping)),
    defaults: { ...options.defaults, expired_at: options.defaults.expired_at ?? null },
    remembered_defaults: rememberedDefaults.filter((name) => {
      const value = options.defaults[name];
      return value !== null && value === options.remembered.defaults[name];
    }),
    unchanged_bills: {
      count: unchangedBills.length,
      shown: unchangedBills.slice(0, MAX_SHOWN_BILLS).map((bill) => ({
        member: { id: bill.member_id, name: bill.member_name },
        payment: { id: bill.id, no: bill.number },
      })),
    },
  };
}

/** Files that were uploaded to an earlier version have neither sheets nor counts of rows and cells. */
function leftOutView(frame: StoredFrame | null, rows: number) {
  const {
    skipped = [],
    sheet = null,
    sheets = [],
    tables = [],
    leftOut: counts = countSkipped(skipped),
    takenIn = {},
    mergedCells = 0,
    marks = [],
  } = frame ?? {};
  const leftOut = countsInOrder(counts);
  return {
    skipped,
    sheets: sheets.map(({ name, rows: filled, isHidden, hasHeader }) => ({
      name,
      rows: filled,
      is_hidden: isHidden,
      has_header: hasHeader,
      is_read: name === sheet,
    })),
    tables: tables.map(({ letters, rows: filled, isRead }) => ({ letters, rows: filled, is_read: isRead })),
    taken_in: countsInOrder(takenIn),
    merged_cells: mergedCells,
    marks,
    left_out: leftOut,
    file_rows: leftOut.reduce((sum, count) => sum + count.rows, rows),
  };
}

function countSkipped(skipped: readonly SkippedRow[]): SkipCounts {
  return makeRecord(skippedFor, (reason) => skipped.filter((row) => row.reason === reason).length);
}

function countsInOrder(counts: SkipCounts): ImportDetail['left_out'] {
  return skippedFor.flatMap((reason) => {
    const rows = counts[reason] ?? 0;
    return rows > 0 ? { reason, rows } : [];
  });
}

type ShownColumn = ImportDetail['columns'][number];

interface ColumnContext {
  frame: StoredFrame;
  mapping: Mapping;
  at: number;
  /** Jakarta day. */
  today: string;
}

function columnView(
  { index, letters, header, dates, spans }: StoredFrame['columns'][number],
  { frame, mapping, at, today }: ColumnContext,
) {
  const entry = mapping.find(({ column }) => column === index);
  return {
    column: index,
    letters,
    header,
    field: entry?.field ?? null,
    clears: entry?.clears ?? false,
    place: entry?.place ?? null,
    recognition: frame.recognitions[at] ?? 'unknown',
    is_remembered: frame.chosenBefore?.includes(index) ?? false,
    samples: frame.samples[at] ?? [],
    filled: frame.filled?.[at] ?? 0,
    dates: dates ? datesView(dates, { frame, entry, today }) : null,
    spans: spans ? spansView(spans) : null,
    for_life: entry?.for_life ?? null,
    year_start: entry?.year_start ?? null,
    short_months: entry?.short_months ?? null,
  };
}

const noChoices = makeRecord(choiceNames, () => indexChoices([]));

interface DatesContext {
  frame: StoredFrame;
  entry: ColumnMapping | undefined;
  /** Jakarta day. */
  today: string;
}

/** A column that is mapped to no date is shown as one of birthdays: a person may map it next. */
function datesView(dates: ColumnDates, { frame, entry, today }: DatesContext): ShownColumn['dates'] {
  const name = (entry?.field && findDateValue(entry.field)) ?? 'date_of_birth';
  const judged = judgeOrder(dates, frame.columns);
  const day = (text: string, order: DateOrder) => {
    const read = readField(name, text, { choices: noChoices, today, order });
    const value = 'value' in read ? read.value[name] : null;
    return typeof value === 'string' ? value : null;
  };
  const turned = dates.turned ? turnedDay(dates.turned.text) : null;
  const examples = [dates.dayFirst, dates.monthFirst, dates.either].filter((date) => date !== null);
  return {
    order: entry?.order ?? judged.order,
    reason: entry?.order ? 'chosen' : judged.reason,
    examples: examples.map(({ row, text }) => ({
      row,
      text,
      day_first: day(text, 'dayFirst'),
      month_first: day(text, 'monthFirst'),
    })),
    turned:
      dates.turned && turned
        ? { row: dates.turned.row, stored: dates.turned.text, turned, order: textOrder(dates) }
        : null,
  };
}

function spansView({ months, short_months: short, years, ...others }: ColumnSpans): ShownColumn['spans'] {
  const month = months && monthIn(months.text);
  const shortMonth = short && shortMonthIn(short.text);
  const named = years && yearsIn(years.text);
  return {
    ...others,
    months: months && month && { ...months, ...daysOf(month) },
    short_months:
      short && shortMonth ? { ...short, ...daysOf(shortMonth), proof: short.proof ?? null } : null,
    years: years && named ? { ...years, ...named } : null,
  };
}

function daysOf({ firstDay, lastDay }: Month) {
  return { first_day: firstDay, last_day: lastDay };
}

function unknownView(unknown: StoredOptions['unknown'][number], options: StoredOptions) {
  const decision = options.choices.find(
    ({ kind, name }) => kind === unknown.kind && choiceKey(name) === choiceKey(unknown.name),
  );
  const isRemembered = options.remembered.choices.some((one) => isDeepStrictEqual(one, decision));
  return {
    ...unknown,
    proposed: unknown.proposed ?? null,
    action: decision?.action ?? null,
    id: decision?.id ?? null,
    is_remembered: isRemembered,
  };
}

function statusesView({ foundStatuses, statuses, remembered }: StoredOptions): ImportDetail['statuses'] {
  return foundStatuses.map(({ value, meaning, reason = 'other', rows, example = null, waiting }) => {
    const decision = findDecision(value, statuses);
    const action = decision?.action ?? null;
    const isOpen = action === null && (meaning === 'gone' || waiting > 0);
    const isRemembered = remembered.statuses.some((one) => isDeepStrictEqual(one, decision));
    const said = decision?.reason ?? reason;
    return { value, rows, example, is_open: isOpen, action, reason: said, is_remembered: isRemembered };
  });
}

function warningView({ effect, header, value, message }: StoredFault): string[] {
  switch (effect) {
    case 'emptied':
      return [rowNotes.emptied(header, value)];
    case 'noted':
      return [message];
    case undefined:
      return [];
  }
}

function countedView(faults: CountedFaults, mapping: Mapping): ImportDetail['fault_kinds'][number] {
  const { name: _, ...counted } = faults;
  return { ...counted, remedy: remedyOf(faults, mapping) };
}

function remedyOf({ kind, column, name }: CountedFaults, mapping: Mapping) {
  if (kind === 'unknownChoice') return 'choices';
  if (kind === 'missing') return name === 'company' || name === 'company_category' ? name : null;
  const isOfCells = cellFaultKinds.some((one) => one === kind);
  const field = mapping.find((one) => one.column === column)?.field;
  return isOfCells && field && mayBeEmpty(field) ? 'empty' : null;
}

export function rowView({ line, members, mapping }: ShownLine): ImportRow {
  const content = readJson<StoredContent>(line.content) ?? {};
  const faults = listIn<StoredFault>(line.faults);
  const [first] = listIn<string | number | null>(line.cells).filter((cell) => cell !== null && cell !== '');
  const memberView = (id: number | null) => memberOf(id === null ? undefined : members.get(id));
  return {
    id: line.id,
    row: line.number,
    title: content.name ?? content.email ?? content.number ?? String(first ?? ''),
    verdict: line.verdict,
    waits: line.verdict === 'faulty' && waitsForName({ faults, company: content.company }),
    faults: faults
      .filter(({ effect }) => effect === undefined)
      .map((fault) => ({ ...fault, mended_by: mendingValues(fault, mapping) })),
    values: shownValues(line, mapping),
    changes: listIn<PlannedChange>(line.changes).map(changeView),
    notes: [...listIn<string>(line.notes), ...faults.flatMap(warningView)],
    candidates: listIn<Candidate>(line.candidates).map(({ memberId, row, name, reason, isExclusive }) => ({
      member: memberView(memberId),
      row,
      name: name ?? null,
      reason,
      is_exclusive: isExclusive,
    })),
    decision: line.decision,
    member: memberView(line.member_id),
    result: line.result,
    reason: line.reason,
  };
}

function memberOf(member: NamedMember | undefined) {
  if (!member) return null;
  const { id, name, number, email } = member;
  return { id, name, number, email };
}

function changeView({ field, before, after }: PlannedChange) {
  if (field === 'stop') return { field, label: memberLabels.status, before: null, after: stopIn(after) };
  return {
    field,
    label: valueLabel(field),
    before: showPlanned(field, before),
    after: showPlanned(field, after),
  };
}

function stopIn(reason: PlannedValue): string | null {
  const known = stopReasons.find((one) => one === reason);
  return known ? stopText(known) : null;
}

function showPlanned(name: ValueName, value: PlannedValue): string | null {
  if (value === null) return null;
  if (typeof value !== 'string') return value.name;
  if (getValueKind(name) === 'phone') return displayPhone(value);
  return findDateValue(name) ? expiryText(value) : value;
}
