// When a text is long enough for results while somebody types it.

/** Letters of a word. Shorter ones are in almost every name. */
const MIN_LETTERS = 3;

/** Tells whether a text is long enough: numbers from their first digit, words from their third letter. */
export function isEnoughForHits(typed: string): boolean {
  return /\d/.test(typed) || typed.split(/\s+/).some((word) => Array.from(word).length >= MIN_LETTERS);
}
