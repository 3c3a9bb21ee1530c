// Reads the first or the last day of a membership. One cell may have both: '1 Jan – 31 Des 2026'.

import { addYears } from '#shared/calendar-days.ts';
import { cellFaults } from '#shared/imports/imports.messages.ts';
import { daysOfYears, type NamedYears } from '#shared/imports/imports.rules.ts';
import type { ForLife } from '#shared/imports/imports.schemas.ts';
import type { DateOrder } from '#shared/imports/reading.states.ts';
import { limits } from '#shared/limits.ts';
import { parseMonth } from '#shared/month-words.ts';
import { LIFETIME_END } from '#shared/renewals/renewals.rules.ts';
import type { ColumnSpans, RowValues, SpanKind, TableRow } from '../table.types.ts';
import { type Reading, toSingleLine } from './cells.ts';
import { plainDate, readDate } from './dates.ts';

export interface PeriodRules {
  /** Which of the two days a single date is. */
  name: PeriodName;
  label: string;
  /** Jakarta day. */
  today: string;
  order?: DateOrder;
  /** What 'seumur hidup' means. Undefined: nobody has said it. */
  forLife?: ForLife | null | undefined;
  /** The month in which a year of membership begins, 1 to 12. Undefined: nobody has said it. */
  yearStart?: number | null | undefined;
  /** Whether '05/06' and 'Des 05' are a month and a year of two digits. Undefined: nobody knows. */
  shortMonths?: boolean | undefined;
}

type PeriodName = 'started_at' | 'expired_at';
type PeriodValues = Pick<RowValues, PeriodName>;

/** What it leads to is no start. */
const endWord = /^(?:s\s*[./]?\s*d(?!\p{L})|sampai|hingga)/iu;

/** '01-12/2026' is hardly a day. */
const monthsOfYear = /^\d{1,2}\s*[-–—]\s*\d{1,2}\s*[/.]\s*\d{4}$/;

/** A month stands for its first day as a start, and for its last one as an end. */
export function readPeriodDay(cell: string | number, rules: PeriodRules): Reading<PeriodValues> {
  const text = toSingleLine(cell).replace(aboutValidity, '');
  if (isForLife(text) && rules.name === 'expired_at') return endForLife(rules);
  if (endWord.test(text) && rules.name === 'started_at') return { fault: cellFaults.date(rules.label) };
  const years = yearsIn(text);
  if (years) return daysIn(years, text, rules);
  if (monthsOfYear.test(text)) return { fault: cellFaults.twoDates };
  const short = typeof cell === 'string' ? readShortMonth(text, rules) : null;
  if (short) return short;
  const alone = readEdge(text, rules);
  if ('value' in alone) return { value: { [rules.name]: alone.value } };
  const [period, ...others] = sidesOf(text).flatMap(([first, last]) => readSides(first, last, rules) ?? []);
  if (!period) return alone;
  return others.length > 0 ? { fault: cellFaults.twoDates } : period;
}

function readSides(first: string, last: string, rules: PeriodRules): Reading<PeriodValues> | null {
  const startRules = { ...rules, name: 'started_at' } as const;
  if (isForLife(last)) {
    const start = readEdge(first, startRules);
    if ('fault' in start) return null;
    const end = endForLife(rules);
    return 'fault' in end ? end : { value: { started_at: start.value, ...end.value } };
  }
  const end = readEdge(last, { ...rules, name: 'expired_at' });
  if ('fault' in end) return null;
  const start = readStart(first, end.value, startRules);
  return start === null ? null : { value: { started_at: start, expired_at: end.value } };
}

/** '1 Jan' and 'Jan' in front of '31 Des 2026': the year of the end, or the year before when the start would be later. */
function readStart(text: string, end: string, rules: PeriodRules): string | null {
  const whole = readEdge(text, rules);
  if ('value' in whole) return whole.value;
  const year = Number(end.slice(0, 4));
  const separator = /^\d+\s*([-/.])/.exec(text)?.[1] ?? ' ';
  const inYear = (full: number) => readEdge(`${text}${separator}${full}`, rules);
  const sameYear = inYear(year);
  if ('value' in sameYear && sameYear.value <= end) return sameYear.value;
  const yearBefore = inYear(year - 1);
  return 'value' in yearBefore ? yearBefore.value : null;
}

/** Memberships end in the future: '31/12/27' is never 1927. */
const LAST_DAY = '9999-12-31';

/** Years from today. An end in '99' may lie in the past century, or mean that there is none. */
const MAX_SHORT_YEARS = 50;

const shortYear = /^(?!\d{4}).*\D\d{2}$/;

