// Whether the written dates of a column have the day or the month in front. One date can prove it for all others of its
// column.

import type { DateOrder, OrderReason } from '#shared/imports/reading.states.ts';
import type { Cell } from '../../tables/raw-rows.ts';
import type { ColumnDates, TableColumn, TableRow, WrittenDate } from '../table.types.ts';

/**
 * Returns what the dates of one column, and the order in its header, prove. Null: none of them is written in numbers
 * with the year at the end.
 */
export function judgeDates(
  rows: TableRow[],
  { index: column, header }: Pick<TableColumn, 'index' | 'header'>,
): ColumnDates | null {
  const found: Record<Proof, WrittenDate | null> = { dayFirst: null, monthFirst: null, either: null };
  const looks = new Set<string>();
  for (const { row, cells } of rows) {
    for (const date of writtenDates(cells[column] ?? null)) {
      const proof = proofOf(date);
      if (!proof) continue;
      found[proof] ??= { row, text: date.text };
      looks.add(date.look);
    }
  }
  if (looks.size === 0) return null;
  const [look = WITH_TEXT] = looks;
  const turned = firstTurned(rows, column, found);
  const said = saidOrder(header);
  if (said) found[said] ??= found.either;
  return { ...found, look: looks.size > 1 || look === WITH_TEXT ? null : look, ...(turned && { turned }) };
}

/** Returns the first cell of a column that is no month where a date is in three columns: a number from 13 to 31. */
export function firstDayNumber(rows: TableRow[], column: number): WrittenDate | null {
  const isDay = ({ cells }: TableRow) => {
    const cell = cells[column] ?? null;
    if (typeof cell === 'string' && !/^\s*\d{2}\s*$/.test(cell)) return false;
    return Number(cell) > 12 && Number(cell) <= 31;
  };
  const found = rows.find(isDay);
  return found ? { row: found.row, text: String(found.cells[column]).trim() } : null;
}

/** 'Tgl Lahir (MM/DD/YYYY)' */
function saidOrder(header: string): DateOrder | null {
  const [day, month] = ['(?:dd|tgl|tanggal|hari)', '(?:mm|bln|bulan)'];
  const says = (first: string, second: string) =>
    new RegExp(`\\b${first}\\s*[-/.]\\s*${second}\\b`, 'i').test(header);
  if (says(month, day)) return 'monthFirst';
  return says(day, month) ? 'dayFirst' : null;
}

/** As many days below 13 in a row are hardly a coincidence where texts have the day in front, as people write. */
const MIN_TURNED: Record<DateOrder, number> = { dayFirst: 5, monthFirst: 1 };

/** Null where a day above 12, or a text that fits both orders, shows that the spreadsheet has not chosen by the order. */
function firstTurned(
  rows: TableRow[],
  column: number,
  { dayFirst, monthFirst, either }: Record<Proof, WrittenDate | null>,
): WrittenDate | null {
  if (either || (dayFirst && monthFirst)) return null;
  const days = rows.flatMap(({ row, cells }) => {
    const day = storedDay(cells[column] ?? null);
    return day === null ? [] : { row, text: day };
  });
  const turnable = days.filter(({ text }) => turnedDay(text) !== null);
  const isMixed = days.some(({ text }) => Number(text.slice(8)) > 12);
  const enough = turnable.length >= MIN_TURNED[monthFirst ? 'monthFirst' : 'dayFirst'];
  return enough && !isMixed ? (turnable[0] ?? null) : null;
}

/** Returns the day of a cell that a spreadsheet stores as one. */
export function storedDay(cell: Cell): string | null {
  return typeof cell === 'string'
    ? (/^(\d{4}-\d{2}-\d{2})(?: \d{2}:\d{2}:\d{2})?$/.exec(cell)?.[1] ?? null)
    : null;
}

/** Returns '1990-05-04' of '1990-04-05'; null where that is no other day. */
export function turnedDay(day: string): string | null {
  const [year, month, ofMonth] = day.split('-');
  return Number(ofMonth) > 12 || month === ofMonth ? null : [year, ofMonth, month].join('-');
}

/** Tells whether a cell has a date that exists with either order, and is not the same in both: 4/5/1990. */
export function fitsBothOrders(cell: Cell): boolean {
  return writtenDates(cell).some((date) => proofOf(date) === 'either');
}

type Proof = DateOrder | 'either';

interface TwoNumbers {
  first: number;
  second: number;
  text: string;
  /** Its separators, or that something stands next to it. */
  look: string;
}

function proofOf({ first, second }: TwoNumbers): Proof | null {
  if (first < 1 || second < 1 || first > 31 || second > 31) return null;
  if (first > 12) return second > 12 ? null : 'dayFirst';
  if (second > 12) return 'monthFirst';
  return first === second ? null : 'either';
}

/** In numbers only, with the year at the end. A place may stand in front of it, or another date with its year. */
const numbersOnly =
  /(?<!\d|(?<=\d)(?<!\d{4})[-/.])(\d{1,2})(\s*[-/.]\s*)(\d{1,2})(\s*[-/.]\s*)(?:\d{4}|\d{2})(?!\d)/g;

const WITH_TEXT = 'with text';

/** A time may follow, as forms on the web write it. */
const timeOnly = /^(?:\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[AP]M)?)?\s*$/i;

/** Both of a period. */
function writtenDates(cell: Cell): TwoNumbers[] {
  if (typeof cell !== 'string') return [];
  return [...cell.matchAll(numbersOnly)].map(([text, first, before, second, after]) => {
    const isAlone = cell.trim().startsWith(text) && timeOnly.test(cell.trim().slice(text.length));
    const look = isAlone ? `${before}${after}` : WITH_TEXT;
    return { first: Number(first), second: Number(second), text, look };
  });
}

interface JudgedOrder {
  /** Null: the dates prove both, or each was typed in its own way. */
  order: DateOrder | null;
  reason: OrderReason;
}

/**
 * Returns the order of the dates of a column among all of its table. One date proves it for a column that a program
 * wrote, and for the others that the same program wrote. Where nothing proves the month first, the day is, as
 * Indonesians write.
 */
export function judgeOrder(dates: ColumnDates, columns: readonly TableColumn[]): JudgedOrder {
  const { dayFirst, monthFirst, look, turned } = dates;
  if (turned) return { order: null, reason: 'turned' };
  if (monthFirst && (dayFirst || look === null)) return { order: null, reason: 'unclear' };
  if (monthFirst) return { order: 'monthFirst', reason: 'proven' };
  if (dayFirst) return { order: 'dayFirst', reason: 'proven' };
  const neighbours = columns.flatMap((column) =>
    look !== null && column.dates?.look === look ? column.dates : [],
  );
  const isMonthFirst =
    neighbours.some((other) => other.monthFirst) && !neighbours.some((other) => other.dayFirst);
  return isMonthFirst ? { order: 'monthFirst', reason: 'neighbour' } : { order: 'dayFirst', reason: 'usual' };
}

/** Returns the order of the texts of a column in which all prove the same. */
export function textOrder({ monthFirst }: ColumnDates): DateOrder {
  return monthFirst ? 'monthFirst' : 'dayFirst';
}
