// Reads dates in all the forms that occur. The day comes before the month, unless the column has the other order.
import { dashes } from '#shared/characters.ts';
import { cellFaults } from '#shared/imports/imports.messages.ts';
import type { DateOrder } from '#shared/imports/reading.states.ts';
import { dayOfWeek, parseMonth } from '#shared/month-words.ts';
import { timeOfDayNumber } from '../../lib/spreadsheet/stored-numbers.ts';
import { type Reading, toSingleLine } from './cells.ts';

export interface DateRules {
  label: string;
  /** `YYYY-MM-DD` in Jakarta: a year of two digits lies in the past century if it would lie after this day. */
  latest: string;
  /** The day comes first unless given. */
  order?: DateOrder;
}

/** Years that are alone in a cell; as days of a spreadsheet they would be in 1905. */
const years = { first: 1900, last: 2100 };

/** Days of a spreadsheet from 1910 to 2099. */
const serials = { first: 3654, last: 73_050 };

export function readDate(cell: string | number, rules: DateRules): Reading<string> {
  const text = plainDate(toSingleLine(cell));
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
  if (number !== null) return readNumber(text, number, rules);
  const parts = partsOf(text);
  if (!parts && isPeriod(text)) return { fault: cellFaults.twoDates };
  if (!parts)
    return { fault: isPartial(text) ? cellFaults.partialDate(rules.label) : cellFaults.date(rules.label) };
  const isTurned = rules.order === 'monthFirst' && isDayFirst(parts, text);
  return dateOf(isTurned ? { ...parts, day: parts.month, month: parts.day } : parts, rules);
}

/** Removes 'sampai dengan', the name of the day, 'tanggal' and a time. */
export function plainDate(text: string): string {
  return text
    .replaceAll(dashes, '-')
    .replace(/^'/, '')
    .replace(/^(?:s\s*[./]?\s*d\b\.?|sampai(?: dengan)?|hingga)\s*:?\s*/i, '')
    .replace(dayOfWeek, '')
    .replace(/^(?:tanggal|tgl)\b\.?\s*:?\s*/i, '')
    .replace(/[T\s]\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?:\s*(?:Z|WIB|WITA|WIT))?$/i, '')
    .replace(/[.,]$/, '');
}

function readNumber(text: string, number: number, rules: DateRules): Reading<string> {
  if (number >= years.first && number <= years.last) return { fault: cellFaults.partialDate(rules.label) };
  if (number >= serials.first && number <= serials.last) {
    const day = new Date(timeOfDayNumber(Math.floor(number)));
    return { value: day.toISOString().slice(0, 10) };
  }
  if (!/^\d{8}$/.test(text)) return { fault: cellFaults.date(rules.label) };
  const dayFirst = dateOf({ day: text.slice(0, 2), month: text.slice(2, 4), year: text.slice(4) }, rules);
  const yearFirst = dateOf({ year: text.slice(0, 4), month: text.slice(4, 6), day: text.slice(6) }, rules);
  const isRead = [dayFirst, yearFirst].filter((reading) => 'value' in reading && isPlausible(reading.value));
  return isRead.length === 1 && isRead[0] ? isRead[0] : { fault: cellFaults.date(rules.label) };
}

const isPlausible = (date: string) =>
  Number(date.slice(0, 4)) >= years.first && Number(date.slice(0, 4)) <= years.last;

interface Parts {
  day: string;
  month: string;
  year: string;
}

const forms = [
  /^(?<year>\d{4})\s*[-/.]\s*(?<month>\d{1,2})\s*[-/.]\s*(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\s*[-/.,\s]\s*(?<month>\d{1,2})\s*[-/.,\s]\s*(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})\s*[-/.,\s]*\s*(?<month>\p{L}+)\.?\s*[-/.,'\s]*\s*(?<year>\d{4}|\d{2})$/u,
  /^(?<month>\p{L}+)\.?\s+(?<day>\d{1,2})\s*,?\s+(?<year>\d{4})$/u,
];

function partsOf(text: string): Parts | null {
  for (const form of forms) {
    const { day, month, year } = form.exec(text)?.groups ?? {};
    if (day && month && year) return { day, month, year };
  }
  return null;
}

/** In numbers, and not with the year in front. */
function isDayFirst({ month }: Parts, text: string): boolean {
  return /^\d+$/.test(month) && !/^\d{4}/.test(text);
}

/** From one day to another. */
function isPeriod(text: string): boolean {
  const days = text.split(/\s+(?:[-–—]|s\s*[./]?\s*d\.?|sampai(?: dengan)?|hingga)\s+/i);
  return days.length === 2 && days.every((day) => partsOf(plainDate(day)) !== null);
}

/** A month with its year, or a day with its month: '08/1980', 'Aug-80', '17/08', '17 Agustus'. */
function isPartial(text: string): boolean {
  const parts = text.split(/[-/.,'\s]+/);
  const isNumber = (part: string) => /^(?:\d{1,2}|\d{4})$/.test(part);
  const isMonth = (part: string) => /^\d{1,2}$/.test(part) || parseMonth(part) !== null;
  return (
    parts.length === 2 &&
    parts.some(isMonth) &&
    parts.some(isNumber) &&
    parts.every((part) => isNumber(part) || isMonth(part))
  );
}

function dateOf(parts: Parts, { label, latest, order }: DateRules): Reading<string> {
  const day = Number(parts.day);
  const month = /^\d+$/.test(parts.month) ? Number(parts.month) : parseMonth(parts.month);
  if (month === null) return { fault: cellFaults.date(label) };
  if (month > 12 && day <= 12)
    return { fault: order === 'monthFirst' ? cellFaults.dayFirst(label) : cellFaults.monthFirst(label) };
  const date = (year: number) => [pad(year, 4), pad(month, 2), pad(day, 2)].join('-');
  const full = parts.year.length === 4 ? Number(parts.year) : 2000 + Number(parts.year);
  const year = parts.year.length === 2 && date(full) > latest ? full - 100 : full;
  return exists(date(year)) ? { value: date(year) } : { fault: cellFaults.impossibleDate(label) };
}

const pad = (number: number, length: number) => String(number).padStart(length, '0');

function exists(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
