// Reads a place and a date from one cell: 'Bandung, 17 Agustus 1980'.

import { dayOfWeek, parseMonth } from '#shared/month-words.ts';
import { type Reading, toSingleLine } from './cells.ts';
import { type DateRules, readDate } from './dates.ts';

export interface Birth {
  place: string | null;
  date: string | null;
}

/** What does not end in a date is a place; a date that cannot be read is a fault. */
export function readBirth(cell: string | number, rules: DateRules): Reading<Birth> {
  const text = toSingleLine(cell);
  const start = dateStart(text);
  if (start < 0) return { value: { place: text, date: null } };
  const place = trimmed(text.slice(0, start));
  const [date, after] = withoutPlaceAfter(text.slice(start));
  const reading = readDate(date, rules);
  if ('fault' in reading) return reading;
  return { value: { place: place || after || null, date: reading.value } };
}

/** Of the first digit, or of the month in front of it: 'Bandung, Agustus 17, 1980'. */
function dateStart(text: string): number {
  const { index, groups } = /(?<word>\p{L}+)\.?\s+\d{1,2},?\s+\d{4}$/u.exec(text) ?? {};
  return index !== undefined && parseMonth(groups?.word ?? '') !== null ? index : text.search(/\d/);
}

/** After a comma: 'Pasar Minggu' is a place. */
const dayName = /\s*,\s*(?:hari\s+)?(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad)$/i;

const onlyDayName = new RegExp(`${dayOfWeek.source}$`, dayOfWeek.flags);

function trimmed(place: string): string {
  return place
    .replace(/[\s,;:/|(.-]*(?:\b(?:tgl|tanggal)\b[\s.:,]*)?$/i, '')
    .replace(dayName, '')
    .replace(onlyDayName, '')
    .trim();
}

/** '17-08-1980, Bandung' and '17-08-1980 (Bandung)'. */
function withoutPlaceAfter(text: string): [string, string] {
  const found = /^(.*\d{2})\s*[,/(\s]\s*(\p{L}[\p{L}\s.'-]*)\)?$/u.exec(text);
  return found?.[1] && found[2] ? [found[1], found[2].trim()] : [text.replace(/\)$/, ''), ''];
}
