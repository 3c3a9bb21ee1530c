// Which column a word stands in. Amounts are placed by their right edge, because a long one begins left of its column;
// other words by the white space between columns.
import { readAmount, readMark } from '#shared/statements/read-amount.rules.ts';
import { isMoneyTitle, nameDate } from '../table/guess-columns.ts';
import { endOfDates, hasDateCell } from './dates.ts';
import { overlap } from './find-titles.ts';
import { joinWords, type Line, type PlacedCell, startsCell, type Titles, type Word } from './lines.ts';

export interface PlacedColumns {
  titles: PlacedCell[];
  /** Right ends of the columns of words: one less than titles. */
  ends: number[];
  /** The right edges that amounts of each column have; blank for a column of words. */
  edges: number[][];
}

/** Words of a line by column. */
export type WordRow = Word[][];

/** Points by which amounts of one column may differ at their right edge. */
const EDGE_TOLERANCE = 4;
/** Points between an amount and a title that is not above it. */
const MAX_TITLE_DISTANCE = 30;

export function placeColumns({ cells }: Titles, body: readonly Line[]): PlacedColumns {
  const titles = cells;
  const edges: number[][] = titles.map(() => []);
  const all = body.flatMap(({ words }) => words.filter(({ text }) => isAmount(text)));
  const alone = body.flatMap(({ words }) => words.filter((_, at) => isAmountAlone(words, at)));
  const amounts = alone.length > 0 ? alone : all;
  const loose: Word[] = [];
  for (const amount of amounts) {
    const at = nearest(amount, titles, (title) => overlap(amount, title) > 0);
    if (at === null) loose.push(amount);
    else edges[at]?.push(amount.right);
  }
  for (const amount of loose) {
    if (beginsTexts(amount, body)) continue;
    if (edges.some((some) => isAtEdge(amount, some))) continue;
    const isColumn = loose.filter(({ right }) => Math.abs(right - amount.right) <= EDGE_TOLERANCE).length > 1;
    const at = nearest(amount, titles, (title) => -overlap(amount, title) < MAX_TITLE_DISTANCE);
    if (at !== null && isColumn) edges[at]?.push(amount.right);
  }
  return { titles, edges, ends: endsOf(titles, linesOfRows(body), edges) };
}

/** Points by which the left edges of texts in a column differ. */
const LEFT_TOLERANCE = 1.5;

/** Texts begin there, too: a number in a column of words, such as that of a bill. Amounts of a column end together. */
function beginsTexts({ left }: Word, body: readonly Line[]): boolean {
  const begins = (line: Line) =>
    line.words.some((word) => Math.abs(word.left - left) <= LEFT_TOLERANCE && /[a-z]{2}/i.test(word.text));
  return body.filter(begins).length > 1;
}

/** Not a number in a text. */
function isAmountAlone(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (!word || !isAmount(word.text)) return false;
  return !before || isSign(before.text) || startsCell(before, word);
}

/** Lines of one transaction below its date, at most. */
const LINES_BELOW_DATE = 4;

/** Without what the bank prints below the table, which has other columns. */
function linesOfRows(body: readonly Line[]): readonly Line[] {
  const last = body.findLastIndex(hasDateCell);
  return last < 0 ? body : body.slice(0, last + LINES_BELOW_DATE);
}

const isAtEdge = ({ right }: Pick<Word, 'right'>, edges: readonly number[]) =>
  edges.some((edge) => Math.abs(edge - right) <= EDGE_TOLERANCE);

