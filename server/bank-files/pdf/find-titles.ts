// Finds the titles of the tables on a page: they repeat on each page, and banks write them in two languages.
import { nameStatement } from '../table/guess-columns.ts';
import { dividedTitles } from './divide-titles.ts';
import { joinWords, type Line, type PlacedCell, type Titles, type Word } from './lines.ts';

const MIN_TITLES = 3;
/** Lines of titles: Indonesian, English, a second line of either, each in the middle of its box. */
const MAX_TITLE_LINES = 7;
/** Of the size of a font: lines of one title stand closer. */
const MAX_TITLE_GAP = 2.2;

/** Expects in `known` the titles of the page before, which are not looked for below their last line. */
export function findTitles(lines: readonly Line[], known: Titles | null = null): Titles[] {
  const found: Titles[] = [];
  for (let at = 0; at < lines.length; at++) {
    const titles = titlesAt(lines, at, known);
    if (!titles) continue;
    found.push(withLinesAbove(titles, lines, found.at(-1)?.end ?? 0));
    at = titles.end - 1;
  }
  return found.map((titles, index) => {
    const body = lines.slice(titles.end, found[index + 1]?.start ?? lines.length);
    return dividedTitles(titles, { lines, body, known });
  });
}

function titlesAt(lines: readonly Line[], start: number, known: Titles | null): Titles | null {
  let best: Titles | null = null;
  let cells: PlacedCell[] = [];
  for (let at = start; at < Math.min(start + MAX_TITLE_LINES, lines.length); at++) {
    const [line, above] = [lines[at], lines[at - 1]];
    if (!line || (at > start && above && isFar(above, line))) break;
    const more = joinWords(line.words).flatMap((cell) => dividedBelow(cell, line.words, cells));
    if (
      !more.every(isTitle) ||
      (best && !isTitleLine(more)) ||
      (above && at > start && !isPartOf(cells, more, line.y - above.y < line.size))
    )
      break;
    cells = withMore(cells, more);
    const next = lines[at + 1];
    if (at === start && cells.length < MIN_TITLES - 1 && !(next && isFirstOfTitle(line, next))) return null;
    const texts = cells.map(({ text }) => text);
    if (cells.length >= MIN_TITLES && nameStatement(texts)) best = { start, end: at + 1, cells };
    if (best && known && textsOf(best) === textsOf(known)) break;
  }
  return best;
}

/** Below titles. Those in the middle of their boxes stand half a line lower, in other columns. */
const isPartOf = (titles: readonly PlacedCell[], more: readonly PlacedCell[], isHalfLine: boolean) =>
  isHalfLine || more.some((cell) => titles.some((title) => overlap(cell, title) > 0));

/** Those that stand close together may not be divided yet. */
const textsOf = ({ cells }: Titles) => cells.map(({ text }) => text).join(' ');

/** A title that begins half a line or a line above the others. */
function isFirstOfTitle(line: Line, next: Line): boolean {
  const [cell] = joinWords(line.words);
  if (!cell || !isTitleLine([cell])) return false;
  const below = joinWords(next.words);
  const under = below.filter((each) => overlap(each, cell) > 0);
  const isAbove =
    below.length >= MIN_TITLES && under.length === 1 && under.every((each) => isAligned(each, cell));
  return next.y - line.y < line.size || isAbove;
}

const isFar = (above: Line, line: Line) => line.y - above.y > MAX_TITLE_GAP * line.size;

/** Points by which lines of one title may differ at their edge or in their middle. */
const EDGE_TOLERANCE = 3;

/** A title of more lines than the others begins above them. */
function withLinesAbove(titles: Titles, lines: readonly Line[], from: number): Titles {
  let { start, cells } = titles;
  for (let at = start - 1; at >= from; at--) {
    const [line, below] = [lines[at], lines[at + 1]];
    if (!line || !below || isFar(line, below)) break;
    const more = joinWords(line.words);
    const isPart = (cell: PlacedCell) =>
      cells.some((title) => overlap(cell, title) > 0 && isAligned(cell, title)) && isTitleLine([cell]);
    if (!more.every((cell) => isTitle(cell) && isPart(cell))) break;
    cells = withMore(more, cells);
    start = at;
  }
  return { ...titles, start, cells };
}

