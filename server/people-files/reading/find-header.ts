// Finds the header of the table. Titles, notes and empty rows may be above it, and it may have two lines.

import { type RawRow, textOf } from '../../tables/raw-rows.ts';
import { recognizeHeader } from '../columns/recognize-header.ts';

export interface FoundHeader {
  /** Number in the file of its last line. */
  lastRow: number;
  /** One for each column from A; '' where the header is blank. Two lines are joined by a line break. */
  titles: string[];
  /** How many columns are recognised: fields count more than what is not stored. */
  score: number;
}

/** Characters: longer texts are no headers. */
const MAX_HEADER_LENGTH = 100;

/** Below this a row is data or a remark that happens to look like a header. */
const MIN_SCORE = 4;

const FIELD_SCORE = 2;

/** The best row, or pair of rows; the first among equals. A pair must say more than each of its rows. */
export function findHeader(rows: RawRow[]): FoundHeader | null {
  const singles = rows.map((row) => headerOf(row.row, row.cells.map(titleOf)));
  const headers = rows.flatMap((row, index) => {
    const [single, below, next] = [singles[index], singles[index + 1], rows[index + 1]];
    const pair = next && headerOf(next.row, joinLines(row, next));
    const isBetter = pair && pair.score > Math.max(single?.score ?? 0, below?.score ?? 0);
    return [...(single ? [single] : []), ...(isBetter ? [pair] : [])];
  });
  const best = headers.reduce<FoundHeader | null>((a, b) => (a && a.score >= b.score ? a : b), null);
  return best && best.score >= MIN_SCORE ? best : null;
}

function titleOf(cell: RawRow['cells'][number] | undefined): string {
  const text = textOf(cell);
  return typeof cell === 'string' && text.length <= MAX_HEADER_LENGTH ? text : '';
}

function headerOf(lastRow: number, titles: string[]): FoundHeader {
  const fields = new Set<string>();
  const others = new Set<string>();
  for (const title of titles) {
    if (title === '') continue;
    const meaning = recognizeHeader(title);
    if (meaning.field !== null) fields.add(meaning.field);
    else if (meaning.recognition !== 'unknown') others.add(title);
  }
  const score = fields.size === 0 ? 0 : FIELD_SCORE * fields.size + others.size;
  return { lastRow, titles, score };
}

/** A merged heading is in its first column only: 'Kelahiran' above 'Tempat' and 'Tanggal'. */
function joinLines(upper: RawRow, lower: RawRow): string[] {
  const width = Math.max(upper.cells.length, lower.cells.length);
  let group = '';
  return Array.from({ length: width }, (_, at) => {
    const [above, below] = [titleOf(upper.cells[at]), titleOf(lower.cells[at])];
    if (above !== '') group = above;
    if (below === '') group = '';
    if (below === '') return above;
    return group === '' ? below : `${group}\n${below}`;
  });
}
