// Finds the header of the table: titles, notes and empty rows may stand above it, and it may have two lines.
import { recognizeHeader } from '../columns/recognize-header.ts';
import { type RawRow, textOf } from './raw-rows.ts';

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

/** The best row, or pair of rows; the first among equals. */
export function findHeader(rows: RawRow[]): FoundHeader | null {
  let best: FoundHeader | null = null;
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    const single = headerOf(row.row, row.cells.map(titleOf));
    const double = next && headerOf(next.row, joinLines(row, next));
    for (const header of [single, double])
      if (header && header.score >= MIN_SCORE && header.score > (best?.score ?? 0)) best = header;
  }
  return best;
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

/** A merged heading stands in its first column only: 'Kelahiran' above 'Tempat' and 'Tanggal'. */
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
