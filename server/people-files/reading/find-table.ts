// Finds the table of a file: its sheet, its header, its columns, its rows.
import { colToLetter } from 'hucre/xlsx';
import { importLimits } from '#shared/imports/imports.limits.ts';
import { type ImportRefusal, untitledColumn } from '#shared/imports/imports.messages.ts';
import type { SkippedRow } from '#shared/imports/imports.schemas.ts';
import type { SkipReason } from '#shared/imports/reading.states.ts';
import type { Cell, CellMark, RawRow, TableSource } from '../../tables/raw-rows.ts';
import type { ReadingChoice, SkipCounts, Table, TableColumn, TableSheet } from '../table.types.ts';
import { firstDayNumber, judgeDates } from '../values/date-orders.ts';
import { judgeSpans } from '../values/periods.ts';
import { colorLegendsIn, readCellMarks } from './cell-marks.ts';
import {
  type FoundHeader,
  findHeader,
  findLikelyHeader,
  findWithoutHeader,
  headerAt,
  lettersAsHeader,
} from './find-header.ts';
import { inFirstOrder } from './order-rows.ts';
import { type ColumnRange, type PlacedTable, tablesOn } from './side-by-side.ts';
import { firstRow, skippedRow, skipReasons } from './table-rows.ts';
import { struckRows, titledParts } from './titled-parts.ts';

/** Why a file cannot be read as a table. The thread that reads throws it; callers get the words. */
export class Refusal extends Error {
  readonly reason: ImportRefusal;

