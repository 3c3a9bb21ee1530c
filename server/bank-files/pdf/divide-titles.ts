// Titles of two columns that stand so close together that they look like one: what stands below divides them.
import { kindOfTitle, type TitleKind } from '../table/guess-columns.ts';
import { hasDateCell } from './dates.ts';
import { type Line, type PlacedCell, type Titles, textOfWords, type Word } from './lines.ts';

/** Points between a text and the edge of its title. */
const EDGE_TOLERANCE = 3;

/** Of the transactions: as many have a text at an edge of both titles. */
const SHARE_ALIGNED = 0.6;

interface PageOfTitles {
  lines: readonly Line[];
  /** Those below the titles. */
  body: readonly Line[];
  /** The titles of the page before. */
  known: Titles | null;
}

export function dividedTitles(titles: Titles, { lines, body, known }: PageOfTitles): Titles {
  const words = lines.slice(titles.start, titles.end).flatMap((line) => line.words);
  const rows = body.filter(hasDateCell);
  const cells = titles.cells.flatMap((cell) => {
    const own = words.filter(({ left, right }) => left >= cell.left && right <= cell.right);
    return own.length > 1 && textOfWords(own) === cell.text ? partsOf(own, { rows, known }) : [cell];
  });
  return { ...titles, cells };
}

interface Proofs {
  rows: readonly Line[];
  known: Titles | null;
}

function partsOf(words: readonly Word[], proofs: Proofs): PlacedCell[] {
  const ends = words.map((_, at) => at + 1);
  const at = ends.find((end) => ends.some((last) => last > end && isDivided(words, [end, last], proofs)));
  return at === undefined
    ? cellOf(words)
    : [
        ...cellOf(words.slice(0, at)).map((cell) => ({ ...cell, isTight: true })),
        ...partsOf(words.slice(at), proofs),
      ];
}

function cellOf(words: readonly Word[]): PlacedCell[] {
  const [first, last] = [words[0], words.at(-1)];
  return first && last ? [{ text: textOfWords(words), left: first.left, right: last.right }] : [];
}

function isDivided(words: readonly Word[], [end, last]: [number, number], { rows, known }: Proofs): boolean {
  const [one, other] = [...cellOf(words.slice(0, end)), ...cellOf(words.slice(end, last))];
  if (!one || !other) return false;
  // On a page of few transactions as on the one before.
  const wasDivided = known?.cells.some(
    ({ text }, at) => text === one.text && known.cells[at + 1]?.text === other.text,
  );
  return wasDivided === true || divides(one, other, rows);
}

const kindsOfTwo = new Set([
  'debit credit',
  'credit debit',
  'debit balance',
  'credit balance',
  'amount balance',
]);

/** Two words such as 'Mutasi' and 'Kredit' are one title, too. */
function areTwo(one: TitleKind, other: TitleKind): boolean {
  const isMoney = (kind: TitleKind) => ['balance', 'credit', 'debit', 'amount'].includes(kind);
  return isMoney(one) && isMoney(other) ? kindsOfTwo.has(`${one} ${other}`) : one !== other;
}

const sum = /^[^a-z:/]*\d[^a-z:/]*$/i;

/** What a column of this kind has. */
const shapes: Record<TitleKind, RegExp> = {
  date: /^\d/,
  mark: /^[A-Za-z]{1,6}$/,
  description: /\p{L}/u,
  balance: sum,
  credit: sum,
  debit: sum,
  amount: sum,
  other: /./,
};

/** No text crosses the space between the two titles, and the texts on both sides begin or end where their titles do. */
function divides(one: PlacedCell, other: PlacedCell, rows: readonly Line[]): boolean {
  const kinds = [kindOfTitle(one.text), kindOfTitle(other.text)];
  const [first, second] = kinds;
  if (!first || !second || !areTwo(first, second) || rows.length === 0) return false;
  const crosses = ({ left, right }: Word) => left < one.right && right > other.left;
  if (rows.some(({ words }) => words.some(crosses))) return false;
  const has = (title: PlacedCell, kind: TitleKind) => (line: Line) =>
    line.words.some(
      ({ text, left, right }) =>
        shapes[kind].test(text) &&
        (Math.abs(left - title.left) <= EDGE_TOLERANCE || Math.abs(right - title.right) <= EDGE_TOLERANCE),
    );
  const [hasOne, hasOther] = [has(one, first), has(other, second)];
  const both = rows.filter((line) => hasOne(line) && hasOther(line));
  // Money comes in or goes out.
  const isSplit = /^(?:credit debit|debit credit)$/.test(kinds.join(' '));
  const isWhole = isSplit && rows.every((line) => hasOne(line) || hasOther(line));
  return both.length >= rows.length * SHARE_ALIGNED || (isWhole && rows.some(hasOne) && rows.some(hasOther));
}
