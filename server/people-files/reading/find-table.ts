// Finds the table of a file: its sheet, its header, its columns, its rows.
import { colToLetter } from 'hucre/xlsx';
import { importLimits } from '#shared/imports/imports.limits.ts';
import type { ImportRefusal } from '#shared/imports/imports.messages.ts';
import type {
  ReadingChoice,
  SheetTable,
  SkipCounts,
  SkippedRow,
  SkipReason,
  Table,
  TableColumn,
  TableSheet,
} from '#shared/imports/imports.types.ts';
import type { Cell, RawRow, Source } from '../../tables/raw-rows.ts';
import { judgeDates } from '../values/date-orders.ts';
import { judgeSpans } from '../values/periods.ts';
import { type FoundHeader, findHeader, findLikelyHeader } from './find-header.ts';
import { type ColumnRange, tablesOf } from './side-by-side.ts';
import { inFirstOrder, skippedRow, skipReasons } from './table-rows.ts';

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

export async function findTable(sources: Source[], choice: ReadingChoice): Promise<Table> {
  const known = await surveyAll(sources, findHeader);
  const surveys = known.length > 0 ? known : await surveyAll(sources, findLikelyHeader);
  if (surveys.length === 0) throw new Refusal('noHeader');
  const chosen = chooseSheet(surveys, choice);
  const { source } = chosen;
  const ranges = tablesOf(chosen.header);
  const range = ranges[(choice.table ?? 1) - 1];
  if (!range) throw new Refusal('noTable');
  const header = within(chosen.header, range);
  if (header.titles.filter((title) => title !== '').length > importLimits.columns)
    throw new Refusal('tooManyColumns');
  const below = await rowsBelow(header, chosen.read(), { ranges, range });
  const tables = ranges.map((one, at) => ({
    letters: lettersOf(one),
    rows: below.counts[at] ?? 0,
    isRead: one === range,
  }));
  const sheets = surveys.flatMap(({ source: { name, isHidden = false }, rows }, at) => {
    const count = surveys[at] === chosen ? below.rows.length : rows;
    return name === null ? [] : { name, rows: count, isHidden };
  });
  return tableOf({ source, sheets, tables, header, below, taken: choice.taken });
}

/** The header of one of several tables. */
function within({ titles, ...header }: FoundHeader, { first, last }: ColumnRange): FoundHeader {
  return { ...header, titles: titles.slice(0, last + 1).map((title, at) => (at < first ? '' : title)) };
}

/** 'A–D' */
function lettersOf({ first, last }: ColumnRange): string {
  return first === last ? colToLetter(first) : `${colToLetter(first)}–${colToLetter(last)}`;
}

/** A source with a table of members. */
interface Survey {
  source: Source;
  header: FoundHeader;
  /** Filled rows below the header, at most one more than a table may have. Not counted in a file with one source. */
  rows: number;
  read: () => AsyncIterable<RawRow>;
}

