// Reads the cell of a name: without what people write around it, which is noted.
import { cellNotes } from '#shared/imports/imports.messages.ts';
import type { Fault } from '#shared/imports/reading.states.ts';
import { isDegree } from '../../lib/names/degrees.ts';
import { splitName, splitTitles } from '../../lib/names/split-name.ts';
import type { RowValues } from '../table.types.ts';

/** Digits of a number of a person, such as NIP. */
const MIN_DIGITS = 8;

/** '1. Wulan', '(2) Bagas', '03 - Citra' */
const numbering = /^\(?\d{1,4}\s*[.):\]–-]\s*(?=\p{L})/u;

/** 'Wulan / 19790314 200501 1 000', 'Wulan (NIP. 1979…)', 'Wulan\nNIP 1979…' */
const numberBehind =
  /[\s/|,;:(–-]+(?:(?:nip|nik|npa|nrp|nuptk|nidn|niy|nbm|kta|no|hp|wa|telp)[a-z]{0,4}[.:\s]*)*\+?\d[\d\s./-]*\)?\s*$/i;

interface NameCell {
  /** What is left of the cell. */
  text: string;
  note: Fault | null;
}

/** Returns null where the cell has a number of somebody in it that belongs into another column. */
export function nameIn(cell: string | number): NameCell | null {
  const text = String(cell).trim();
  const behind = digitsIn(text) >= MIN_DIGITS ? (numberBehind.exec(text)?.[0] ?? '') : '';
  const rest = text
    .slice(0, text.length - behind.length)
    .replace(numbering, '')
    .trim();
  if (digitsIn(rest) >= MIN_DIGITS) return null;
  const isWhole = rest === text || !/\p{L}/u.test(rest);
  const note = isWhole ? null : cellNotes.numberLeft(rest);
  return { text: isWhole ? text : rest, note: namesTwo(text) ? cellNotes.twoNames : note };
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

/** 'Bpk. Andi & Ibu Sari', 'Andi / Sari', 'Andi dan Sari', 'Andi; Sari'. A letter around '/' is part of 'a/n' or 's/o'. */
const betweenNames =
  /\s*[&;]\s*|(?<!(?<!\p{L})\p{L})\s*\/\s*(?!\p{L}(?!\p{L}))|\s+\+\s+|\s+(?:dan|and)\s+|\s+DAN\s+(?=(?:BPK|BAPAK|IBU|NY|NYONYA)[.\s])/u;

/**
 * Tells whether a cell names two people: each part is a name, and not only titles of one. Two lines have whole names.
 */
export function namesTwo(text: string): boolean {
  const lines = text.trim().split(/\s*\n\s*/);
  if (lines.length > 1 && lines.every((line) => wordsOfName(line) > 1)) return true;
  const parts = lines.join(' ').split(betweenNames);
  return parts.length > 1 && parts.filter((part) => wordsOfName(part) > 0).length > 1;
}

/** Without titles, salutations and what is no name, such as a number. */
function wordsOfName(text: string): number {
  const plain = text.trim().replace(/^(?:\d{1,2}[.)]\s*)/, '');
  const titles = splitTitles(`${plain} `);
  if (titles.before !== null && titles.after === null) return 0;
  const { name } = splitName(plain);
  const words = name.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word) && !isSalutation(word));
  return words.every(isDegree) ? 0 : words.length;
}

const isSalutation = (word: string) => salutation.test(`${word} x`);

/** Titles that other columns have are no part of the name. */
export function withoutRepeatedTitles(values: RowValues): RowValues {
  const { name, title_before_name: before, title_after_name: after } = values;
  if (!name || (!before && !after)) return values;
  const split = splitName(name);
  const isFront = repeats(split.before, before);
  const isBack = repeats(split.after, after);
  if (!isFront && !isBack) return values;
  const rest = isFront || split.before === null ? split.name : `${split.before} ${split.name}`;
  return { ...values, name: isBack || split.after === null ? rest : `${rest}, ${split.after}` };
}

function repeats(written: string | null, title: string | null | undefined): boolean {
  if (written === null || !title) return false;
  const own = titlesIn(title);
  return titlesIn(written).every((one) => own.includes(one));
}

const titlesIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replaceAll('.', ''))
    .filter((word) => word !== '');

/** In front of a name, and no title. */
const salutation =
  /^(?:bpk|bapak|ibu|sdri?|saudara|saudari|tn|tuan|ny|nyonya|nn|nona|mr|mrs|ms)(?:\.|\s)\s*\p{L}/iu;

/** Notes what may be left in a name that was divided, or that has more than a name. */
export function noteOnName({
  name,
  title_before_name: before,
  title_after_name: after,
}: RowValues): Fault | null {
  if (!name) return null;
  if (salutation.test(name)) return cellNotes.salutation;
  const isDivided = Boolean(before) || Boolean(after);
  return (isDivided && /[,()]/.test(name)) || isHalfKnown(name) ? cellNotes.titlesLeft(name) : null;
}

/** 'Sari, S.Pd., Xy.': one title that nobody knows leaves all of them in the name. */
function isHalfKnown(name: string): boolean {
  const behind = name.split(',').slice(1);
  return behind.some((part) => isDegree(part.trim())) && splitName(name).after === null;
}
