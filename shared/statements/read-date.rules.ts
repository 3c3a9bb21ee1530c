// Reads one date as banks print it, with or without year and time.
import { parseMonth } from '../month-words.ts';

/** In which order numbers stand. Months in words, and years of four digits in front, are read in each. */
export const dateForms = ['day-month-year', 'month-day-year', 'year-month-day'] as const;
export type DateForm = (typeof dateForms)[number];

export interface PrintedDate {
  /** Null: the bank prints day and month only. */
  year: number | null;
  month: number;
  day: number;
  /** `HH:MM:SS`, null when none is printed. Midnight stands for none. */
  time: string | null;
}

const timePart =
  /^(?:(?<date>.*?[^\s,-])(?:[\sT,]+|\s+-\s+|,?\s+(?:pukul|jam)\s+))?(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:\.\d+)?)?\s*(?<half>[AP]M)?(?:\s*(?:WIB|WITA|WIT|Z|\+0[789]:?00))?$/i;

const separator = '\\s*[-/.\\s,]\\s*';
const yearPart = `(?:${separator}'?(?<year>\\d{4}|\\d{2}))?`;

const yearFirst = [
  /^(?<year>\d{4})(?<gap>[-/.])(?<month>\d{1,2})\k<gap>(?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
];
const wordForms = [
  new RegExp(`^(?<day>\\d{1,2})[-/.\\s]*(?<month>[a-z]{3,9})\\.?${yearPart}$`, 'i'),
  /^(?<month>[a-z]{3,9})\.?\s+(?<day>\d{1,2})\s*,?\s+(?<year>\d{4})$/i,
];
const numberForms: Record<DateForm, RegExp> = {
  'day-month-year': new RegExp(`^(?<day>\\d{1,2})${separator}(?<month>\\d{1,2})${yearPart}$`),
  'month-day-year': new RegExp(`^(?<month>\\d{1,2})${separator}(?<day>\\d{1,2})${yearPart}$`),
  'year-month-day': new RegExp(
    `^(?<year>\\d{4}|\\d{2})${separator}(?<month>\\d{1,2})${separator}(?<day>\\d{1,2})$`,
  ),
};

/** Characters, with spaces and the name of the day. */
const MAX_DATE_LENGTH = 60;

/** Reads a date; null for what is none. A day that no calendar has is found once the year is known. */
export function readDate(text: string, form: DateForm): PrintedDate | null {
  if (text.length > MAX_DATE_LENGTH) return null;
  const line = text
    .trim()
    .replace(/^'/, '')
    .replace(/^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu)\s*,?\s*/i, '');
  const withTime = timePart.exec(line)?.groups;
  const [day, time] = withTime?.date ? [withTime.date, timeOf(withTime)] : [line, null];
  if (time === undefined) return null;
  for (const pattern of [...yearFirst, ...wordForms, numberForms[form]]) {
    const date = dateOf(pattern.exec(day.trim())?.groups);
    if (date) return { ...date, time: time === '00:00:00' ? null : time };
  }
  return null;
}

/** Reads 1 to 12 from the name of a month without a day. Null for anything else. */
export function readMonth(text: string): number | null {
  const name = /^[a-z]{3,9}(?=\.?$)/i.exec(text.trim())?.[0];
  return name === undefined ? null : parseMonth(name);
}

/** Reads a time that stands alone. Null for anything else. */
export function readTime(text: string): string | null {
  const found = timePart.exec(text.slice(0, MAX_DATE_LENGTH).trim().replace(/^'/, ''))?.groups;
  return found && found.date === undefined ? (timeOf(found) ?? null) : null;
}

/** Undefined for an hour that no clock has. */
function timeOf(found: Record<string, string | undefined>): string | undefined {
  const half = found.half?.toUpperCase();
  const [typed, minute, second] = [found.hour, found.minute, found.second ?? 0].map(Number);
  const hour = half ? ((typed ?? 0) % 12) + (half === 'PM' ? 12 : 0) : (typed ?? 24);
  if (hour > 23 || (minute ?? 60) > 59 || (second ?? 60) > 59) return undefined;
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
}

function dateOf(found: Record<string, string | undefined> | undefined): Omit<PrintedDate, 'time'> | null {
  if (!found) return null;
  const month = /^\d+$/.test(found.month ?? '') ? Number(found.month) : parseMonth(found.month ?? '');
  const day = Number(found.day);
  if (month === null || month < 1 || month > 12 || day < 1 || day > 31) return null;
  return { year: yearOf(found.year), month, day };
}

const yearOf = (digits: string | undefined) =>
  digits === undefined ? null : Number(digits.length === 2 ? `20${digits}` : digits);
