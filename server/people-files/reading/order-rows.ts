// Brings rows below a header that comes again, in another order or in other words, into the order of the first one.
import { type Cell, type RawRow, readCellText } from '../../tables/raw-rows.ts';
import { recognizeHeader } from '../columns/recognize-header.ts';
import { isExample } from './example-cells.ts';
import { headsMembers } from './find-header.ts';

/** In the order of the columns of the first header. */
export interface OrderedRow extends RawRow {
  /** It heads the rows below, in its own words or its own order. */
  isHeader?: true;
  /** Of such a header, those that the first one lacks. */
  unplacedTitles?: string[];
  /** Filled cells below titles that the first header lacks. */
  unplaced?: number;
}

/**
 * Where the header comes again in another order or in other words, the rows below it are brought into the first one.
 * `rows` have one cell for each title.
 */
export function inFirstOrder(rows: RawRow[], titles: string[]): OrderedRow[] {
  if (new Set(titles).size < titles.length) return rows;
  let places: number[] | null = null;
  return rows.map((row, index): OrderedRow => {
    const own = placesOf(row.cells, titles);
    const other = own || index === 0 ? null : placesInOther(row.cells, titles);
    places = own ?? other ?? places;
    if (!places) return row;
    const cells = places.map((at) => row.cells[at] ?? null);
    if (!other) {
      const unplaced = countFilled(row.cells) - countFilled(cells);
      return { ...row, cells, ...(unplaced > 0 && { unplaced }) };
    }
    const unplacedTitles = row.cells
      .map(readCellText)
      .filter((text, at) => text !== '' && !other.includes(at));
    return { ...row, cells, isHeader: true, unplacedTitles };
  });
}

/** Of each title in a row that has nothing but titles; null for any other row. */
function placesOf(cells: Cell[], titles: string[]): number[] | null {
  if (countFilled(cells) < 2 || !cells.every((cell) => cell === null || titles.includes(readCellText(cell))))
    return null;
  const texts = cells.map(readCellText);
  const places = titles.map((title, at) => {
    return texts.includes(title) || texts[at] !== '' ? texts.indexOf(title) : at;
  });
  return !places.includes(-1) && new Set(places).size === places.length ? places : null;
}

/** Of each title in the header of another table, by its words or by what it means; -1: that table lacks it. */
function placesInOther(cells: Cell[], titles: string[]): number[] | null {
  const texts = cells.map(readCellText);
  const areWords = texts.every((text) => text === '' || (/\p{L}/u.test(text) && !/@|\d{4}/.test(text)));
  if (!areWords || !headsMembers(texts) || isExample(texts.filter((text) => text !== ''))) return null;
  const fields = texts.map((text) => (text === '' ? null : recognizeHeader(text).field));
  return titles.map((title, at) => {
    if (texts.includes(title)) return texts.indexOf(title);
    const { field } = recognizeHeader(title);
    if (field !== null) return fields.indexOf(field);
    return fields[at] === null && !titles.includes(texts[at] ?? '') ? at : -1;
  });
}

const countFilled = (cells: Cell[]) => cells.filter((cell) => cell !== null).length;
