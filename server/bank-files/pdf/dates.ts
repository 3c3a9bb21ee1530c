// Dates and times among the words of a PDF: a date may be several words.
import { readDate, readTime } from '#shared/statements/read-date.rules.ts';
import { firstCell, joinWords, type Line, type Word } from './lines.ts';

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

/** Tells where the longest date of the column ends that begins right of `from`. Returns null without one. */
export function endOfDates(body: readonly Line[], from: number): number | null {
  const found = body.flatMap(({ words }) => dateIn(words.filter(({ left }) => left >= from)) ?? []);
  const near = (left: number) => found.filter((each) => Math.abs(each.left - left) <= EDGE_TOLERANCE);
  // Texts that begin with a date or a time have another edge.
  const edges = found.filter(({ isDay }) => isDay).map(({ left }) => near(left));
  const most = edges.toSorted((a, b) => b.length - a.length)[0];
  return most ? Math.max(...most.map(({ right }) => right)) : null;
}

/** One of its cells is a date. */
export function hasDateCell({ words }: Line): boolean {
  return joinWords(words).some(({ text }) => isDate(text));
}

interface FoundDate {
  left: number;
  right: number;
  /** Not a time alone. */
  isDay: boolean;
}

/** The longest date or time with which these words begin. */
function dateIn(line: readonly Word[]): FoundDate | null {
  // Not with the year with which the next column begins.
  const words = firstCell(line);
  const [first] = words;
  if (!first) return null;
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count--) {
    const some = words.slice(0, count);
    const text = some.map((word) => word.text).join(' ');
    if (isDate(text) || readTime(text) !== null)
      return { left: first.left, right: some.at(-1)?.right ?? first.right, isDay: isDate(text) };
  }
  return null;
}
