// Day, month and year in three columns next to each other: 'Tgl', 'Bln', 'Thn' below 'Tanggal Lahir'.
import type { ImportField } from '#shared/imports/imports.fields.ts';
import { parseMonth } from '#shared/month-words.ts';

type DatePart = 'day' | 'month' | 'year';

/** In the order in which they become one date. */
const dateParts: readonly DatePart[] = ['day', 'month', 'year'];

const partWords: Record<DatePart, RegExp> = {
  day: /^(?:tanggal|tggl|tgl|tg|hari|hr|day|dd?)$/,
  month: /^(?:bulan|bln|month|mm?)$/,
  year: /^(?:tahun|thn|th|year|yyyy|yy|y)$/,
};

const partValues: Record<DatePart, (text: string) => boolean> = {
  day: (text) => /^0?[1-9]$|^[12]\d$|^3[01]$/.test(text),
  month: (text) => /^0?[1-9]$|^1[0-2]$/.test(text) || parseMonth(text.replace(/\.$/, '')) !== null,
  year: (text) => /^(?:19|20)\d{2}$/.test(text),
};

/** What a date is of, in any of the three headers, in the one above them or in the one before them. */
const subjects: [words: RegExp, field: ImportField][] = [
  [/(?:ke)?lahir(?:an)?|(?:of)?birth|dob/g, 'date_of_birth'],
  [/masuk|(?:ber)?gabung|mulai|terdaftar|joined|join|start(?:ed)?/g, 'started_at'],
  [/(?:ber)?akhir|sampai|habis|berlaku|expir(?:y|ed?)/g, 'expired_at'],
];

interface PartCandidate {
  header: string;
  /** The first values that are filled. */
  values: string[];
}

export interface FoundDatePart {
  field: ImportField;
  /** From 1. */
  part: number;
}

/** The key is the place of the column. Without a word that says what the date is of, nothing is proposed. */
export function findDateParts(columns: readonly PartCandidate[]): Map<number, FoundDatePart> {
  const parts = columns.map(({ header, values }) => {
    const part = partOf(header);
    return part && values.length > 0 && values.every(partValues[part]) ? part : null;
  });
  return partsIn(
    columns.map(({ header }) => header),
    parts,
  );
}

/** Goes by the headers alone. */
export function findDatePartTitles(titles: readonly string[]): Map<number, FoundDatePart> {
  return partsIn(titles, titles.map(partOf));
}

function partsIn(titles: readonly string[], parts: readonly (DatePart | null)[]): Map<number, FoundDatePart> {
  const found = new Map<number, FoundDatePart>();
  for (const at of titles.keys()) {
    const three = parts.slice(at, at + dateParts.length);
    if (new Set(three.filter((part) => part !== null)).size < dateParts.length) continue;
    const field =
      subjectOf(titles.slice(at, at + dateParts.length)) ?? subjectOf(titles.slice(Math.max(at - 1, 0), at));
    const isTaken = [...found.values()].some((other) => other.field === field);
    if (field === null || isTaken) continue;
    for (const [index, part] of three.entries())
      if (part) found.set(at + index, { field, part: dateParts.indexOf(part) + 1 });
  }
  return found;
}

function partOf(header: string): DatePart | null {
  const last = lettersOf(header.split('\n').at(-1) ?? '');
  const bare = subjects.reduce((text, [words]) => text.replaceAll(words, ''), last);
  return dateParts.find((one) => partWords[one].test(bare)) ?? null;
}

function subjectOf(headers: readonly string[]): ImportField | null {
  const letters = lettersOf(headers.join(' '));
  return subjects.find(([words]) => letters.search(words) >= 0)?.[1] ?? null;
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
