// Reads the cell of a name: without what people write around it, which is noted.
import { cellNotes } from '#shared/imports/imports.messages.ts';
import type { Fault, RowValues } from '#shared/imports/imports.types.ts';
import { splitName } from '../../lib/names/split-name.ts';

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

/** Null: the cell has a number of somebody in it that belongs into another column. */
export function nameIn(cell: string | number): NameCell | null {
  const text = String(cell).trim();
  const behind = digitsIn(text) >= MIN_DIGITS ? (numberBehind.exec(text)?.[0] ?? '') : '';
  const rest = text
    .slice(0, text.length - behind.length)
    .replace(numbering, '')
    .trim();
  if (digitsIn(rest) >= MIN_DIGITS) return null;
  const isWhole = rest === text || !/\p{L}/u.test(rest);
  return isWhole ? { text, note: null } : { text: rest, note: cellNotes.numberLeft(rest) };
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

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

/** What may be left in a name that was divided, or that has more than a name. */
export function noteOnName({
  name,
  title_before_name: before,
  title_after_name: after,
}: RowValues): Fault | null {
  if (!name) return null;
  if (salutation.test(name)) return cellNotes.salutation;
  const isDivided = Boolean(before) || Boolean(after);
  return isDivided && /[,()]/.test(name) ? cellNotes.titlesLeft(name) : null;
}