/** A date, or a month with its year. */
function readEdge(text: string, { name, label, today, order }: PeriodRules): Reading<string> {
  const month = monthIn(
    text,
    addYears(today, name === 'started_at' ? limits.dates.yearsToStart : MAX_SHORT_YEARS),
  );
  if (month) return { value: name === 'started_at' ? month.firstDay : month.lastDay };
  const latest = name === 'expired_at' ? LAST_DAY : addYears(today, limits.dates.yearsToStart);
  const reading = readDate(text, { label, latest, ...(order && { order }) });
  const isFar = 'value' in reading && reading.value > addYears(today, MAX_SHORT_YEARS);
  return isFar && shortYear.test(plainDate(text)) ? { fault: cellFaults.partialDate(label) } : reading;
}

export interface Month {
  firstDay: string;
  lastDay: string;
}

/**
 * Reads 'Des 2026', '12/2026' and 's.d. Desember 2026'; also 'Des 26' and '12/26', whose year is no month. Days are
 * `YYYY-MM-DD`. `latest`: a year of two digits lies in the past century if it would lie after this day.
 */
export function monthIn(text: string, latest = LAST_DAY): Month | null {
  return monthWith(clearYear, text, latest);
}

const monthAndYear = (year: string) =>
  new RegExp(`^(\\p{L}+|\\d{1,2})\\s*[-/.,'’\\s]\\.?\\s*['’]?(${year})$`, 'u');

const clearYear = monthAndYear('(?:19|20)\\d{2}|1[3-9]|[2-9]\\d');

/** It may be a month, or the day of one. */
const unclearYear = monthAndYear('0\\d|1[0-2]');

function monthWith(form: RegExp, text: string, latest: string): Month | null {
  const plain = plainDate(text).replace(monthEdge, '');
  const [, word = '', year = ''] = form.exec(plain) ?? [];
  const month = /^\d/.test(word) ? Number(word) : parseMonth(word);
  if (month === null || month < 1 || month > 12 || year === '') return null;
  const full = year.length === 4 ? Number(year) : 2000 + Number(year);
  const isPast = year.length === 2 && full > Number(latest.slice(0, 4));
  const first = Temporal.PlainDate.from({ year: isPast ? full - 100 : full, month, day: 1 });
  return { firstDay: first.toString(), lastDay: first.with({ day: first.daysInMonth }).toString() };
}

/** Reads '05/06' and 'Des 05' as a month and a year, which they need not be. */
export function shortMonthIn(text: string): Month | null {
  return mayBeShort.test(text) ? monthWith(unclearYear, text, LAST_DAY) : null;
}

/** Most cells are none, and end here. */
const mayBeShort = /\D(?:0\d|1[0-2])[.,]?$/;

function readShortMonth(
  text: string,
  { name, label, shortMonths }: PeriodRules,
): Reading<PeriodValues> | null {
  const month = shortMonthIn(text);
  if (!month) return null;
  if (shortMonths === undefined) return { fault: cellFaults.shortMonth };
  if (!shortMonths) return { fault: cellFaults.partialDate(label) };
  return { value: { [name]: name === 'started_at' ? month.firstDay : month.lastDay } };
}

/** 'akhir Desember 2026', 'bulan Desember 2026' */
const monthEdge = /^(?:(?:awal|akhir)\s+)?(?:bulan\s+|bln\.?\s+)?(?=\S)/i;

/** Words in front of an end: 'berlaku s.d.', 'exp.' */
const aboutValidity =
  /^(?:(?:masa\s+)?(?:berlaku|aktif)|valid|exp(?:ire[sd]?|iry)?|ked?alu?[wu]ars?a)(?:\s*[.:]\s*|\s+)(?=(?:s\s*[./]?\s*d(?!\p{L})|sampai|hingga|until|thru|through|\d|\p{L}+\.?\s*\d))(?:(?:until|thru|through)\s+)?/iu;

const yearWords =
  /^(?:tahun(?:\s+(?:ajaran|buku|keanggotaan))?|thn\.?|th\.?|t\.?\s?a\.?|periode|masa\s+bakti)\s*[.:]?\s*/i;

/**
 * Reads '2026/2027', '2026-2029', '2026/27', 'Tahun 2026'. The second of two digits follows the first, and is no month.
 */
export function yearsIn(text: string): NamedYears | null {
  const plain = plainDate(text).replace(yearWords, '');
  const [, from = '', to = ''] =
    /^((?:19|20)\d{2})(?:\s*(?:[-–—/]|s\s*[./]?\s*d\.?|sampai|hingga)\s*((?:19|20)\d{2}|\d{2}))?$/iu.exec(
      plain,
    ) ?? [];
  if (from === '') return null;
  const first = Number(from);
  if (to === '') return { first, last: first };
  const last = to.length === 4 ? Number(to) : Math.floor(first / 100) * 100 + Number(to);
  const isShort = to.length === 2 && (last !== first + 1 || Number(to) <= 12);
  return isShort || last <= first || last - first > MAX_NAMED_YEARS ? null : { first, last };
}

