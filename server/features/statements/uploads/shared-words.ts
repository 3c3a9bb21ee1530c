// Whether a bank has written the text of one transfer in other words: the name of the sender stays.
import { isBankWord } from '../matching/rule/bank-words.ts';
import { readText } from '../matching/rule/read-text.ts';

/** Letters of a word that a bank may have cut. */
const MIN_CUT_LETTERS = 4;

/**
 * How many words the texts share, those of banks left out. 0 unless one text has all words of the other: then they name
 * different people.
 */
export function sharedWords(text: string | null, other: string | null): number {
  const [fewer, more] = [ownWords(text), ownWords(other)].toSorted((a, b) => a.length - b.length);
  if (!fewer || !more) return 0;
  return fewer.every((word) => more.some((each) => isSameWord(word, each))) ? fewer.length : 0;
}

function ownWords(text: string | null): string[] {
  return [...new Set(readText(text).words)].filter((word) => word.length > 1 && !isBankWord(word));
}

function isSameWord(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short === long || (short.length >= MIN_CUT_LETTERS && long.startsWith(short));
}
