// Which words a misspelt word may be.

/** Letters from which a word may have so many slips. Shorter words are too much alike. */
const MIN_LETTERS_FOR_ONE = 5;
const MIN_LETTERS_FOR_TWO = 8;

/**
 * Returns the words with the fewest slips: a letter is missing, is too many, is another, or has changed places with the
 * next.
 */
export function closestWords(word: string, known: Iterable<string>): string[] {
  const words = [...known];
  for (const slips of [1, 2]) {
    const close = words.filter((other) => slips <= maxSlips(other) && isWithin(slips, word, other));
    if (close.length > 0) return close;
  }
  return [];
}

function maxSlips({ length }: string): number {
  if (length >= MIN_LETTERS_FOR_TWO) return 2;
  return length >= MIN_LETTERS_FOR_ONE ? 1 : 0;
}

function isWithin(slips: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > slips) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  if (a === '' || b === '') return a.length + b.length <= slips;
  if (slips === 0) return false;
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  return (
    isWithin(slips - 1, a.slice(1), b.slice(1)) ||
    isWithin(slips - 1, a.slice(1), b) ||
    isWithin(slips - 1, a, b.slice(1)) ||
    (isSwapped && isWithin(slips - 1, a.slice(2), b.slice(2)))
  );
}
