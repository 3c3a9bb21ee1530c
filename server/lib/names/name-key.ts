// How names are sorted: without titles, with accents as their letters and numbers by their value.
import { foldLetters } from '../search/search-form.ts';
import { withoutTitles } from './name-words.ts';

/** An index of PostgreSQL has room for them, whatever they are made of. */
const MAX_KEY_CHARACTERS = 200;

/**
 * Compared byte by byte it is the order of names: 'Åsa' is next to 'Asa', 'Industri 2' before 'Industri 10'. Stored with the
 * name. A migration rewrites the stored ones when this rule or the known titles change.
 */
export function nameKey(name: string): string {
  const key = keyOf(withoutTitles(name));
  // A name that is nothing but a title.
  return key === '' ? keyOf(name) : key;
}

function keyOf(text: string): string {
  const words = foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(/\d+/g, byValue).slice(0, MAX_KEY_CHARACTERS).toWellFormed();
}

/** Longer numbers are larger: the number of digits comes first. */
function byValue(digits: string): string {
  const value = digits.replace(/^0+/, '');
  return `${String(Math.min(value.length, 99)).padStart(2, '0')}${value}`;
}

/** Sorts dropdowns: accents are letters there, too, and digits are characters. */
export function byName(one: { name: string; id: number }, other: { name: string; id: number }): number {
  const [a, b] = [foldLetters(one.name), foldLetters(other.name)];
  if (a === b) return one.id - other.id;
  return a < b ? -1 : 1;
}
