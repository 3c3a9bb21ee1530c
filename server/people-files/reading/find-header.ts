// Finds the header of the table. Titles, notes and empty rows may be above it, and it may have two lines.

import { colToLetter } from 'hucre/xlsx';
import { untitledColumn } from '#shared/imports/imports.messages.ts';
import { type RawRow, readCellText } from '../../tables/raw-rows.ts';
import { findDatePartTitles } from '../columns/date-parts.ts';
import { recognizeHeader } from '../columns/recognize-header.ts';

export interface FoundHeader {
  /** Number in the file of its last line. */
  lastRow: number;
  /** One for each column from A; '' where the header is blank. Two lines are joined by a line break. */
  titles: string[];
  /** How many columns are recognised: fields count more than what is not stored. */
  score: number;
}

/** Characters: longer texts are no headers. Forms have whole questions. */
const MAX_HEADER_LENGTH = 300;

/** Below this a row is data or a remark that happens to look like a header. */
const MIN_SCORE = 4;

const FIELD_SCORE = 2;

/** Finds the best row, or pair of rows; the first among equals. A pair must say more than each of its rows. */
export function findHeader(rows: RawRow[]): FoundHeader | null {
  const singles = rows.map((row) => headerOf(row.row, row.cells.map(titleOf)));
  const headers = rows.flatMap((row, index) => {
    const [single, below, next] = [singles[index], singles[index + 1], rows[index + 1]];
    const pair = next && !hasValues(next) ? headerOf(next.row, joinLines(row, next)) : undefined;
    const isBetter = pair && pair.score > Math.max(single?.score ?? 0, below?.score ?? 0);
    // Each row heads another table: they are next to each other.
    const areTwo = isBetter && single && below && headsMembers(single.titles) && headsMembers(below.titles);
    return [...(single ? [single] : []), ...(isBetter && !areTwo ? [pair] : [])];
  });
  const best = headers.reduce<FoundHeader | null>((a, b) => (a && a.score >= b.score ? a : b), null);
  return best && best.score >= MIN_SCORE ? best : null;
}

/** An address, a number or a day: the row is somebody's, and no second line of a header. */
function hasValues({ cells }: RawRow): boolean {
  return cells.some((cell) => isAddress(cell) || valueDigits.test(readCellText(cell)));
}

/** '081234567890', '17/08/1980', '1980-08-17', '31 Des 2026' */
const valueDigits = /\d{5}|^\d{1,4}[-/. ](?:\d{1,2}|\p{L}{3,9})[-/. ]\d{1,4}$/u;

/**
 * Finds a header of which little or nothing is recognised, such as the questions of a form: a row of different texts
 * above rows that are as wide. One of its columns must be recognised, or contain addresses.
 */
export function findLikelyHeader(rows: RawRow[]): FoundHeader | null {
  for (const [index, { row, cells }] of rows.entries()) {
    const titles = cells.map(titleOf);
    const below = rows.slice(index + 1);
    if (!looksLikeHeader(cells, titles) || !areAsWide(below, titles)) continue;
    const { score } = headerOf(row, titles);
    if (score > 0 || below.some((other) => other.cells.some(isAddress)))
      return { lastRow: row, titles, score: Math.max(score, 1) };
  }
  return null;
}

/** Names the columns of rows without a header: 'Kolom A', 'Kolom B'. */
export function lettersAsHeader(rows: RawRow[]): FoundHeader {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const titles = Array.from({ length: width }, (_, at) => untitledColumn(colToLetter(at)));
  return { lastRow: 0, titles, score: 0 };
}

/** Finds rows of people without a header: most of them have an address next to something else. */
export function findWithoutHeader(rows: RawRow[]): FoundHeader | null {
  const people = rows.filter(
    ({ cells }) => cells.filter((cell) => cell !== null).length > 1 && cells.some(isAddress),
  );
  const isFound = people.length > rows.length / 2;
  return isFound ? { ...lettersAsHeader(rows), score: 1 } : null;
}

/** Returns the header that a person says. Columns without a title are called by their letters. */
export function headerAt({ row, cells }: RawRow, below: RawRow[]): FoundHeader {
  const width = Math.max(cells.length, ...below.map((other) => other.cells.length));
  const titles = Array.from(
    { length: width },
    (_, at) => readCellText(cells[at]).slice(0, MAX_HEADER_LENGTH) || untitledColumn(colToLetter(at)),
  );
  return headerOf(row, titles);
}

/** In a narrower table a title above the table is a header as well. */
const MIN_TITLES = 3;

function looksLikeHeader(cells: RawRow['cells'], titles: string[]): boolean {
  const filled = titles.filter((title) => title !== '');
  return (
    filled.length >= MIN_TITLES &&
    filled.length === cells.filter((cell) => cell !== null).length &&
    new Set(filled).size === filled.length &&
    filled.every((title) => /\p{L}{2}/u.test(title) && !isAddress(title))
  );
}

function areAsWide(rows: RawRow[], titles: string[]): boolean {
  const width = titles.filter((title) => title !== '').length;
  const wide = rows.filter(({ cells }) => cells.filter((cell) => cell !== null).length >= width / 2);
  return rows.length > 0 && wide.length >= rows.length / 2;
}

const isAddress = (cell: RawRow['cells'][number]) => /^[^@\s]+@[^@\s]+\.\w+$/.test(readCellText(cell));

/** Columns of dues are called by their year. */
function titleOf(cell: RawRow['cells'][number] | undefined): string {
  const text = readCellText(cell);
  if (typeof cell === 'number') return /^(?:19|20)\d{2}$/.test(text) ? text : '';
  return text.length <= MAX_HEADER_LENGTH ? text : '';
}

/** Tells whether the titles are enough for a table, and one of them is of names. */
export function headsMembers(titles: string[]): boolean {
  const fields = titles.map((title) => recognizeHeader(title).field);
  const hasName = fields.includes('name') || fields.includes('full_name');
  return hasName && headerOf(0, titles).score >= MIN_SCORE;
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
  // Day, month and year below one heading: the two lines say more than the upper one.
  for (const [at, { field }] of findDatePartTitles(titles)) {
    fields.add(field);
    others.add(titles[at] ?? '');
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