/** A term of office has five years. */
const MAX_NAMED_YEARS = 10;

/** One year alone, or with 's.d.', says the day of its column only. */
function daysIn(years: NamedYears, text: string, { name, yearStart }: PeriodRules): Reading<PeriodValues> {
  if (!yearStart) return { fault: cellFaults.years };
  const days = daysOfYears(years, yearStart);
  const isOne = years.first === years.last || endWord.test(text);
  return { value: isOne ? { [name]: days[name] } : days };
}

const between =
  /\s*[–—]\s*|\s*-\s*|\s*(?<!\p{L})(?:s\s*[./]?\s*d\.?|sampai(?:\s+dengan)?|hingga|to|until)(?!\p{L})\s*/giu;

/** Characters: a longer text is no period, and has too many ways to be cut. */
const MAX_PERIOD_LENGTH = 100;

/** Every way to cut a text into two at a dash or at a word like 's.d.'. */
function sidesOf(text: string): [first: string, last: string][] {
  if (text.length > MAX_PERIOD_LENGTH) return [];
  return [...text.matchAll(between)].flatMap(({ index, 0: cut }): [string, string][] => {
    const [first, last] = [text.slice(0, index).replace(leading, ''), text.slice(index + cut.length)];
    return isDay(first) && isDay(last) ? [[first, last]] : [];
  });
}

/** Something with more than digits: '2025-2026' has no days. */
const isDay = (text: string) => text !== '' && !/^\d+$/.test(text);

/** Words in front of the first day. */
const leading =
  /^(?:(?:masa\s+)?berlaku|periode|mulai|dari|sejak|tmt)(?:\s+(?:mulai|dari|sejak))?\s*[.:]?\s*/i;

const forLifeWords =
  /^(?:berlaku\s+)?(?:se?umur[\s-]+hidup|selama(?:nya|\s+hidup)|life[\s-]*time(?:\s+member(?:ship)?)?|for\s+life|permanen|tanpa\s+batas(?:\s+waktu)?)$/i;

function isForLife(text: string): boolean {
  return forLifeWords.test(text.trim());
}

function endForLife({ forLife }: PeriodRules): Reading<PeriodValues> {
  if (!forLife) return { fault: cellFaults.forLife };
  if (forLife.is_lifetime) return { value: { expired_at: LIFETIME_END } };
  return { value: forLife.end === null ? {} : { expired_at: forLife.end } };
}

/** Counts the cells of a column that are no single day, by kind. Null: none. */
export function judgeSpans(rows: TableRow[], column: number): ColumnSpans | null {
  const spans: ColumnSpans = { months: null, short_months: null, periods: null, years: null, for_life: null };
  const proofs: MonthProofs = { month: null, day: null };
  for (const { row, cells } of rows) {
    const cell = cells[column] ?? null;
    if (cell === null) continue;
    const text = toSingleLine(cell).replace(aboutValidity, '');
    const kind = spanOf(text);
    // A number such as 5.06 is no month that somebody wrote.
    if (kind === 'short_months' && typeof cell !== 'string') continue;
    if (kind === 'months' && shortYear.test(text)) proofs.month ??= text;
    if (kind === null && dayAndMonth.test(text)) proofs.day ??= text;
    if (kind === null) continue;
    const counted = spans[kind] ?? { cells: 0, row, text };
    spans[kind] = { ...counted, cells: counted.cells + 1 };
  }
  if (spans.short_months)
    spans.short_months = { ...spans.short_months, proof: proofs.day === null ? proofs.month : null };
  return Object.values(spans).some((counted) => counted !== null) ? spans : null;
}

/** Cells that show whether '05/06' is a month: '12/26', and '25/12' or '5 Des', which are days without a year. */
interface MonthProofs {
  month: string | null;
  day: string | null;
}

const dayAndMonth =
  /^(?:(?:1[3-9]|2\d|3[01])\s*[-/.\s]\s*(?:0?[1-9]|1[0-2])|\d{1,2}\s*[-/.\s]?\s*\p{L}{3,9})\.?$/u;

/** As rules that read any period. */
const anyRules: PeriodRules = { name: 'expired_at', label: '', today: '2026-01-01', forLife: { end: null } };

function spanOf(text: string): SpanKind | null {
  if (isForLife(text)) return 'for_life';
  if (yearsIn(text)) return 'years';
  if (monthIn(text)) return 'months';
  if (shortMonthIn(text)) return 'short_months';
  const sides = sidesOf(text);
  if (sides.some(([, last]) => isForLife(last))) return 'for_life';
  return sides.some(([first, last]) => readSides(first, last, anyRules) !== null) ? 'periods' : null;
}
