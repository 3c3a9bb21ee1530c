// A table in no known layout: its header and what its columns seem to be, for a person to decide.
import { createHash } from 'node:crypto';
import { colToLetter } from 'hucre/xlsx';
import { statementLimits } from '#shared/statements/statements.limits.ts';
import { type Cell, type RawRow, readCellText } from '../../tables/raw-rows.ts';
import type { UnknownStatement } from '../statement/read-statement.types.ts';
import { isBlank, isMoney, readDateCell, type TextRow } from './cells.ts';
import { rowsOfHead } from './find-layout.ts';
import { countNamedColumns, guessColumns, nameStatement } from './guess-columns.ts';
import { normaliseTitle } from './titles.ts';

export interface UnknownTable {
  header: TextRow;
  /** False: only its titles say that it is a statement. */
  hasTransactions: boolean;
  unknown: UnknownStatement;
}

/** Columns of a table: a date, a text, an amount. */
const MIN_COLUMNS = 3;
const MAX_COLUMNS = 60;

/** Rows below its titles in which a transaction must stand. */
const FIRST_ROWS = 3;

/** Finds a row of titles with a row of a date and an amount below. Returns null for a file without a table. */
export function findUnknownTable(rows: TextRow[]): UnknownTable | null {
  const index = headerIndex(rows);
  const header = rows[index];
  if (!header) return null;
  const below = rows.slice(index + 1);
  const transactions = below.slice(0, SAMPLE_SEARCH_ROWS).filter(isTransaction);
  const samples = (transactions.length > 0 ? transactions : below).slice(0, statementLimits.sampleRows);
  const width = Math.min(
    MAX_COLUMNS,
    Math.max(header.cells.length, ...samples.map(({ cells }) => cells.length)),
  );
  const columns = Array.from({ length: width }, (_, column) => ({
    column,
    letters: colToLetter(column),
    title: readCellText(header.cells[column]),
    samples: samples.map(({ cells }) => readCellText(cells[column])),
  }));
  const titles = columns.map(({ title }) => title);
  return {
    header,
    hasTransactions: transactions.length > 0,
    unknown: {
      kind: 'unknown',
      headerRow: header.row,
      headerHash: hashOf(titles),
      columns,
      guess: guessColumns(titles, samples),
      dateOrder: null,
    },
  };
}

/** Rows in which samples are looked for. */
const SAMPLE_SEARCH_ROWS = 1000;

/**
 * The first row of titles above a transaction; of several, the one whose titles name most columns. Without a readable
 * transaction, the first row whose titles name a date and an amount.
 */
function headerIndex(rows: TextRow[]): number {
  const searched = rowsOfHead(rows);
  const headers = searched.flatMap(({ cells }, at) => (isHeader(cells) ? at : []));
  const isAbove = (at: number) => rows.slice(at + 1, at + 1 + FIRST_ROWS).some(isTransaction);
  const first = headers.find(isAbove);
  if (first === undefined)
    return headers.find((at) => at < rows.length - 1 && nameStatement(titlesIn(rows[at]))) ?? -1;
  const near = headers.filter((at) => at >= first && at < first + FIRST_ROWS && isAbove(at));
  const named = (at: number) => countNamedColumns(titlesIn(rows[at]));
  return near.reduce((best, at) => (named(at) > named(best) ? at : best), first);
}

const titlesIn = (row: TextRow | undefined) => row?.cells.map(readCellText) ?? [];

/** A year belongs to a title, a longer number to a value. */
function isHeader(cells: Cell[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  const isTitle = (cell: Cell) =>
    typeof cell === 'string' && cell.length <= 60 && !/\d{5,}/.test(cell) && !isMoney(cell) && !isDate(cell);
  return filled.length >= MIN_COLUMNS && filled.every(isTitle);
}

const isDate = (cell: Cell | undefined) =>
  typeof cell === 'string' &&
  (readDateCell(cell, 'day-month-year') ?? readDateCell(cell, 'month-day-year')) !== null;

function isTransaction({ cells }: RawRow): boolean {
  const hasDate = cells.some((cell) => isDate(cell) || readDateCell(cell, 'year-month-day') !== null);
  return hasDate && cells.some((cell) => isMoney(cell)) && cells.length >= MIN_COLUMNS;
}

/** A year in a title changes each January: the mapping stays. */
function hashOf(titles: string[]): string {
  const lasting = titles.map((title) => normaliseTitle(title.replaceAll(/\b(?:19|20)\d{2}\b/g, ' ')));
  return createHash('sha256').update(JSON.stringify(lasting)).digest('hex');
}
