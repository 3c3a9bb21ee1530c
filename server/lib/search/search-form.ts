// The one form in which texts are searched: what is stored for a search and what is typed into it.
import { apostrophes } from '#shared/characters.ts';
import { typedPhone } from '#shared/phone.ts';

/** Latin letters that Unicode does not divide into a letter and its mark. */
const strokes: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
};

/** Makes lower case, without accents, apostrophes and invisible characters: 'René’s' → 'renes'. */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase().replace(apostrophes, '');
  if (/^[ -~]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ßæœøđðħıłþ]/g, (letter) => strokes[letter] ?? letter)
    .toLowerCase();
}

const punctuation = /[^\p{L}\p{N}@\s]+/gu;

/** Digits are one number however they are grouped: '0812 3456 7890', '250 123'. */
function joinDigits(words: string): string {
  return words
    .replace(/(?<=\d)\s+(?=\d)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the form of a stored text. Punctuation joins what it stands between, so that 'Al-Farisi' is found with and
 * without it: `searchedWords` divides there.
 */
export function searchForm(text: string): string {
  return joinDigits(foldLetters(text).replace(punctuation, ''));
}

/** Removes spaces, too: one form for the spellings of a name, as in 'Nur Aini' and 'Nuraini'. */
export function joinedForm(text: string): string {
  return searchForm(text).replaceAll(' ', '');
}

/**
 * Returns the form of a text in which people are named. Neighbouring initials are stored apart and joined, as people
 * type them: 'Abdul H.M. Soeharto' → 'abdul hm soeharto h m hm'.
 */
export function initialsForm(text: string): string {
  const runs: string[][] = [[]];
  for (const piece of foldLetters(text).replace(punctuation, ' ').split(/\s+/)) {
    if (isInitial(piece)) runs.at(-1)?.push(piece);
    else runs.push([]);
  }
  const initials = runs.filter((run) => run.length > 1).flatMap((run) => [run.join(' '), run.join('')]);
  return [searchForm(text), ...initials].join(' ');
}

/** Returns the form of a person's name: also as one word, so that 'Nuraini' finds 'Siti Nur Aini'. */
export function nameForm(name: string): string {
  const joined = joinedForm(name);
  const form = initialsForm(name);
  return form === joined ? form : `${form} ${joined}`;
}

const isInitial = (piece: string) => /^\p{L}+$/u.test(piece) && Array.from(piece).length < MIN_WORD_LENGTH;

/** Returns titles by their parts and as one word each: 'Sp.PK, M.Si' → 'sp pk sppk m si msi'. */
export function titlesForm(titles: string): string {
  const forms = titles.split(',').flatMap((title) => {
    const parts = joinDigits(foldLetters(title).replace(punctuation, ' '));
    return parts.includes(' ') ? [parts, parts.replaceAll(' ', '')] : [parts];
  });
  return forms.filter(Boolean).join(' ');
}

/** Shorter words are in almost every text. Next to others, one of them is searched where a word begins. */
const MIN_WORD_LENGTH = 3;

/** What a text must contain to be found; a stored text begins with a space. */
export interface SearchedWords {
  /** All of them, in any order. Empty when nothing of the keyword can be searched. */
  words: string[];
  /** One of them: a short first word begins a word, or ends the one before the second: 'di sant' finds 'Budi Santoso'. */
  fragment: string[];
}

export function searchedWords(keyword: string): SearchedWords {
  const divided = (linkedDigits(keyword) ?? foldLetters(keyword)).split(/\s+/).map(divide).join(' ');
  const typed = joinDigits(divided).split(' ').map(plainNumber).filter(Boolean);
  const words = [...new Set(typed)];
  const [first = '', next = ''] = words;
  if (words.length === 1) return { words, fragment: [] };
  const fragment = isShort(first) ? [` ${first}`, `${first} ${next}`, first + next] : [];
  const others = fragment.length > 0 ? words.slice(1) : words;
  return {
    words: others.filter((word) => !others.some((other) => implies(other, word))).map(atWordStart),
    fragment,
  };
}

/** Tells whether a stored text is found by what is typed. */
export function isFoundIn(stored: string, keyword: string): boolean {
  const text = ` ${stored}`;
  const { words, fragment } = searchedWords(keyword);
  const isContained = (word: string) => text.includes(word);
  return (
    words.length > 0 && words.every(isContained) && (fragment.length === 0 || fragment.some(isContained))
  );
}

/** Whatever contains the longer word also contains the other one, unless that has to begin a word. */
function implies(longer: string, word: string): boolean {
  return longer !== word && word.length >= MIN_WORD_LENGTH && longer.includes(word);
}

const isShort = (word: string) => Array.from(word).length < MIN_WORD_LENGTH;

const atWordStart = (word: string) => (isShort(word) ? ` ${word}` : word);

/** 'tel:0812…', 'https://wa.me/62812…' and 'HP 0812…' are searched by their digits. */
function linkedDigits(keyword: string): string | null {
  if (!/\p{L}/u.test(keyword)) return null;
  const phone = typedPhone(keyword);
  return /^\+?\d{6,}$/.test(phone) ? phone.replace('+', '') : null;
}

/**
 * A typed word at its punctuation. Short pieces are an abbreviation, as in 'M.Si', and stay one word. An address stays
 * whole: each of its parts is in many others.
 */
function divide(word: string): string {
  const joined = word.replace(punctuation, '');
  if (word.includes('@')) return joined;
  const pieces = word.split(punctuation).filter(Boolean);
  const areDigits = pieces.every((piece) => /^\d+$/.test(piece));
  const isAbbreviation = pieces.every((piece) => piece.length < MIN_WORD_LENGTH);
  return isAbbreviation && !areDigits ? joined : pieces.join(' ');
}

/** Numbers abroad are stored with their country: '0062 812…' and '+62 (0)812…' are '62812…'. */
function plainNumber(word: string): string {
  return /^\d+$/.test(word) ? word.replace(/^00(?=[1-9]\d{5})/, '').replace(/^620(?=8)/, '62') : word;
}
