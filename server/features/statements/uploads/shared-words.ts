// Whether a bank has written the text of one transfer in other words: the name of the sender stays.
import { isBankWord, readText } from '../../../bank-files/matching/read-text.ts';

/** Letters of a word that a bank may have cut. */
const MIN_CUT_LETTERS = 4;

/** Those that are not the bank's. */
export function ownWords(text: string | null): string[] {
  return [...new Set(readText(text).words)].filter((word) => word.length > 1 && !isBankWord(word));
}

/**
 * How many words the texts share. 0 unless one text has all words of the other: then they name different people.
 */
export function countShared(words: readonly string[], others: readonly string[]): number {
  const [fewer, more] = words.length < others.length ? [words, others] : [others, words];
  return fewer.every((word) => more.some((each) => isSameWord(word, each))) ? fewer.length : 0;
}

/** Words that count as the same begin with it. */
export const wordStart = (word: string) => word.slice(0, MIN_CUT_LETTERS);

function isSameWord(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short === long || (short.length >= MIN_CUT_LETTERS && long.startsWith(short));
}