/** Of the columns of money whose titles pass: the one whose right edge is nearest. */
function nearest(
  amount: PlacedCell,
  titles: readonly PlacedCell[],
  isPossible: (title: PlacedCell) => boolean,
): number | null {
  const possible = titles.flatMap((title, at) => (isMoneyTitle(title.text) && isPossible(title) ? at : []));
  const distance = (at: number) => Math.abs((titles[at]?.right ?? 0) - amount.right);
  return possible.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** Digits alone are an amount, too: small ones have no separator. */
function isAmount(text: string): boolean {
  return /\d/.test(text) && /^[^a-z]*$|^(?:rp|idr)/i.test(text) && readAmount(text) !== null;
}

/** Points between a date and the next column. */
const GAP_AFTER_DATE = 1;

/** A column of dates ends where its dates end, another one at the white space in front of the next column. */
function endsOf(titles: readonly PlacedCell[], body: readonly Line[], edges: readonly number[][]): number[] {
  const isPlaced = (word: Word) => isAmount(word.text) && edges.some((some) => isAtEdge(word, some));
  const texts = body.flatMap(({ words }) => joinWords(words.filter((word) => !isPlaced(word))));
  const ends: number[] = [];
  for (const [at, title] of titles.slice(0, -1).entries()) {
    const next = titles[at + 1] ?? title;
    const dates = nameDate(title.text) ? endOfDates(body, ends.at(-1) ?? 0) : null;
    const isOwn = dates !== null && dates < next.right;
    if (title.isTight) ends.push((title.right + next.left) / 2);
    else ends.push(isOwn ? dates + GAP_AFTER_DATE : lastSpace(title, next, texts));
  }
  return ends;
}

/** The last one, up to the left edge of the next title, of those that fewest texts cross. */
function lastSpace(title: PlacedCell, next: PlacedCell, texts: readonly PlacedCell[]): number {
  const [from, to] = [middle(title), middle(next)];
  const near = texts.filter(({ left, right }) => right > from && left < to);
  const stops = [...new Set([from, to, ...near.flatMap(({ left, right }) => [left, right])])]
    .filter((stop) => stop >= from && stop <= to)
    .toSorted((a, b) => a - b);
  let best = { crossing: Number.MAX_SAFE_INTEGER, at: (title.right + next.left) / 2 };
  for (const [index, stop] of stops.slice(0, -1).entries()) {
    const end = stops[index + 1] ?? stop;
    const crossing = near.filter(({ left, right }) => left < end && right > stop).length;
    const isBehindTitle = stop > next.left && best.crossing < Number.MAX_SAFE_INTEGER;
    if (crossing < best.crossing || (crossing === best.crossing && !isBehindTitle))
      best = { crossing, at: (stop + end) / 2 };
  }
  return best.at;
}

const middle = ({ left, right }: PlacedCell) => (left + right) / 2;

/** Returns the words of a line in their columns. */
export function placeWords({ words }: Line, columns: PlacedColumns): WordRow {
  const row: WordRow = columns.titles.map(() => []);
  const amounts = words.map((word) => (isAmount(word.text) ? amountColumn(word, columns) : null));
  for (const [index, word] of words.entries()) {
    const own = amounts[index] ?? signColumn(words, index, amounts) ?? textColumn(word, columns);
    row[own]?.push(word);
  }
  return row;
}

function amountColumn(word: Word, { edges }: PlacedColumns): number | null {
  const at = edges.findIndex((some) => isAtEdge(word, some));
  return at < 0 ? null : at;
}

/** Of the size of a font: a sign or a mark stands closer to its amount. */
const MAX_SIGN_GAP = 2;

const isSign = (text: string) => /^(?:[-+\u2212\u2013]|[-+\u2212\u2013]?(?:Rp|IDR)\.?)$/i.test(text);

/** Of a sign or a currency in front of an amount, or a mark behind it. */
function signColumn(words: readonly Word[], index: number, amounts: (number | null)[]): number | null {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]];
  if (!word) return null;
  const isNear = (left: Word | undefined, right: Word | undefined) =>
    left !== undefined && right !== undefined && right.left - left.right < MAX_SIGN_GAP * word.size;
  if (isSign(word.text) && isNear(word, next)) return amounts[index + 1] ?? null;
  return readMark(word.text) && isNear(before, word) ? (amounts[index - 1] ?? null) : null;
}

function textColumn(word: Word, { ends }: PlacedColumns): number {
  const at = ends.findIndex((end) => middle(word) < end);
  return at < 0 ? ends.length : at;
}
