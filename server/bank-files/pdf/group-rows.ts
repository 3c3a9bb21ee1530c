// From the lines below the titles of a page to its transactions. A transaction is a band around the line of its amount:
// some banks write the text below, some above and below.
import { readAmount } from '#shared/statements/read-amount.rules.ts';
import { readMonth } from '#shared/statements/read-date.rules.ts';
import { isPendingMark } from '../table/cells.ts';
import { nameDate } from '../table/guess-columns.ts';
import { type PlacedColumns, placeWords, type WordRow } from './columns.ts';
import { isDate } from './dates.ts';
import { type Line, textOfLine } from './lines.ts';

export interface Band {
  /** Texts of its lines by column, from top to bottom. */
  cells: string[][];
}

export interface GroupedRows {
  bands: Band[];
  /** Lines above the first band that belong to the last one of the page before. */
  continued: Band | null;
  /** Lines that belong to no transaction. */
  others: Line[];
  /** Transactions that begin above their amount. */
  above: number;
}

interface BodyLine {
  line: Line;
  row: WordRow;
  hasMoney: boolean;
  hasDate: boolean;
}

export interface Surroundings {
  /** The table began on a page before. */
  isContinued: boolean;
  /** Transactions of the pages before began above their amount. */
  hasTextsAbove: boolean;
  /** The line is one that banks print around a table. */
  isKnown: (line: Line) => boolean;
}

export function groupRows(
  body: readonly Line[],
  columns: PlacedColumns,
  { isContinued, hasTextsAbove, isKnown }: Surroundings,
): GroupedRows {
  const dateColumns = columns.titles.flatMap(({ text }, at) => (nameDate(text) ? at : []));
  const all = body.map((line) => bodyLine(line, columns, dateColumns));
  const lastDate = all.findLastIndex(({ hasDate }) => hasDate);
  // A balance between transactions, without a day.
  const isCarried = ({ line, hasMoney, hasDate }: BodyLine, at: number) =>
    at < lastDate && hasMoney && !hasDate && isKnown(line);
  const carried = all.filter(isCarried).map(({ line }) => line);
  const lines = all.filter((line, at) => !isCarried(line, at));
  const anchors = anchorsOf(lines, isKnown);
  const [first, last] = [anchors[0], anchors.at(-1)];
  if (first === undefined || last === undefined)
    return { bands: [], continued: null, others: [...body], above: 0 };
  const cuts = anchors
    .slice(0, -1)
    .map((anchor, index) => cutBetween(lines, anchor, anchors[index + 1] ?? anchor));
  const above = cuts.filter((each, index) => each < (anchors[index + 1] ?? 0)).length;
  const isAbove = hasTextsAbove || above > cuts.length * SHARE_ABOVE;
  const start = isContinued ? startOf(lines, { anchors, cuts, isAbove }) : 0;
  const end = endOf(lines, { anchors, cuts, isKnown });
  const bounds = [start, ...cuts, end];
  const bandOf = (from: number, to: number): Band => ({
    cells: columns.titles.map((_, at) =>
      lines.slice(from, to).flatMap(({ row }) => {
        const text = (row[at] ?? []).map((word) => word.text).join(' ');
        return text === '' ? [] : text;
      }),
    ),
  });
  return {
    bands: anchors.map((_, index) => bandOf(bounds[index] ?? 0, bounds[index + 1] ?? lines.length)),
    continued: start > 0 ? bandOf(0, start) : null,
    others: [...carried, ...lines.slice(end).map(({ line }) => line)],
    above,
  };
}

function bodyLine(line: Line, columns: PlacedColumns, dateColumns: readonly number[]): BodyLine {
  const row = placeWords(line, columns);
  const texts = row.map((words) => words.map(({ text }) => text).join(' '));
  const hasMoney = columns.edges.some((edges, at) => edges.length > 0 && /\d/.test(texts[at] ?? ''));
  // SeaBank leaves out the day of some transactions.
  const isDay = (text: string) =>
    isDate(text) || isPendingMark(text) || (hasMoney && readMonth(text) !== null);
  return { line, row, hasMoney, hasDate: dateColumns.some((at) => isDay(texts[at] ?? '')) };
}

/** A date that cannot be read, such as one that ran into the next column: its row is refused, not left out. */
const likeDate = /^\d{1,2}(?:[/.-]\d| [a-z]{3}).{3,}/i;

/** Accepts a text and an amount as enough when `isDateless`: no date was found on the page. */
export function looksLikeRow(line: Line, columns: PlacedColumns, isDateless: boolean): boolean {
  const dateColumns = columns.titles.flatMap(({ text }, at) => (nameDate(text) ? at : []));
  const { row, hasMoney, hasDate } = bodyLine(line, columns, dateColumns);
  const texts = dateColumns.map((at) => (row[at] ?? []).map(({ text }) => text).join(' '));
  const isDated = hasDate || texts.some((text) => likeDate.test(text) && readAmount(text) === null);
  return hasMoney && (isDated || (isDateless && /[a-z]{3}/i.test(textOfLine(line))));
}

/** Lines with money, up to the last that has a date near it. What the bank prints below has none. */
function anchorsOf(lines: readonly BodyLine[], isKnown: (line: Line) => boolean): number[] {
  const withMoney = lines.flatMap(({ hasMoney, hasDate, line }, at) =>
    hasMoney && (hasDate || !isKnown(line)) ? at : [],
  );
  const dates = lines.flatMap(({ hasDate }, at) => (hasDate ? at : []));
  // The last date belongs to the last anchor: it stands on its line, or on a neighbour of it.
  const lastDate = dates.at(-1);
  if (lastDate === undefined) return [];
  const isOnAnchor = withMoney.filter((at) => lines[at]?.hasDate).length >= withMoney.length / 2;
  const limit = isOnAnchor
    ? lastDate
    : (withMoney.find((at) => at > lastDate && isNextTo(lines, lastDate, at)) ?? lastDate);
  return withMoney.filter((at) => at <= limit);
}

