// The sheets of an .xlsx file, read as a stream. Formulas are the values that the spreadsheet stored, never computed.
import { inflateRawSync } from 'node:zlib';
import { streamXlsxRows } from 'hucre/xlsx';
import { formatMonth } from '#shared/dates.ts';
import { tableLimits } from '#shared/tables/tables.limits.ts';
import { readComments } from './cell-comments.ts';
import { cleanWorkbook } from './clean-workbook.ts';
import { mergedFinder } from './merged-cells.ts';
import {
  addMark,
  type Cell,
  type CellMark,
  type CellMarks,
  MAX_SHEETS,
  type RawRow,
  rawRow,
  shownFirst,
  type TableSource,
} from './raw-rows.ts';
import { findStruckStrings, readShownSheet, type SharedLooks, type ShownSheet } from './shown-cells.ts';
import { TableFault } from './table-fault.ts';
import { attribute, unescaped } from './xml-tags.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/**
 * Returns sheets that people see, in their order; hidden ones contain lists for other sheets. Formulas without a value
 * are marked.
 */
export async function openMarkedWorkbook(file: Buffer<ArrayBuffer>): Promise<TableSource[]> {
  const sources = await openWith(file, () => ({ styles: '', struckStrings: new Map() }));
  return sources.filter(({ isHidden }) => !isHidden).slice(0, MAX_SHEETS);
}

/**
 * Returns sheets as people see them: as `openMarkedWorkbook`, and numbers are texts where their format adds zeros.
 * Hidden sheets come last.
 */
export async function openShownWorkbook(file: Buffer<ArrayBuffer>): Promise<TableSource[]> {
  const sources = await openWith(file, (entries) => ({
    styles: textOf(entries, /(?:^|\/)styles\.xml$/i),
    struckStrings: findStruckStrings(textOf(entries, /(?:^|\/)sharedStrings\.xml$/i, 'latin1')),
  }));
  return shownFirst(sources);
}

/** All sheets. */
async function openWith(
  file: Buffer<ArrayBuffer>,
  looksOf: (entries: ZipEntry[]) => SharedLooks,
): Promise<TableSource[]> {
  const { workbook, sheets } = await sheetsIn(file);
  const entries = zipEntries(workbook);
  const looks = looksOf(entries);
  return sheets.map(({ name, index, path, isHidden, isActive }) => {
    const part = entries.find((entry) => path !== '' && entry.path.endsWith(path));
    const hiddenColumns = new Set<number>();
    const marks: CellMarks = new Map();
    const rows = () => shownRowsOf({ workbook, index, part, looks, entries, hiddenColumns, marks });
    return { name, isHidden, isActive, hiddenColumns, marks, rows };
  });
}

async function sheetsIn(
  file: Buffer<ArrayBuffer>,
): Promise<{ workbook: Buffer<ArrayBuffer>; sheets: Sheet[] }> {
  const workbook = await cleanWorkbook(file);
  const sheets = sheetsOf(workbook);
  if (sheets.length === 0) throw new TableFault('damaged');
  return { workbook, sheets };
}

async function* rowsOf(workbook: Buffer<ArrayBuffer>, sheet: number): AsyncGenerator<RawRow, void> {
  for await (const { index, values } of streamXlsxRows(workbook, { sheet })) {
    if (!Number.isSafeInteger(index) || index < 0) throw new TableFault('damaged');
    yield rawRow(index + 1, values);
  }
}

interface SheetPart {
  workbook: Buffer<ArrayBuffer>;
  index: number;
  part: ZipEntry | undefined;
  looks: SharedLooks;
  entries: ZipEntry[];
  /** Gets the columns that are hidden. */
  hiddenColumns: Set<number>;
  /** Gets what cells have in addition to their values. */
  marks: CellMarks;
}