const isAligned = (one: PlacedCell, other: PlacedCell) =>
  [
    one.left - other.left,
    one.right - other.right,
    (one.left + one.right - other.left - other.right) / 2,
  ].some((distance) => Math.abs(distance) <= EDGE_TOLERANCE);

const titleWords =
  /^(?:no|nomor|tanggal|tgl|dates?|waktu|time|jam|hari|posting|post|trx|txn|transaksi|transactions?|valuta|val|value|eff|effective|efektif|keterangan|deskripsi|description|rincian|detail|details|uraian|remarks?|catatan|notes?|berita|sumber|source|tujuan|destination|teller|user|id|cabang|cab|cbg|branch|journal|jurnal|ref|reff|reference|referensi|cek|cheque|debet|debit|db|dr|kredit|credit|cr|mutasi|nominal|jumlah|amount|masuk|keluar|incoming|outgoing|saldo|sisa|balance|remaining|akhir|awal|closing|opening|idr|rp|dan|and|d|k|dk|of)$/i;

/** Not a text of a transaction that begins above its amount. */
function isTitleLine(cells: readonly PlacedCell[]): boolean {
  const words = cells.flatMap(({ text }) => text.split(/[^A-Za-z]+/).filter((word) => word !== ''));
  const known = words.filter((word) => titleWords.test(word)).length;
  return cells.length > 1 ? known >= words.length / 2 : known === words.length;
}

const isTitle = ({ text }: PlacedCell) => text.length <= 40 && !/[\d:=]/.test(text);

/** Returns how wide the part is that both have, in points. */
export function overlap(one: Pick<PlacedCell, 'left' | 'right'>, other: Pick<PlacedCell, 'left' | 'right'>) {
  return Math.min(one.right, other.right) - Math.max(one.left, other.left);
}

/** Titles that stand close together, below titles that do not: divided at the widest space between two of those. */
function dividedBelow(cell: PlacedCell, words: readonly Word[], above: readonly PlacedCell[]): PlacedCell[] {
  const titles = above.filter((title) => overlap(title, cell) > 0);
  let rest = words.filter((word) => overlap(word, cell) > 0);
  const cells: PlacedCell[] = [];
  for (const [index, title] of titles.slice(0, -1).entries()) {
    const next = titles[index + 1] ?? title;
    const spaces = rest.slice(1).flatMap((word, at) => {
      const before = rest[at] ?? word;
      const place = (before.right + word.left) / 2;
      const isBetween = place > (title.left + title.right) / 2 && place < (next.left + next.right) / 2;
      return isBetween ? { end: at + 1, width: word.left - before.right } : [];
    });
    const { end } = spaces.toSorted((a, b) => b.width - a.width)[0] ?? { end: 0 };
    cells.push(...joined(rest.slice(0, end)));
    rest = rest.slice(end);
  }
  return [...cells, ...joined(rest)];
}

function joined(words: readonly Word[]): PlacedCell[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  return [{ text: words.map(({ text }) => text).join(' '), left: first.left, right: last.right }];
}

function withMore(cells: PlacedCell[], more: PlacedCell[]): PlacedCell[] {
  const all = cells.map((cell) => ({ ...cell }));
  for (const cell of more) {
    const title = all
      .filter((each) => overlap(each, cell) > 0)
      .toSorted((a, b) => overlap(b, cell) - overlap(a, cell))[0];
    if (!title) all.push({ ...cell });
    else {
      title.text += `\n${cell.text}`;
      title.left = Math.min(title.left, cell.left);
      title.right = Math.max(title.right, cell.right);
    }
  }
  return all.toSorted((a, b) => a.left - b.left);
}
