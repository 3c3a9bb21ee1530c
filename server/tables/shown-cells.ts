// What a spreadsheet shows and the library does not tell. A format adds zeros or a text to a number, or hides the day of a
// date. A formula has no stored value; rows and columns are hidden; cells are merged.
import { formatValue } from 'hucre';
import { decompressPart } from './clean-workbook.ts';
import type { MergedColumn } from './merged-cells.ts';
import { type CellMark, UNCOMPUTED_CELL } from './raw-rows.ts';
import { attribute, unescaped, wholeTags } from './xml-tags.ts';
import type { ZipEntry } from './zip-entries.ts';

/** More than any table that is accepted has. */
const MAX_SHOWN_CELLS = 300_000;

/** Above, a spreadsheet replaces digits by zeros. */
const MAX_EXACT_DIGITS = 15;

interface ShownCell {
  /** From 0. */
  column: number;
  /** Null: the first day of a month, of which only month and year are shown. */
  text: string | null;
}

/** Rows have their number in the file, from 1; columns count from 0. */
export interface ShownSheet {
  /** By the number of the row. Cells that show what they store are left out. */
  cells: Map<number, ShownCell[]>;
  hiddenRows: Set<number>;
  hiddenColumns: Set<number>;
  merged: MergedColumn[];
  /** By the number of the row: the columns whose cells are struck through. */
  struck: Map<number, number[]>;
  /** Cells of which a part is struck through. */
  partlyStruck: CellMark[];
}

/** What all sheets of a workbook share. */
export interface SharedLooks {
  /** XML of the styles. */
  styles: string;
  /** By their index. */
  struckStrings: ReadonlyMap<number, Runs>;
}

/** Merged cells of one sheet that are looked at. */
const MAX_MERGED = 10_000;

/** Columns that a sheet can have. */
const MAX_COLUMNS = 16_384;

export async function readShownSheet(
  sheet: ZipEntry,
  { styles, struckStrings }: SharedLooks,
): Promise<ShownSheet> {
  const formats = formatsOf(styles);
  const shown: ShownSheet = {
    cells: new Map(),
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    merged: [],
    struck: new Map(),
    partlyStruck: [],
  };
  const struckStyles = struckStylesOf(styles);
  let [count, struckCount] = [0, 0];
  for await (const cell of cellsOf(sheet, (name, attributes) => notePart(shown, name, attributes))) {
    const runs = cell.type === 's' ? struckStrings.get(Number(cell.value)) : cell.runs;
    const isStruck = struckStyles.has(Number(cell.style));
    if ((isStruck || runs?.struck.trim()) && ++struckCount <= MAX_SHOWN_CELLS) {
      const { row, column } = cell;
      if (isStruck || runs?.plain.trim() === '') {
        const columns = shown.struck.get(row) ?? [];
        shown.struck.set(row, columns);
        columns.push(column);
      } else if (runs) shown.partlyStruck.push({ kind: 'struck', row, column, text: textOfRun(runs.struck) });
    }
    const format = formats[Number(cell.style)];
    const isMonth = format === MONTH && isStoredNumber(cell);
    const text = isMonth ? null : shownText(cell, format);
    if (count >= MAX_SHOWN_CELLS || (text === null && !isMonth)) continue;
    const row = shown.cells.get(cell.row) ?? [];
    shown.cells.set(cell.row, row);
    row.push({ column: cell.column, text });
    count += 1;
  }
  return shown;
}

function notePart(shown: ShownSheet, name: string, attributes: string): void {
  if (name === 'mergeCell') {
    const merged = mergedColumn(attribute(attributes, 'ref') ?? '');
    if (merged && shown.merged.length < MAX_MERGED) shown.merged.push(merged);
    return;
  }
  if (!/\shidden="(?:1|true)"/.test(attributes)) return;
  if (name === 'row') shown.hiddenRows.add(Number(attribute(attributes, 'r')));
  else {
    const last = Math.min(Number(attribute(attributes, 'max')), MAX_COLUMNS);
    for (let column = Number(attribute(attributes, 'min')); column <= last; column++)
      shown.hiddenColumns.add(column - 1);
  }
}

/** 'C2:C4'. Across columns the value is that of the first one. */
function mergedColumn(reference: string): MergedColumn | null {
  const [, letters = '', first, last] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(reference) ?? [];
  if (letters === '' || Number(first) >= Number(last)) return null;
  return { column: columnOf(letters), first: Number(first), last: Number(last) };
}

interface StoredCell {
  row: number;
  column: number;
  style: string | undefined;
  type: string | undefined;
  value: string;
  /** Of a text that is stored in the cell. */
  runs: Runs;
  isFormula: boolean;
}

/** The parts of a text by whether they are struck through. Each character is a byte. */
export interface Runs {
  struck: string;
  plain: string;
  isStruck: boolean;
}

const noRuns = (): Runs => ({ struck: '', plain: '', isStruck: false });

/** Finds the texts that cells share and that are struck through, wholly or in part. */
export function findStruckStrings(strings: string): Map<number, Runs> {
  const found = new Map<number, Runs>();
  if (!strings.includes('strike')) return found;
  let runs = noRuns();
  let index = -1;
  const parts = /<(?:\w+:)?(si|r|t|strike)(?=[\s/>])([^<>]*)>([^<]*)/g;
  for (const [, name, attributes = '', content = ''] of strings.matchAll(parts)) {
    if (name === 'si') {
      runs = noRuns();
      index += 1;
    } else addToRuns(runs, name, { attributes, content });
    if (runs.struck !== '') found.set(index, runs);
  }
  return found;
}