async function* shownRowsOf({
  workbook,
  index,
  part,
  looks,
  entries,
  hiddenColumns,
  marks,
}: SheetPart): AsyncGenerator<RawRow, void> {
  const shown = part && (await readShownSheet(part, looks));
  for (const column of shown?.hiddenColumns ?? []) hiddenColumns.add(column);
  const comments = part ? commentsOn(part, entries) : [];
  for (const mark of [...comments, ...(shown?.partlyStruck ?? [])]) addMark(marks, mark);
  const merges = Map.groupBy(shown?.merged ?? [], ({ first }) => first);
  const mergedAt = mergedFinder();
  for await (const row of rowsOf(workbook, index)) {
    if (shown) showCells(row, shown);
    const merged = mergedAt(row, merges.get(row.row) ?? []);
    yield merged.length > 0 ? { ...row, merged } : row;
  }
}

function showCells(row: RawRow, { cells, hiddenRows, struck }: ShownSheet): void {
  if (hiddenRows.has(row.row)) row.isHidden = true;
  const struckColumns = struck.get(row.row);
  if (struckColumns) row.struck = struckColumns;
  // A row with nothing but formulas is empty.
  const texts = row.cells.length > 0 ? cells.get(row.row) : undefined;
  for (const { column, text } of texts ?? []) {
    while (row.cells.length <= column) row.cells.push(null);
    row.cells[column] = text ?? shownMonth(row.cells[column] ?? null);
  }
}

/** 'Des 2026' becomes 2026-12-01 in a spreadsheet, and is a month again. Another day was only formatted like one. */
function shownMonth(cell: Cell): Cell {
  return typeof cell === 'string' && /^\d{4}-\d{2}-01$/.test(cell) ? formatMonth(cell) : cell;
}

interface Sheet {
  name: string;
  /** Among all sheets. */
  index: number;
  isHidden: boolean;
  isActive: boolean;
  /** End of the path of its part; blank when unknown. */
  path: string;
}

/** The library names no sheets without reading all of them. */
function sheetsOf(workbook: Buffer<ArrayBuffer>): Sheet[] {
  const entries = zipEntries(workbook);
  const book = textOf(entries, /(?:^|\/)workbook\w*\.xml$/i);
  const tags = book.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  const active = Number(/<(?:\w+:)?workbookView\s[^>]*\sactiveTab="(\d+)"/.exec(book)?.[1] ?? 0);
  const links =
    textOf(entries, /(?:^|\/)workbook\w*\.xml\.rels$/i).match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  const targets = new Map(
    links.map((link) => [/\sId="([^"]*)"/.exec(link)?.[1], /\sTarget="\/?([^"]*)"/.exec(link)?.[1]]),
  );
  return tags.map((tag, index) => ({
    name: unescaped(/\sname="([^"]*)"/.exec(tag)?.[1] ?? ''),
    index,
    isHidden: /\sstate="(?:hidden|veryHidden)"/.test(tag),
    isActive: active > 0 && index === active,
    path: targets.get(/\s\w+:id="([^"]*)"/.exec(tag)?.[1]) ?? '',
  }));
}

/** Those of both kinds: Excel writes each new one in the older form, too, for other programs. */
function commentsOn({ path }: ZipEntry, entries: ZipEntry[]): CellMark[] {
  const ending = (end: string) => new RegExp(`(?:^|/)${RegExp.escape(end)}$`, 'i');
  const [, folder = '', name = ''] = /^(.*\/)?([^/]+)$/.exec(path) ?? [];
  const links = textOf(entries, ending(`${folder}_rels/${name}.rels`));
  const targets = links
    .match(/<(?:\w+:)?Relationship\s[^>]*>/g)
    ?.filter((link) => /\/(?:comments|threadedComment)$/.test(attribute(link, 'Type') ?? ''))
    .map((link) => (attribute(link, 'Target') ?? '').replace(/^(?:\.{0,2}\/)+/, ''));
  return readComments((targets ?? []).map((target) => textOf(entries, ending(target))));
}

/** The first part of that path as text, blank when there is none. */
function textOf(entries: ZipEntry[], path: RegExp, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  const part = entries.find((entry) => path.test(entry.path));
  if (!part) return '';
  const { method, bytes } = part;
  const content =
    method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: tableLimits.inflatedBytes });
  return content.toString(encoding);
}