/** Those with a header. One source at a time is open; one that is alone is not read twice. */
async function surveyAll(sources: Source[], find: typeof findHeader): Promise<Survey[]> {
  const surveys: Survey[] = [];
  let isEmpty = true;
  for (const source of sources) {
    const rest = source.rows();
    const sample = await sampleOf(rest);
    const header = find(sample);
    isEmpty &&= sample.length === 0;
    if (sources.length === 1 && header)
      surveys.push({ source, header, rows: 0, read: () => joined(sample, rest) });
    else if (header)
      surveys.push({
        source,
        header,
        rows: await countRows(header, joined(sample, rest)),
        read: () => source.rows(),
      });
    else await rest.return();
  }
  if (isEmpty) throw new Refusal('empty');
  return surveys;
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

/**
 * Of the sheets with most of the columns: the one with which the file opens, else the one of the newest year, else the
 * first. A hidden one must be asked for.
 */
function chooseSheet(surveys: Survey[], { sheet }: ReadingChoice): Survey {
  if (sheet !== null) {
    const named = surveys.find(({ source }) => source.name?.trim() === sheet.trim());
    if (!named) throw new Refusal('noSheet');
    return named;
  }
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
function yearOf({ source }: Survey): number {
  const years = Array.from(source.name?.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? [], ([year]) =>
    Number(year),
  );
  return Math.max(0, ...years);
}

const widthOf = ({ titles }: FoundHeader) => titles.findLastIndex((title) => title !== '') + 1;

const isFilled = (cells: Cell[]) => cells.some((cell) => cell !== null);

interface Below {
  /** Cells of the columns up to the last header. */
  rows: RawRow[];
  remarks: number;
  mergedCells: number;
  /** Filled rows of each of the tables that are side by side. */
  counts: number[];
}

/** Totals, repeated headers and remarks that a table of the largest size may have in addition. */
const MAX_SKIPPED_ROWS = 500;

/** Stops at the limit. Cells outside of all tables are remarks. */
async function rowsBelow(
  header: FoundHeader,
  rows: AsyncIterable<RawRow>,
  { ranges, range }: { ranges: ColumnRange[]; range: ColumnRange },
): Promise<Below> {
  const width = widthOf(header);
  const isInside = (at: number) => ranges.some(({ first, last }) => at >= first && at <= last);
  const below: Below = { rows: [], remarks: 0, mergedCells: 0, counts: ranges.map(() => 0) };
  for await (const raw of rows) {
    if (raw.row <= header.lastRow) continue;
    below.remarks += raw.cells.filter((cell, at) => cell !== null && !isInside(at)).length;
    below.counts = below.counts.map((count, at) => {
      const { first = 0, last = 0 } = ranges[at] ?? {};
      return isFilled(raw.cells.slice(first, last + 1)) ? count + 1 : count;
    });
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
    below.rows.push({ row: raw.row, cells, ...(raw.isHidden && { isHidden: true }) });
    if (below.rows.length > importLimits.rows + MAX_SKIPPED_ROWS) throw new Refusal('tooManyRows');
  }
  return below;
}

interface FoundRows {
  source: Source;
  sheets: TableSheet[];
  tables: SheetTable[];
  header: FoundHeader;
  below: Below;
  taken: readonly SkipReason[];
}

function tableOf({ source, sheets, tables, header, below, taken }: FoundRows): Table {
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
      header: header.titles[at] || `Kolom ${letters}`,
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
  const possible = narrowed.map(({ isHidden }, index): SkipReason[] => [
    ...(found[index] ? [found[index]] : []),
    ...(isHidden ? ['hidden' as const] : []),
  ]);
  const reasons = possible.map((all) => all.find((reason) => !taken.includes(reason)) ?? null);
  const members = narrowed.flatMap(({ row, cells }, index) =>
    reasons[index] === null ? { row, cells } : [],
  );
  const leftOut = countReasons(reasons);
  const takenIn = countReasons(possible.map(([first], index) => (reasons[index] === null ? first : null)));
  if (members.length === 0) throw new Refusal(leftOut.hidden ? 'allHidden' : 'headerOnly');
  if (members.length > importLimits.rows) throw new Refusal('tooManyRows');
  if (columns.length > importLimits.columns) throw new Refusal('tooManyColumns');
  const skipped = narrowed.flatMap((row, index) => (reasons[index] ? skippedRow(row, reasons[index]) : []));
  return {
    sheet: source.name,
    sheets,
    tables,
    headerRow: header.lastRow,
    columns: columns.map((column) => {
      const dates = judgeDates(members, column);
      const spans = judgeSpans(members, column.index);
      return { ...column, ...(dates && { dates }), ...(spans && { spans }) };
    }),
    skipped: shortened(skipped),
    leftOut,
    takenIn,
    mergedCells,
    remarks,
    rows: members,
  };
}

function countReasons(reasons: readonly (SkipReason | null | undefined)[]): SkipCounts {
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
