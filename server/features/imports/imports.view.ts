// Imports and their rows as the wire shows them.
import { formatDate } from '#shared/dates.ts';
import { kindOf, type ValueKind, type ValueName, valueLabel } from '#shared/imports/imports.fields.ts';
import { choiceKey } from '#shared/imports/imports.rules.ts';
import type { ImportDetail, ImportRow, ImportSummary } from '#shared/imports/imports.schemas.ts';
import { type Mapping, skippedFor } from '#shared/imports/imports.types.ts';
import { displayPhone } from '#shared/phone.ts';
import { discardedAt, undoUntil } from './deadlines.rule.ts';
import type { NamedMember, ShownLine } from './import-rows.db.ts';
import type { Progress } from './run-order.service.ts';
import type { SettledImport } from './settled.service.ts';
import {
  type Candidate,
  listIn,
  noOptions,
  type PlannedChange,
  type PlannedValue,
  readJson,
  type StoredContent,
  type StoredFault,
  type StoredFrame,
  type StoredOptions,
} from './stored.types.ts';

export interface ImportContext {
  /** ISO timestamp. */
  now: string;
  progress: Progress | null;
}

export function summaryView(file: SettledImport, { now, progress }: ImportContext): ImportSummary {
  const { counts, results, undo_counts, row_count, ...rest } = file;
  const until = undoUntil(file);
  return {
    ...rest,
    undo_until: until !== null && until > now ? until : null,
    discarded_at: discardedAt(file),
    rows: row_count,
    counts: readJson(counts),
    results: readJson(results),
    undo: readJson(undo_counts),
    progress,
  };
}

export function detailView(
  file: SettledImport,
  { decidedSet, ...context }: ImportContext & { decidedSet: string },
): ImportDetail {
  const frame = readJson<StoredFrame>(file.frame);
  const mapping = readJson<Mapping>(file.mapping) ?? [];
  const options = readJson<StoredOptions>(file.options) ?? noOptions;
  return {
    ...summaryView(file, context),
    version: file.version,
    decided_set: decidedSet,
    sheet: frame?.sheet ?? null,
    is_remembered: frame?.isRemembered ?? false,
    header_row: frame?.headerRow ?? 0,
    remarks: frame?.remarks ?? 0,
    ...leftOutView(frame, file.row_count),
    columns: frame
      ? frame.columns.map((column, at) => columnView(column, { frame, mapping, options, at }))
      : [],
    examples: frame?.examples ?? [],
    unknown: options.unknown.map((unknown) => ({ ...unknown, ...decisionFor(unknown, options) })),
    defaults: options.defaults,
  };
}

/** Files that were uploaded to an earlier version have neither sheets nor hidden rows, nor counts of cells. */
function leftOutView(frame: StoredFrame | null, rows: number) {
  const {
    skipped = [],
    sheet = null,
    sheets = [],
    tables = [],
    hiddenRows = 0,
    mergedCells = 0,
  } = frame ?? {};
  const areTaken = frame?.takesHidden ?? false;
  const hidden = areTaken ? 0 : hiddenRows;
  const leftOut = skippedFor
    .map((reason) => ({
      reason,
      // Not all hidden rows are listed.
      rows: reason === 'hidden' ? hidden : skipped.filter((row) => row.reason === reason).length,
    }))
    .filter((count) => count.rows > 0);
  return {
    skipped,
    sheets: sheets.map(({ name, rows: filled, isHidden }) => ({
      name,
      rows: filled,
      is_hidden: isHidden,
      is_read: name === sheet,
    })),
    tables: tables.map(({ letters, rows: filled, isRead }) => ({ letters, rows: filled, is_read: isRead })),
    hidden_rows: { rows: hiddenRows, are_taken: areTaken },
    merged_cells: mergedCells,
    left_out: leftOut,
    file_rows: leftOut.reduce((sum, count) => sum + count.rows, rows),
  };
}

interface ColumnContext {
  frame: StoredFrame;
  mapping: Mapping;
  options: StoredOptions;
  at: number;
}

function columnView(
  { index, letters, header }: StoredFrame['columns'][number],
  { frame, mapping, options, at }: ColumnContext,
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
    samples: frame.samples[at] ?? [],
    filled: frame.filled?.[at] ?? 0,
    unused: options.unused?.find(({ column }) => column === index)?.rows ?? 0,
  };
}

function decisionFor(unknown: StoredOptions['unknown'][number], { choices }: StoredOptions) {
  const decision = choices.find(
    ({ kind, name }) => kind === unknown.kind && choiceKey(name) === choiceKey(unknown.name),
  );
  return { action: decision?.action ?? null, id: decision?.id ?? null };
}

export function rowView({ line, members }: ShownLine): ImportRow {
  const content = readJson<StoredContent>(line.content) ?? {};
  const [first] = listIn<string | number | null>(line.cells).filter((cell) => cell !== null && cell !== '');
  const memberView = (id: number | null) => memberOf(id === null ? undefined : members.get(id));
  return {
    id: line.id,
    row: line.number,
    title: content.name ?? content.email ?? content.number ?? String(first ?? ''),
    verdict: line.verdict,
    faults: listIn<StoredFault>(line.faults),
    changes: listIn<PlannedChange>(line.changes).map(changeView),
    notes: listIn<string>(line.notes),
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
  return { field, label: valueLabel(field), before: shown(field, before), after: shown(field, after) };
}

const dateKinds: readonly ValueKind[] = ['optionalDate', 'start', 'end'];

function shown(name: ValueName, value: PlannedValue): string | null {
  if (value === null) return null;
  if (typeof value !== 'string') return value.name;
  if (kindOf(name) === 'phone') return displayPhone(value);
  return dateKinds.includes(kindOf(name)) ? formatDate(value) : value;
}
