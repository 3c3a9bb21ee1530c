// The pattern of the numbers of a series: '{seq:3}/{kode}/{asosiasi}/{romawi}/{tahun}' becomes '012/SKA/PC/XI/2026'.
import { formatDate } from '../dates.ts';
import { quotedFields } from '../text-fields.ts';

/** When a series begins at 1 again: with the calendar year, or with a term of office that a Super Admin begins. */
export const countings = ['year', 'term'] as const;
export type Counting = (typeof countings)[number];

export const countingLabels: Record<Counting, string> = { year: 'Per tahun', term: 'Per periode' };

export const numberLimits = {
  /** Characters. */
  pattern: 60,
  code: { min: 2, max: 10 },
  abbreviation: { min: 2, max: 15 },
  term: 20,
  /** Of the counter, six digits. */
  sequence: 999_999,
} as const;

/** What may be in a pattern next to its fields, and in the name of a term: a number is typed again by who checks it. */
const printed = /^[A-Za-z0-9/. –_()-]*$/;

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** What the fields of a number say on its day. */
export interface NumberFacts {
  /** Code of the type. */
  code: string;
  /** 'Singkatan' of the association; null until it is set. */
  abbreviation: string | null;
  /** Jakarta day of the paper. */
  day: string;
  /** Name of the term that the day is in; null outside of all. */
  term: string | null;
}

type Field = 'kode' | 'asosiasi' | 'bulan' | 'romawi' | 'tahun' | 'periode';

const fieldValue: Record<Field, (facts: NumberFacts) => string | null> = {
  kode: ({ code }) => code,
  asosiasi: ({ abbreviation }) => abbreviation,
  bulan: ({ day }) => day.slice(5, 7),
  romawi: ({ day }) => romans[Number(day.slice(5, 7)) - 1] ?? null,
  tahun: ({ day }) => day.slice(0, 4),
  periode: ({ term }) => term,
};

export const patternFieldList =
  '{seq:1} sampai {seq:6}, {kode}, {asosiasi}, {bulan}, {romawi}, {tahun}, {periode}';

const needed: Record<Counting, { field: Field; message: string }> = {
  year: {
    field: 'tahun',
    message: 'Pola ini memberi nomor yang sama di tahun berikutnya. Tambahkan {tahun}.',
  },
  term: {
    field: 'periode',
    message: 'Pola ini memberi nomor yang sama di periode berikutnya. Tambahkan {periode}.',
  },
};

const SEQUENCE = /\{seq:([1-6])\}/g;

/** Says what is wrong with a pattern, fit for its field; null for one that gives each number once. */
export function patternProblem(pattern: string, counting: Counting): string | null {
  const typed = pattern.match(/\{[^{}]*\}?|\}/g) ?? [];
  const unknown = typed.filter((field) => !isSequence(field) && !isField(field));
  if (unknown.length > 0)
    return `${quotedFields(unknown)} tidak dikenal. Isian yang ada: ${patternFieldList}.`;
  if (!printed.test(pattern.replace(/\{[^{}]*\}/g, '')))
    return 'Pola hanya boleh memuat huruf, angka, spasi, dan tanda / - . _ ( ).';
  const sequences = typed.filter(isSequence).length;
  if (sequences === 0) return 'Pola harus memuat nomor urut. Tambahkan {seq:3}.';
  if (sequences > 1) return 'Pola hanya boleh memuat satu nomor urut.';
  if (!pattern.includes('{kode}')) return 'Pola harus memuat kode. Tambahkan {kode}.';
  const { field, message } = needed[counting];
  return pattern.includes(`{${field}}`) ? null : message;
}

/** Tells whether the name of a term can be a part of numbers. */
export function isPrintedName(name: string): boolean {
  return printed.test(name);
}

/** A number but for its sequence. */
export interface PaperNumberForm {
  before: string;
  /** Of the sequence, which grows beyond them. */
  digits: number;
  after: string;
}

/** Fills the pattern, which must have no problem, with the facts of a day; or names the field that has no value. */
export function numberForm(pattern: string, facts: NumberFacts): PaperNumberForm | { missing: Field } {
  const fields = (pattern.match(/\{[a-z]+\}/g) ?? []).map((typed) => typed.slice(1, -1)).filter(isFieldName);
  const missing = fields.find((name) => fieldValue[name](facts) === null);
  if (missing !== undefined) return { missing };
  const [before = '', digits = '1', after = ''] = pattern.split(SEQUENCE);
  const filled = (text: string) =>
    text.replace(/\{([a-z]+)\}/g, (typed, name: string) =>
      isFieldName(name) ? (fieldValue[name](facts) ?? typed) : typed,
    );
  return { before: filled(before), digits: Number(digits), after: filled(after) };
}

/** Returns '012/SKA/PC/XI/2026', and '1000/…' after '999/…'. */
export function numberText({ before, digits, after }: PaperNumberForm, sequence: number): string {
  return `${before}${String(sequence).padStart(digits, '0')}${after}`;
}

function isSequence(typed: string): boolean {
  return /^\{seq:[1-6]\}$/.test(typed);
}

function isFieldName(name: string): name is Field {
  return Object.hasOwn(fieldValue, name);
}

function isField(typed: string): boolean {
  return typed.endsWith('}') && isFieldName(typed.slice(1, -1));
}

/** A term of office, of which numbers are counted from its first Jakarta day until the next begins. */
export interface Term {
  id: number;
  name: string;
  first_day: string;
}

/** Finds the term that holds on this day; null before the first. */
export function termOn<T extends Pick<Term, 'first_day'>>(day: string, terms: readonly T[]): T | null {
  return terms
    .filter(({ first_day }) => first_day <= day)
    .reduce<T | null>((last, term) => (last && last.first_day >= term.first_day ? last : term), null);
}

/**
 * Returns the period of the day in which its series counts: '2026', or 'T3' for the term with the id 3. Null without a term.
 */
export function periodOfDay(
  day: string,
  { counting, terms }: { counting: Counting; terms: readonly Term[] },
): string | null {
  if (counting === 'year') return day.slice(0, 4);
  const term = termOn(day, terms);
  return term && termPeriod(term.id);
}

export function termPeriod(termId: number): string {
  return `T${termId}`;
}

/** What was issued last in a period of a series. */
export interface Newest {
  number: string;
  /** Jakarta day. */
  day: string;
}

/** Says why no number of the series can be issued for this day; null for one that can. Days are Jakarta days. */
export function dayProblem(
  day: string,
  { today, newest }: { today: string; newest: Newest | null },
): string | null {
  if (day > today) return 'Tanggal surat paling lambat hari ini.';
  if (newest === null || newest.day <= day) return null;
  return `Nomor ${newest.number} sudah terbit untuk ${formatDate(newest.day)}. Pilih tanggal itu atau sesudahnya.`;
}
