// The XML of a row. Cells are text, numbers and dates only: a formula cannot be written.
import { JAKARTA_OFFSET_MS } from '#shared/dates.ts';
import { xmlText } from '../plain-text.ts';
import { toDayNumber } from './stored-numbers.ts';

export interface Column<Row> {
  title: string;
  /** Characters. */
  width: number;
  /** `date`: `YYYY-MM-DD`; `time`: an ISO timestamp, shown in Jakarta. */
  kind: 'text' | 'number' | 'date' | 'time';
  /** `words`: a text in place of a date or number. */
  cell: (row: Row, index: number) => string | number | null | { words: string };
}

/** A column with its letters and the attribute that refers to its style. */
export interface Cells<Row> {
  column: Column<Row>;
  letters: string;
  style: string;
}

interface Place {
  /** Of the row among all, from 0. */
  index: number;
  /** Of the sheet, from 1, which has the titles. */
  line: number;
}

export function rowXml<Row>(cells: Cells<Row>[], row: Row, { index, line }: Place): string {
  let xml = `<row r="${line}">`;
  for (const { column, letters, style } of cells)
    xml += `<c r="${letters}${line}"${style}${valueXml(column.kind, column.cell(row, index))}`;
  return `${xml}</row>`;
}

/** An empty cell has its style too, so that text typed into it stays text. */
function valueXml(kind: Column<unknown>['kind'], cell: ReturnType<Column<unknown>['cell']>): string {
  const isWords = typeof cell === 'object' && cell !== null;
  const value = isWords ? cell.words : cell;
  if (value === null || value === '') return '/>';
  if (kind === 'text' || isWords)
    return ` t="inlineStr"><is><t xml:space="preserve">${escaped(String(value))}</t></is></c>`;
  const number = kind === 'number' ? Number(value) : serial(kind, String(value));
  return Number.isFinite(number) ? `><v>${number}</v></c>` : '/>';
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' };

/** Spreadsheets read `_x000D_` as a carriage return. Text that looks like such a code has its first character coded. */
function escaped(text: string): string {
  return xmlText(text).replace(/[&<>\r]|_(?=x[\da-f]{4}_)/gi, (found) => escapes[found] ?? '_x005F_');
}

/** Since Lotus 1-2-3, day 60 is a 29 February 1900 that never was. */
const MARCH_1900_DAY = 61;

/** Spreadsheets count days and have no time zones. The local time to be shown is written as if it were UTC. */
function serial(kind: 'date' | 'time', value: string): number {
  const time = kind === 'date' ? Date.parse(`${value}T00:00:00Z`) : Date.parse(value) + JAKARTA_OFFSET_MS;
  const days = toDayNumber(time);
  return days < MARCH_1900_DAY ? days - 1 : days;
}
