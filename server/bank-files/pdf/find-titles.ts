// Finds the titles of the tables on a page: they repeat on each page, and banks write them in two languages.
import { nameStatement } from '../table/guess-columns.ts';
import { cellsOf, type Line, type PlacedCell } from './lines.ts';

export interface Titles {
  /** Numbers of the lines on the page, from 0: the first one, and the first below the titles. */
  start: number;
  end: number;
  /** Lines of one title are divided by line breaks. */
  cells: PlacedCell[];
}

const MIN_TITLES = 3;
/** Lines of titles: Indonesian, English, a second line of either. */
const MAX_TITLE_LINES = 4;
/** Of the size of a font: lines of one title stand closer. */
const MAX_TITLE_GAP = 2.2;

export function findTitles(lines: readonly Line[]): Titles[] {
  const found: Titles[] = [];
  for (let at = 0; at < lines.length; at++) {
    const titles = titlesAt(lines, at);
    if (!titles) continue;
    found.push(titles);
    at = titles.end - 1;
  }
  return found;
}

function titlesAt(lines: readonly Line[], start: number): Titles | null {
  let best: Titles | null = null;
  let cells: PlacedCell[] = [];
  for (let at = start; at < Math.min(start + MAX_TITLE_LINES, lines.length); at++) {
    const [line, above] = [lines[at], lines[at - 1]];
    if (!line || (at > start && above && line.y - above.y > MAX_TITLE_GAP * line.size)) break;
    const more = cellsOf(line.words);
    if (
      !more.every(isTitle) ||
      (at > start && !more.some((cell) => cells.some((title) => overlap(cell, title) > 0)))
    )
      break;
    cells = withMore(cells, more);
    if (at === start && cells.length < MIN_TITLES - 1) return null;
    const texts = cells.map(({ text }) => text);
    if (cells.length >= MIN_TITLES && nameStatement(texts)) best = { start, end: at + 1, cells };
  }
  return best;
}

const isTitle = ({ text }: PlacedCell) => text.length <= 40 && !/[\d:=]/.test(text);

/** Points that both have. */
export function overlap(one: Pick<PlacedCell, 'left' | 'right'>, other: Pick<PlacedCell, 'left' | 'right'>) {
  return Math.min(one.right, other.right) - Math.max(one.left, other.left);
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
