// The names of months as Indonesian spreadsheets have them: misspelled, shortened, English, or Roman numbers.

/** Beginnings of the names, in the order of the months. */
const names = [
  'jan',
  'feb|peb',
  'mar|mrt',
  'apr',
  'mei|may',
  'jun',
  'jul',
  'agu|ags|agt|aug',
  'sep|spt',
  'okt|oct',
  'nov|nop',
  'des|dec',
].map((starts) => new RegExp(`^(?:${starts})\\p{L}*$`, 'iu'));

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** 1 to 12, or null for another word. */
export function monthOf(word: string): number | null {
  const index = names.findIndex((name) => name.test(word));
  const number = (index < 0 ? roman.indexOf(word.toUpperCase()) : index) + 1;
  return number > 0 ? number : null;
}