/** Lines between a date and its amount. */
const MAX_LINES_TO_AMOUNT = 3;

const isNextTo = (lines: readonly BodyLine[], date: number, at: number) =>
  at - date <= MAX_LINES_TO_AMOUNT &&
  gapsIn(lines, date, at).every((gap) => gap < 4 * (lines[at]?.line.size ?? 0));

function gapsIn(lines: readonly BodyLine[], from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => {
    const [above, below] = [lines[from + index], lines[from + index + 1]];
    return above && below ? below.line.y - above.line.y : 0;
  });
}

/** A gap that is larger by this factor than all others divides two transactions. */
const DISTINCT_GAP = 1.15;

/** Number of the first line of the second transaction. */
function cutBetween(lines: readonly BodyLine[], anchor: number, next: number): number {
  const gaps = gapsIn(lines, anchor, next);
  const sorted = gaps.toSorted((a, b) => b - a);
  const [largest = 0, second = 0] = sorted;
  if (gaps.length > 1 && largest > second * DISTINCT_GAP) return anchor + gaps.indexOf(largest) + 1;
  if (lines[next]?.hasDate) return next;
  const date = lines.findLastIndex(({ hasDate }, at) => hasDate && at > anchor && at < next);
  // The date of the first one may stand below its amount.
  return date > anchor && (lines[anchor]?.hasDate || hasDateAbove(lines, anchor)) ? date : next;
}

function hasDateAbove(lines: readonly BodyLine[], anchor: number): boolean {
  const above = lines.findLastIndex(({ hasDate, hasMoney }, at) => at < anchor && (hasDate || hasMoney));
  return lines[above]?.hasDate === true && !lines[above].hasMoney;
}

/** Of the transactions: where as many begin above their amount, the others do, too, unless they have one line only. */
export const SHARE_ABOVE = 0.1;

interface Bounds {
  anchors: readonly number[];
  cuts: readonly number[];
  isAbove: boolean;
}

/** Number of the first line of the first transaction. Lines above it belong to the page before. */
function startOf(lines: readonly BodyLine[], { anchors, cuts, isAbove }: Bounds): number {
  const [first = 0] = anchors;
  if (first === 0) return 0;
  const date = lines.findIndex(({ hasDate }) => hasDate);
  const gaps = gapsIn(lines, 0, first);
  const [largest = 0, second = 0] = gaps.toSorted((a, b) => b - a);
  const cut = gaps.indexOf(largest) + 1;
  // As wide as between the transactions of this page. Where those have no space, wider than the others.
  const between = cuts.flatMap((each) => gapsIn(lines, each - 1, each));
  const isWide = between.length > 0 ? largest * DISTINCT_GAP > Math.min(...between) : true;
  if (gaps.length > 1 && largest > second * DISTINCT_GAP && isWide && (date < 0 || date >= cut)) return cut;
  if (isAbove) return 0;
  return lines[first]?.hasDate ? first : Math.min(date < 0 ? first : date, first);
}

interface Foot {
  anchors: readonly number[];
  cuts: readonly number[];
  isKnown: (line: Line) => boolean;
}

/** Of the usual distance between lines of one transaction: below a wider one stands the foot of the page. */
const FOOT_GAP = 1.7;

/** Number of the first line below the last transaction. */
function endOf(lines: readonly BodyLine[], { anchors, cuts, isKnown }: Foot): number {
  const last = anchors.at(-1) ?? 0;
  const inside = anchors.flatMap((anchor, index) => {
    const cut = cuts[index];
    return cut === undefined ? [] : gapsIn(lines, anchor, cut - 1);
  });
  const usual = Math.max(0, ...inside) || 1.5 * (lines[last]?.line.size ?? 0);
  for (let at = last + 1; at < lines.length; at++) {
    const [gap = 0] = gapsIn(lines, at - 1, at);
    const { line, row, hasMoney } = lines[at] ?? {};
    if (!line || !row || gap > usual * FOOT_GAP) return at;
    const before = lines[at - 1]?.row ?? [];
    if (!hasMoney && gap <= usual * DISTINCT_GAP && continues(before, row)) continue;
    if (isKnown(line) || isFoot(textOfLine(line))) return at;
  }
  return lines.length;
}

/** Points by which lines of one text begin apart. */
const LEFT_TOLERANCE = 1.5;

/**
 * A line of words right below others of the same column, without an amount: it belongs to the transaction, although banks
 * print such words around a table, too.
 */
function continues(before: WordRow, row: WordRow): boolean {
  const filled = row.flatMap((words, at) => (words.length > 0 ? at : []));
  const [at = 0] = filled;
  const [first, above] = [row[at]?.[0], before[at]?.[0]];
  const hasSum = row.flat().some(({ text }) => /\d[.,]\d{2,3}\b/.test(text));
  return (
    filled.length === 1 &&
    !!first &&
    !!above &&
    !hasSum &&
    Math.abs(first.left - above.left) <= LEFT_TOLERANCE
  );
}

/** Tells whether words end a page of banks. */
export function isFoot(text: string): boolean {
  return /^bersambung ke|^halaman\b|^page \d|^hal(?:aman)?\.? \d|^\d+ (?:dari|of) \d+$|^(?:disclaimer|informasi lainnya|important|ketentuan umum|akhir laporan|terima kasih|created by|terbilang)|ini adalah batas akhir transaksi|^(?:pt )?bank .*berizin|^pt bank/i.test(
    text.trim(),
  );
}