  constructor(reason: ImportRefusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Rows of each sheet among which the header is looked for. */
const HEADER_SEARCH_ROWS = 60;

export async function findTable(sources: TableSource[], choice: ReadingChoice): Promise<Table> {
  const surveys = await surveyAll(sources);
  const known = bestKnown(surveys);
  if (!known) throw new Refusal('noHeader');
  const chosen = choice.sheet === null ? bestSheet(known) : namedSheet(surveys, choice.sheet);
  const { headerRow = null } = choice;
  const header = headerRow === null ? chosen.header : chosenHeader(chosen.sample, headerRow);
  const tables = tablesOn(header, chosen.sample);
  const read = choice.table ? tables[choice.table - 1] : tables.find(({ isMain }) => isMain);
  if (!read) throw new Refusal('noTable');
  if (read.header.titles.filter((title) => title !== '').length > importLimits.columns)
    throw new Refusal('tooManyColumns');
  const { source } = chosen;
  const below = await rowsBelow(read, tables, chosen.read());
  const sheets = surveys.flatMap((survey): TableSheet[] => {
    const { name, isHidden = false } = survey.source;
    const rows = survey.source === source ? below.rows.length : survey.rows;
    const hasHeader = known.some((one) => one.source === survey.source && one.header.lastRow > 0);
    return name === null || (rows === 0 && !hasHeader) ? [] : [{ name, rows, isHidden, hasHeader }];
  });
  return {
    ...tableOf({
      source,
      sheets,
      tables,
      read,
      below,
      above: rowsAbove(read, tables, chosen.sample),
      taken: choice.taken,
    }),
    isHeaderChosen: headerRow !== null,
    firstRows: chosen.sample.slice(0, importLimits.headerChoices).map(firstRow),
  };
}

/** The row that a person says; 0: the sheet has no header. */
function chosenHeader(sample: RawRow[], headerRow: number): FoundHeader {
  if (headerRow === 0) return lettersAsHeader(sample);
  const at = sample.findIndex(({ row }) => row === headerRow);
  const chosen = sample[at];
  if (!chosen) throw new Refusal('noHeaderRow');
  return headerAt(chosen, sample.slice(at + 1));
}

/** A source with rows. */
interface Survey {
  source: TableSource;
  /** Its first rows. */
  sample: RawRow[];
  /** With columns of members. */
  recognized: FoundHeader | null;
  /** What is read when nothing is recognised. */
  otherwise: FoundHeader;
  /** How much of a table it looks like when nothing is recognised. */
  likeness: 'headed' | 'people' | null;
  /** Filled rows below the header, at most one more than a table may have. Not counted in a file with one source. */
  rows: number;
  read: () => AsyncIterable<RawRow>;
}

/** Those with rows. One source at a time is open; one that is alone is not read twice. */
async function surveyAll(sources: TableSource[]): Promise<Survey[]> {
  const surveys: Survey[] = [];
  for (const source of sources) {
    const rest = source.rows();
    const sample = await sampleOf(rest);
    if (sample.length === 0) {
      await rest.return();
      continue;
    }
    const recognized = findHeader(sample);
    const likely = recognized ? null : findLikelyHeader(sample);
    const people = (recognized ?? likely) ? null : findWithoutHeader(sample);
    const otherwise = likely ?? people ?? lettersAsHeader(sample);
    const likeness: Survey['likeness'] = likely ? 'headed' : people && 'people';
    const found = { source, sample, recognized, otherwise, likeness };
    if (sources.length === 1) surveys.push({ ...found, rows: 0, read: () => joined(sample, rest) });
    else {
      const rows = await countRows(recognized ?? otherwise, joined(sample, rest));
      surveys.push({ ...found, rows, read: () => source.rows() });
    }
  }
  if (surveys.length === 0) throw new Refusal('empty');
  return surveys;
}

type HeadedSurvey = Survey & { header: FoundHeader };

function withRecognized(surveys: Survey[]): HeadedSurvey[] {
  return surveys.flatMap((survey) => (survey.recognized ? { ...survey, header: survey.recognized } : []));
}

function withLikeness(surveys: Survey[], likeness: Survey['likeness']): HeadedSurvey[] {
  return surveys.flatMap((survey) =>
    survey.likeness === likeness ? { ...survey, header: survey.otherwise } : [],
  );
}

/** The sheets that are members, by the best sign of it that any of them has. Undefined: none has one. */
function bestKnown(surveys: Survey[]): HeadedSurvey[] | undefined {
  const bySign = [withRecognized(surveys), withLikeness(surveys, 'headed'), withLikeness(surveys, 'people')];
  return bySign.find((known) => known.length > 0);
}

async function sampleOf(rows: AsyncGenerator<RawRow, void>): Promise<RawRow[]> {
  const sample: RawRow[] = [];
  for (;;) {
    const { value } = await rows.next();
    if (value && value.cells.length > 0) sample.push(value);
    if (!value || value.row >= HEADER_SEARCH_ROWS) return sample;
  }
}

async function* joined(sample: RawRow[], rest: AsyncGenerator<RawRow, void>): AsyncGenerator<RawRow, void> {
  yield* sample;
  yield* rest;
}

async function countRows(header: FoundHeader, rows: AsyncIterable<RawRow>): Promise<number> {
  const width = widthOf(header);
  let count = 0;
  for await (const { row, cells } of rows) {
    if (row > header.lastRow && isFilled(cells.slice(0, width))) count += 1;
    if (count > importLimits.rows) break;
  }
  return count;
}

/** A sheet with fewer of the columns is another list, such as a recapitulation. */
const SIMILAR_SHARE = 0.75;

/** A person may ask for one without a known header, and then says what its columns mean. */
function namedSheet(surveys: Survey[], name: string): HeadedSurvey {
  const named = surveys.find(({ source }) => source.name?.trim() === name.trim());
  if (!named) throw new Refusal('noSheet');
  return { ...named, header: named.recognized ?? named.otherwise };
}

/**
 * Of the sheets with most of the columns: the one with which the file opens, else the one of the newest year, else the
 * first. A hidden one must be asked for.
 */
function bestSheet(surveys: HeadedSurvey[]): HeadedSurvey {
  const shown = surveys.filter(({ source }) => !source.isHidden);
  const best = Math.max(...shown.map(({ header }) => header.score));
  const similar = shown.filter(({ header }) => header.score >= SIMILAR_SHARE * best);
  const newest = similar.toSorted((a, b) => yearOf(b) - yearOf(a))[0];
  const first = shown.find(({ header }) => header.score === best);
  const found =
    similar.find(({ source }) => source.isActive) ?? (newest && yearOf(newest) > 0 ? newest : first);
  if (!found) throw new Refusal('noHeader');
  return found;
}

/** 0 without a year. 'Anggota 2026', '2024/2025' */
function yearOf({ source }: Pick<Survey, 'source'>): number {
  const years = Array.from(source.name?.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? [], ([year]) =>
    Number(year),
  );
  return Math.max(0, ...years);
}

const widthOf = ({ titles }: FoundHeader) => titles.findLastIndex((title) => title !== '') + 1;

const isFilled = (cells: Cell[]) => cells.some((cell) => cell !== null);

/** `extra`: cells of a text file behind the last column. */
type BelowRow = RawRow & { extra?: Cell[] };

interface Below {
  /** Cells that say what a color means, also those of members. */
  legends: CellMark[];
  /** Cells of the columns up to the last header. */
  rows: BelowRow[];
  remarks: number;
  mergedCells: number;
  /** Filled rows of each of the tables that are side by side. */
  counts: number[];
}

/** Totals, repeated headers and remarks that a table of the largest size may have in addition. */
const MAX_SKIPPED_ROWS = 500;

/** Stops at the limit. Cells outside of all tables are remarks. */
async function rowsBelow(
  { header, range }: PlacedTable,
  tables: PlacedTable[],
  rows: AsyncIterable<RawRow>,
): Promise<Below> {
  const width = widthOf(header);
  const below: Below = { legends: [], rows: [], remarks: 0, mergedCells: 0, counts: tables.map(() => 0) };
  let written = 0;
  for await (const raw of rows) {
    if (raw.row <= header.lastRow && tables.length === 1) written = Math.max(written, raw.width ?? 0);
    below.counts = below.counts.map((count, at) => {
      const table = tables[at];
      return table && hasRow(table, raw) ? count + 1 : count;
    });
    below.legends.push(...colorLegendsIn(raw));
    if (raw.row <= header.lastRow) continue;
    const isRemark = (at: number) => !tables.some((table) => covers(table, raw.row, at));
    const extra = extraCells(raw, { written, width });
    if (!extra) below.remarks += raw.cells.filter((cell, at) => cell !== null && isRemark(at)).length;
    const cells = raw.cells.slice(0, width).fill(null, 0, range.first);
    if (!isFilled(cells)) continue;
    // A heading that is merged with the first rows belongs to the header. What a program has left in the other merged
    // cells is seen by nobody.
    for (const { column, from, cell } of raw.merged ?? []) {
      const isOwn = column >= range.first && column < width;
      if (from <= header.lastRow || !isOwn) continue;
      while (cells.length <= column) cells.push(null);
      cells[column] = cell;
      below.mergedCells += 1;
    }
    const { row, isHidden, struck, width: cellsWritten } = raw;
    below.rows.push({
      row,
      cells,
      ...(isHidden && { isHidden }),
      ...(struck && { struck }),
      ...(cellsWritten !== undefined && { width: cellsWritten }),
      ...(extra && { extra }),
    });
    if (below.rows.length > importLimits.rows + MAX_SKIPPED_ROWS) throw new Refusal('tooManyRows');
  }
  markWider(below.rows, written);
  return below;
}

/** A row that is longer than the header as written, or has more filled cells: a delimiter in it was no delimiter. */
function extraCells(
  { cells, width: own }: RawRow,
  { written, width }: { written: number; width: number },
): Cell[] | null {
  if (own === undefined || written === 0) return null;
  const filled = cells.filter((cell) => cell !== null).length;
  const isLonger = cells.length > written || (cells.length > width && filled > width);
  return isLonger ? cells.slice(width) : null;
}

/** Where the other rows are as long as the header, blank cells at the end of a longer one may have moved there. */
function markWider(rows: BelowRow[], written: number): void {
  const wider = rows.filter(({ width = 0 }) => width > written);
  if (written === 0 || wider.length > rows.length / 2) return;
  for (const row of wider) row.extra ??= [null];
}

function hasRow({ header, range }: PlacedTable, { row, cells }: RawRow): boolean {
  return row > header.lastRow && isFilled(cells.slice(range.first, range.last + 1));
}

/** Its header is a part of a table. */
function covers({ header, range }: PlacedTable, row: number, column: number): boolean {
  return row >= header.lastRow && column >= range.first && column <= range.last;
}

/** Of tables side by side each has its own. */
function rowsAbove({ header, range }: PlacedTable, tables: PlacedTable[], sample: RawRow[]): RawRow[] {
  const rows = sample.filter(({ row }) => row < header.lastRow);
  if (tables.length === 1) return rows;
  return rows.map((row) => ({
    ...row,
    cells: row.cells.slice(0, range.last + 1).fill(null, 0, range.first),
  }));
}

interface FoundRows {
  source: TableSource;
  sheets: TableSheet[];
  tables: PlacedTable[];
  read: PlacedTable;
  below: Below;
  /** Above the header. */
  above: RawRow[];
  taken: readonly SkipReason[];
}

/** 'A–D' */
function lettersOf({ first, last }: ColumnRange): string {
  return first === last ? colToLetter(first) : `${colToLetter(first)}–${colToLetter(last)}`;
}

function tableOf({ source, sheets, tables, read, below, above, taken }: FoundRows): Table {
  const { header } = read;
  const { rows, remarks, mergedCells } = below;
  const places = header.titles.flatMap((title, at) =>
    title !== '' || rows.some(({ cells }) => (cells[at] ?? null) !== null) ? at : [],
  );
  const columns = places.map((at, index): TableColumn => {
    const letters = colToLetter(at);
    const isHidden = source.hiddenColumns?.has(at);
    return {
      index,
      letters,
      header: header.titles[at] || untitledColumn(letters),
      ...(isHidden && { isHidden }),
    };
  });
  const titles = columns.map((column) => column.header);
  const narrowed = inFirstOrder(
    rows.map((row) => ({ ...row, cells: places.map((at) => row.cells[at] ?? null) })),
    titles,
  );
  const found = skipReasons(narrowed, titles);
  // A hidden total is a total first: taking in the totals does not take in what nobody sees.
  const reasons = narrowed.map(({ isHidden }, index): SkipReason | null => {
    const own = found[index] ?? null;
    if (own && !taken.includes(own)) return own;
    return isHidden && !taken.includes('hidden') ? 'hidden' : null;
  });
  const members = narrowed.flatMap(({ row, cells }, index) => {
    const { extra = [] } = rows[index] ?? {};
    return reasons[index] === null ? { row, cells: [...cells, ...extra] } : [];
  });
  const leftOut = countReasons(reasons);
  const takenIn = countReasons(
    narrowed.map(({ isHidden }, index) => {
      if (reasons[index] !== null) return null;
      return found[index] ?? (isHidden ? 'hidden' : null);
    }),
  );
  const said = readCellMarks([...(source.marks?.values() ?? []), ...below.legends], {
    members,
    range: read.range,
  });
  if (members.length === 0) throw new Refusal(leftOut.hidden ? 'allHidden' : 'headerOnly');
  if (members.length > importLimits.rows) throw new Refusal('tooManyRows');
  if (columns.length > importLimits.columns) throw new Refusal('tooManyColumns');
  const skipped = narrowed.flatMap((row, index) => (reasons[index] ? skippedRow(row, reasons[index]) : []));
  return {
    sheet: source.name,
    sheets,
    tables: tables.map((table, at) => ({
      letters: lettersOf(table.range),
      rows: below.counts[at] ?? 0,
      isRead: table === read,
    })),
    headerRow: header.lastRow,
    columns: columns.map((column) => {
      const dates = judgeDates(members, column);
      const spans = judgeSpans(members, column.index);
      const day = firstDayNumber(members, column.index);
      return { ...column, ...(dates && { dates }), ...(day && { day }), ...(spans && { spans }) };
    }),
    parts: [
      ...said.parts,
      ...titledParts(narrowed, { above, sheet: source.name, reasons: found, titles }),
      ...struckRows(rows, header.titles),
    ],
    skipped: shortened(skipped),
    leftOut,
    takenIn,
    mergedCells,
    marks: said.unread,
    remarks: remarks + narrowed.reduce((sum, { unplaced = 0 }) => sum + unplaced, 0),
    rows: members,
  };
}

function countReasons(reasons: readonly (SkipReason | null)[]): SkipCounts {
  const counts: SkipCounts = {};
  for (const reason of reasons) if (reason) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

/** Hidden rows, and unfilled ones, that are named one by one: there may be thousands. */
const MAX_NAMED_ROWS = 100;

function shortened(skipped: SkippedRow[]): SkippedRow[] {
  const named = { hidden: 0, unfilled: 0 };
  return skipped.filter(
    ({ reason }) => (reason !== 'hidden' && reason !== 'unfilled') || ++named[reason] <= MAX_NAMED_ROWS,
  );
}
