// A transaction with a text that nobody sees: a person who compares the file with what was read would not find it.
import { StatementRefusal } from '../statement/statement-refusal.ts';
import { placeColumns } from './columns.ts';
import { findTitles } from './find-titles.ts';
import { groupRows, looksLikeRow } from './group-rows.ts';
import { groupIntoLines, type Line, SAME_LINE, type Titles, textOfLine } from './lines.ts';
import type { ReadPage } from './read-texts.ts';

interface TableAround {
  /** Titles of the page before, for a page without titles. */
  known: Titles | null;
  isKnown: (line: Line) => boolean;
}

/** Of the size of the titles: larger letters are a sign behind the table. */
const MAX_SIZE = 2;

/** Throws a refusal that names the text. What stands around a table is left out. */
export function refuseUnseenRows({ unseen, texts }: ReadPage, { known, isKnown }: TableAround): void {
  if (unseen.length === 0) return;
  const lines = groupIntoLines({ texts });
  const hidden = groupIntoLines({ texts: unseen });
  const found = findTitles(lines, known);
  const tables = found.length === 0 && known ? [{ ...known, start: 0, end: 0 }] : found;
  for (const [index, titles] of tables.entries()) {
    const next = tables[index + 1]?.start ?? lines.length;
    const [top, bottom] = [lines[titles.end - 1]?.y ?? 0, lines[next]?.y ?? Number.POSITIVE_INFINITY];
    const body = lines.slice(titles.end, next);
    const size = lines[titles.end - 1]?.size ?? Number.POSITIVE_INFINITY;
    const near = hidden.filter((line) => line.y > top && line.y < bottom && line.size < MAX_SIZE * size);
    const columns = placeColumns(titles, [...body, ...near]);
    const { others } = groupRows(body, columns, { isContinued: false, hasTextsAbove: false, isKnown });
    const rows = body.filter((line) => !others.includes(line));
    const [first, last] = [rows[0], rows.at(-1)];
    const isInRows = ({ y, size: own }: Line) =>
      first && last && y > first.y - SAME_LINE * own && y < last.y + SAME_LINE * own;
    const whole = groupIntoLines({ texts: [...texts, ...unseen] });
    const isRow = ({ y, size: own }: Line) =>
      whole.some(
        (line) =>
          Math.abs(line.y - y) < SAME_LINE * own && !isKnown(line) && looksLikeRow(line, columns, true),
      );
    const unseenRow = near.find((line) => isInRows(line) || isRow(line));
    if (unseenRow) throw new StatementRefusal('unseenTexts', { found: textOfLine(unseenRow) });
  }
}