function addToRuns(
  runs: Runs,
  name: string | undefined,
  { attributes, content }: { attributes: string; content: string },
): void {
  if (name === 'r') runs.isStruck = false;
  else if (name === 'strike') runs.isStruck = !/\sval="(?:0|false)"/.test(attributes);
  else if (name === 't') runs[runs.isStruck ? 'struck' : 'plain'] += content;
}

const textOfRun = (bytes: string) => unescaped(Buffer.from(bytes, 'latin1').toString('utf8'));

function shownText(cell: StoredCell, format: string | undefined): string | null {
  if (cell.isFormula && cell.value === '' && cell.type !== 'str') return UNCOMPUTED_CELL;
  return isStoredNumber(cell) && format !== undefined ? formatValue(Number(cell.value), format) : null;
}

function isStoredNumber({ type, value }: StoredCell): boolean {
  return (type ?? 'n') === 'n' && /^\d+$/.test(value) && value.length <= MAX_EXACT_DIGITS;
}

const tags = /<(\/?)(?:\w+:)?(c|v|f|r|t|strike|row|col|mergeCell)(?=[\s/>])([^<>]*)>([^<]*)/g;

type NotePart = (name: string, attributes: string) => void;

/** `note` gets the tags of rows, columns and merged cells. */
async function* cellsOf({ method, bytes }: ZipEntry, note: NotePart): AsyncGenerator<StoredCell, void> {
  let cell: StoredCell | null = null;
  for await (const text of wholeTags(decompressPart(method, bytes)))
    for (const [, slash, name, attributes = '', content = ''] of text.matchAll(tags)) {
      if (name === 'row' || name === 'col' || name === 'mergeCell') {
        if (!slash) note(name, attributes);
        continue;
      }
      if (slash && name === 'c' && cell) yield cell;
      if (name === 'c') cell = slash || attributes.endsWith('/') ? null : cellWith(attributes);
      else if (cell && !slash && name === 'f') cell.isFormula = true;
      else if (cell && !slash && name === 'v') cell.value = content.trim();
      else if (cell && !slash) addToRuns(cell.runs, name, { attributes, content });
    }
}

/** Without an address it is left out: no spreadsheet program writes that. */
function cellWith(attributes: string): StoredCell | null {
  const at = cellAt(attribute(attributes, 'r') ?? '');
  if (!at) return null;
  const [style, type] = [attribute(attributes, 's'), attribute(attributes, 't')];
  return { ...at, style, type, value: '', runs: noRuns(), isFormula: false };
}

/** 'C5' is the third column of row 5. */
export function cellAt(address: string): { row: number; column: number } | null {
  const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  return letters ? { row: Number(row), column: columnOf(letters) } : null;
}

/** 'A' is 0, 'AB' is 27. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0) - 1;
}

/** In place of every format that shows month and year only. */
const MONTH = 'month';

/** The one that programs have without naming it: 'mmm-yy'. */
const MONTH_ID = '17';

/** By style: the formats that add zeros or a text to a number, or show a month. Other ones of dates and amounts do not. */
function formatsOf(styles: string): (string | undefined)[] {
  const codes = new Map<string | undefined, string>([[MONTH_ID, MONTH]]);
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const code = unescaped(attribute(tag, 'formatCode') ?? '');
    if (addsText(code)) codes.set(attribute(tag, 'numFmtId'), code);
    else if (isMonthFormat(code)) codes.set(attribute(tag, 'numFmtId'), MONTH);
  }
  return cellStylesOf(styles).map((tag) => codes.get(attribute(tag, 'numFmtId')));
}

/** The tag of each style of cells, in the order in which cells count them. */
function cellStylesOf(styles: string): string[] {
  const [cellStyles = ''] = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? [];
  return cellStyles.match(/<(?:\w+:)?xf[\s/>][^>]*>?/g) ?? [];
}

/** The styles whose font has a line through it. */
function struckStylesOf(styles: string): Set<number> {
  const [fonts = ''] = /<(?:\w+:)?fonts[\s>].*?<\/(?:\w+:)?fonts>/s.exec(styles) ?? [];
  const struck = fonts
    .split(/<(?:\w+:)?font[\s/>]/)
    .slice(1)
    .map((font) => /<(?:\w+:)?strike(?:\s+val="(?:1|true)")?\s*\/>/.test(font));
  if (!struck.includes(true)) return new Set();
  const areStruck = cellStylesOf(styles).map((tag) => struck[Number(attribute(tag, 'fontId'))] === true);
  return new Set(areStruck.flatMap((isStruck, at) => (isStruck ? at : [])));
}

/** '0000', '"PRB-"000', '"0"#' */
function addsText(code: string): boolean {
  const digits = code.replace(/\[[^\]]*\]|;.*$/gs, '').replace(/"[^"]*"|\\./g, '"');
  return /^["0# -]+$/.test(digits) && /["-]|00/.test(digits) && /[0#]/.test(digits);
}

/** 'mmm-yy', '[$-421]mmmm yyyy;@', 'mm/yyyy' */
function isMonthFormat(code: string): boolean {
  const parts = code.replace(/\[[^\]]*\]|;.*$|"[^"]*"|\\./gs, '').toLowerCase();
  return /^[my\s/.,-]+$/.test(parts) && parts.includes('m') && parts.includes('y');
}
