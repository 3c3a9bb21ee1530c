// The names of months as Indonesian spreadsheets have them: misspelled, shortened, English, or Roman numbers.

/** In the order of the months. Whole words: Martapura is a place. */
const names = [
  'jan(?:uar[iy])?',
  '[fp]eb(?:r?uar[iy])?',
  'mar(?:et|ch)?|mrt',
  'apr(?:il)?',
  'mei|may',
  'jun[ie]?',
  'jul[iy]?',
  'a[gu][gust]{1,5}',
  'sept?(?:ember)?|spt',
  'o[kc]t(?:ober)?',
  'no[vp](?:ember)?',
  'de[sc](?:ember)?',
].map((name) => new RegExp(`^(?:${name})$`, 'i'));

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** Returns 1 to 12, or null for another word. */
export function parseMonth(word: string): number | null {
  const index = names.findIndex((name) => name.test(word));
  const number = (index < 0 ? roman.indexOf(word.toUpperCase()) : index) + 1;
  return number > 0 ? number : null;
}

/** In front of a date, also with the day of the Javanese market week: 'Rabu Pahing, '. */
export const dayOfWeek =
  /^(?:hari\s+)?(?:senin|selasa|rabu|kamis|jum['’]?at|sabtu|minggu|ahad|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L})(?:\s+(?:legi|pa?h?ing|pon|wage|kliwon))?\s*,?\s*/iu;
