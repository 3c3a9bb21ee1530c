// Whether two pictures show the same slip. Slips of one bank share most of their lines.
// What counts is that no line at the same place says something else.
import { alignLines } from './align-lines.ts';
import type { PictureMap } from './fit-map.ts';
import { countColumns, LINE_ROWS, MARGIN_COLUMNS, type TextLine } from './lines.types.ts';
import { lookAt, type Seen, SPACE } from './seen-lines.ts';

/** Cells that a part may be off the place of its line. */
const PART_SEARCH = 1;
/** Cells that a line may be off its place, found by trying. */
const SEARCH = { across: SPACE.across - PART_SEARCH, down: SPACE.down - PART_SEARCH };
/** Columns of a part, about two digits, and from one part to the next. */
const PART = { columns: 14, step: 7 };
/** Of the cells of a part that the other picture must have. */
const MIN_COVERED = 0.8;
/** Of the cells of a line. */
const MIN_LINE_COVERED = 0.3;
/** Of grey levels: less says nothing. */
const MIN_VARIANCE = 0.12;
/** Keeps the correlation of an empty part with a full one finite. */
const LEAST_VARIANCE = 0.02;

/** Lines at the same places: fewer are no evidence. */
const MIN_LINES = 5;
/** Parts of all lines. */
const MIN_PARTS = 40;
/** A part differs clearly by so many medians of all parts: a blurred picture differs a little everywhere. */
const CLEAR = { medians: 5, min: 0.25, max: 0.5 };
/** Of the parts. Measured: at most 0.02 for the same slip, at least 0.06 for two slips of one bank. */
const MAX_CLEAR_SHARE = 0.03;
/** Mean of the tenth of the parts that differs most. Measured: up to 0.27 and from 0.32. */
const MAX_WORST_TENTH = 0.3;

/** Tells whether hardly any part of the lines that both have says something else. */
export function showSameSlip(first: readonly TextLine[], second: readonly TextLine[]): boolean {
  const lines = compareLines(first, second);
  const parts = lines.flat().toSorted((a, b) => b - a);
  if (lines.length < MIN_LINES || parts.length < MIN_PARTS) return false;
  const median = parts[Math.floor(parts.length / 2)] ?? 0;
  const clear = Math.min(CLEAR.max, Math.max(CLEAR.min, CLEAR.medians * median));
  const worst = parts.slice(0, Math.ceil(parts.length / 10));
  return (
    parts.filter((difference) => difference > clear).length <= MAX_CLEAR_SHARE * parts.length &&
    worst.reduce((sum, difference) => sum + difference, 0) <= MAX_WORST_TENTH * worst.length
  );
}

/** For each line that both have at the same place, the differences of its parts, 0 to 2. */
function compareLines(first: readonly TextLine[], second: readonly TextLine[]): number[][] {
  const map = alignLines(first, second);
  if (!map) return [];
  return first.flatMap((line) => {
    const parts = compareLine(map, line, second);
    return parts.length > 0 ? [parts] : [];
  });
}

function compareLine(map: PictureMap, line: TextLine, others: readonly TextLine[]): number[] {
  const seen = lookAt(map, line, others);
  if (!seen) return [];
  const columns = countColumns(line);
  const shift = bestShift(line, seen);
  if (!shift) return [];
  const found: number[] = [];
  for (let from = MARGIN_COLUMNS; from + PART.columns <= columns; from += PART.step) {
    const difference = partDifference(line, seen, { from, to: from + PART.columns, shift });
    if (difference !== undefined) found.push(difference);
  }
  return found;
}

interface Shift {
  across: number;
  down: number;
}

/** Where most of the line fits best. */
function bestShift(line: TextLine, seen: Seen): Shift | undefined {
  const whole = { from: 0, to: countColumns(line), covered: MIN_LINE_COVERED };
  let best: { shift: Shift; value: number } | undefined;
  for (let down = -SEARCH.down; down <= SEARCH.down; down += 1)
    for (let across = -SEARCH.across; across <= SEARCH.across; across += 1) {
      const value = similarity(line, seen, { ...whole, shift: { across, down } });
      if (value !== undefined && value > (best?.value ?? -2)) best = { shift: { across, down }, value };
    }
  return best?.shift;
}

function partDifference(
  line: TextLine,
  seen: Seen,
  { from, to, shift }: { from: number; to: number; shift: Shift },
): number | undefined {
  let best: number | undefined;
  for (let down = shift.down - PART_SEARCH; down <= shift.down + PART_SEARCH; down += 1)
    for (let across = shift.across - PART_SEARCH; across <= shift.across + PART_SEARCH; across += 1) {
      const value = similarity(line, seen, { from, to, shift: { across, down }, covered: MIN_COVERED });
      if (value !== undefined && value > (best ?? -2)) best = value;
    }
  return best === undefined ? undefined : 1 - best;
}

/** The correlation of these columns, -1 to 1; undefined where there is too little to compare. */
function similarity(
  line: TextLine,
  seen: Seen,
  part: { from: number; to: number; shift: Shift; covered: number },
): number | undefined {
  const columns = countColumns(line);
  const { across, down } = part.shift;
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < LINE_ROWS; row += 1) {
    const other = (row + down + SPACE.down) * seen.columns + across + SPACE.across;
    for (let column = part.from; column < part.to; column += 1) {
      const own = line.cells[row * columns + column] ?? 0;
      const theirs = seen.cells[other + column] ?? -1;
      if (theirs < 0) continue;
      count += 1;
      a += own;
      b += theirs;
      aa += own * own;
      bb += theirs * theirs;
      ab += own * theirs;
    }
  }
  if (count < part.covered * LINE_ROWS * (part.to - part.from)) return undefined;
  const [varianceA, varianceB] = [aa / count - (a / count) ** 2, bb / count - (b / count) ** 2];
  if (varianceA < MIN_VARIANCE && varianceB < MIN_VARIANCE) return undefined;
  return (
    (ab / count - (a / count) * (b / count)) /
    Math.sqrt(Math.max(varianceA, LEAST_VARIANCE) * Math.max(varianceB, LEAST_VARIANCE))
  );
}
