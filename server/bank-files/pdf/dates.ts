// Dates and times among the words of a PDF: a date may be several words.
import { readDate, readTime } from '#shared/statements/read-date.rules.ts';
import type { Line, Word } from './lines.ts';

/** The seconds of a time, or all of it, may stand on the next line: '02/01/2026 08:32:'. */
export function isDate(text: string): boolean {
  const line = text.replace(/[:,]$/, '');
  return (
    readTime(line) === null && (readDate(line, 'day-month-year') ?? readDate(line, 'month-day-year')) !== null
  );
}

/** '01 Januari 2026 21:41:32 WIB' */
const MAX_WORDS = 6;
/** Points by which the dates of a column may differ at their left edge. */
const EDGE_TOLERANCE = 4;

/** Where the longest date of the column ends that begins right of `from`. Null without one. */
export function endOfDates(body: readonly Line[], from: number): number | null {
  const found = body.flatMap(({ words }) => dateIn(words.filter(({ left }) => left >= from)) ?? []);
  const near = (left: number) => found.filter((each) => Math.abs(each.left - left) <= EDGE_TOLERANCE);
  // Texts that begin with a date have another edge.
  const most = found.map(({ left }) => near(left)).toSorted((a, b) => b.length - a.length)[0];
  return most ? Math.max(...most.map(({ right }) => right)) : null;
}

/** The longest date or time with which these words begin. */
function dateIn(words: readonly Word[]): { left: number; right: number } | null {
  const [first] = words;
  if (!first) return null;
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count--) {
    const some = words.slice(0, count);
    const text = some.map((word) => word.text).join(' ');
    if (isDate(text) || readTime(text) !== null)
      return { left: first.left, right: some.at(-1)?.right ?? first.right };
  }
  return null;
}
