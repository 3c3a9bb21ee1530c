// When two spellings may be the name of one person. Titles are no part of a name.
import { nameWords, plainSpelling } from '../names/name-words.ts';
import { joinedForm } from '../search/search-form.ts';

export interface NameForm {
  /** In the order of the name, each in one of its spellings. */
  words: readonly string[];
  /** Without spaces: 'Nur Aini' is 'Nuraini'. */
  joined: string;
  /** In any order: 'Santoso Budi' is 'Budi Santoso'. */
  sorted: string;
}

/** Returns null for a name without letters. */
export function comparedName(name: string): NameForm | null {
  const latin = nameWords(name).map(plainSpelling);
  const other = joinedForm(name);
  const words = latin.length > 0 ? latin : other === '' ? [] : [other];
  if (words.length === 0) return null;
  return { words, joined: words.join(''), sorted: words.toSorted().join(' ') };
}

/** Returns the words without one of them, for each: 'Sri Wahyuni Lestari' without 'Lestari' is 'Sri Wahyuni'. */
export function shorterForms({ words }: NameForm): string[] {
  if (words.length < 3) return [];
  return [...new Set(words.map((_, at) => words.toSpliced(at, 1).toSorted().join(' ')))];
}

/** Accepts 'Sri Wahyuni' and 'Sri Wahyuni Lestari'. */
export function lacksOneWord(shorter: NameForm, longer: NameForm): boolean {
  return (
    shorter.words.length > 1 &&
    longer.words.length === shorter.words.length + 1 &&
    shorterForms(longer).includes(shorter.sorted)
  );
}

/** Shorter names differ by one letter from many others. */
const MIN_SIMILAR_LETTERS = 6;

/** Tells whether another name may be the same but for one letter. A one-word name is common, so it may not. */
export function isMisspellable({ words, joined }: NameForm): boolean {
  return words.length > 1 && joined.length >= MIN_SIMILAR_LETTERS;
}

/** One letter is another, is missing, or has changed places with the next; never the first one of a word. */
export function differsByOneLetter(one: NameForm, other: NameForm): boolean {
  const [short, long] = one.joined.length <= other.joined.length ? [one, other] : [other, one];
  const [a, b] = [short.joined, long.joined];
  // The first letter is right in nearly all misspelled names.
  if (a === b || a[0] !== b[0] || b.length - a.length > 1 || !haveSameInitials(one, other)) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (b.length > a.length) return a.slice(at) === b.slice(at + 1);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return isSwapped || a.slice(at + 1) === b.slice(at + 1);
}

function haveSameInitials(one: NameForm, other: NameForm): boolean {
  return (
    one.words.length !== other.words.length || one.words.every((word, at) => word[0] === other.words[at]?.[0])
  );
}

/** Returns first name and initials: 'Budi S.' and 'Budi Santoso' have the same. Returns null for one word. */
export function nameWithInitials({ words }: NameForm): string | null {
  return words.length < 2
    ? null
    : `${words[0]} ${words
        .slice(1)
        .map((word) => word.slice(0, 1))
        .join('')}`;
}

export function hasInitials({ words }: NameForm): boolean {
  return words.some((word, at) => at > 0 && word.length === 1);
}

/** Tells of two names with the same `nameWithInitials` whether no word contradicts the other one. */
export function isAbbreviated(one: NameForm, other: NameForm): boolean {
  return one.words.every((word, at) => {
    const counterpart = other.words[at] ?? '';
    return word === counterpart || word.length === 1 || counterpart.length === 1;
  });
}
