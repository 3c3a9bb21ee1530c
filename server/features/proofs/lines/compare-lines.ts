// Whether two pictures show the same slip. Slips of one bank share most of their lines.
// What counts is that no line at the same place says something else.
import type { TextLine } from './lines.types.ts';

/** Similarity of cells from -1 to 1. */
const SAME_LINE = 0.8;
/** Of the same line in both pictures, 0 to 2. */
const TOLERANCE = { min: 0.1, max: 0.25, medians: 5 };
/** Lines that must be the same: fewer are no evidence. */
const MIN_SAME_LINES = 5;
/** Of the logarithm of width through height. */
const SAME_ASPECT = 0.12;
const ALIKE_ASPECT = 0.2;
/** A larger difference, at the same height, is another text; a smaller one may be a cut that went elsewhere. */
const CUT_ASPECT = 0.15;
/** Of the logarithm of the heights. */
const SAME_HEIGHT = 0.25;
/** Pixels between where a line is and where it should be. */
const PLACE = { across: 12, down: 8 };
/** Of the second picture's size to the first's, both at the reading width. */
const SCALES = { min: 0.6, max: 1.6 };
/** Pixels: two lines that are closer say nothing about the scale. */
const MIN_DISTANCE = 40;

interface Line {
  x: number;
  y: number;
  height: number;
  /** Logarithm of width through height. */
  aspect: number;
  /** Mean 0, length 1. */
  look: Float32Array;
}

/** Where a point of the first picture is in the second. */
interface Placement {
  scale: number;
  x: number;
  y: number;
}

type Pair = [Line, Line];

export function showSameSlip(first: readonly TextLine[], second: readonly TextLine[]): boolean {
  const { same, different } = compareLines(first, second);
  return different === 0 && same >= MIN_SAME_LINES;
}

/** Counts lines that both have at the same place. */
export function compareLines(
  first: readonly TextLine[],
  second: readonly TextLine[],
): { same: number; different: number } {
  const others = second.map(lineOf);
  const lines = first.map(lineOf);
  const counts = { same: 0, different: 0 };
  const placement = findPlacement(findPairs(lines, others));
  if (!placement) return counts;
  const met = lines.flatMap((line): Pair[] => {
    const other = others.find((each) => isAt(placement, [line, each]));
    return other ? [[line, other]] : [];
  });
  const tolerance = toleranceOf(met);
  for (const [line, other] of met) {
    const stretch = Math.abs(line.aspect - other.aspect);
    const growth = Math.abs(Math.log((placement.scale * line.height) / other.height));
    const isClose = difference(line, other) <= tolerance;
    if (stretch < SAME_ASPECT && isClose) counts.same += 1;
    else if (
      growth < (stretch < SAME_ASPECT ? SAME_HEIGHT : SAME_ASPECT) &&
      (!isClose || stretch > CUT_ASPECT)
    )
      counts.different += 1;
  }
  return counts;
}

/** A blurred picture differs in every line: what says something else differs by a multiple of the median. */
function toleranceOf(pairs: Pair[]): number {
  const differences = pairs.map(([line, other]) => difference(line, other)).toSorted((a, b) => a - b);
  const median = differences[Math.floor(differences.length / 2)] ?? 0;
  return Math.min(TOLERANCE.max, Math.max(TOLERANCE.min, TOLERANCE.medians * median));
}

/** Each line of the first picture with the most similar one of the second. */
function findPairs(lines: Line[], others: Line[]): Pair[] {
  return lines.flatMap((line): Pair[] => {
    const [best] = others
      .filter(({ aspect }) => Math.abs(aspect - line.aspect) < ALIKE_ASPECT)
      .map((other) => ({ other, value: similarity(line, other) }))
      .toSorted((a, b) => b.value - a.value);
    return best && best.value > SAME_LINE ? [[line, best.other]] : [];
  });
}

/** The placement that most pairs agree with. */
function findPlacement(pairs: Pair[]): Placement | undefined {
  let best: { placement: Placement; count: number } | undefined;
  for (const [index, a] of pairs.entries())
    for (const b of pairs.slice(index + 1)) {
      const placement = placementOf(a, b);
      if (!placement) continue;
      const count = pairs.filter((pair) => isAt(placement, pair)).length;
      if (count > (best?.count ?? 1)) best = { placement, count };
    }
  return best?.placement;
}

function placementOf([a, other]: Pair, [b, another]: Pair): Placement | undefined {
  const distance = b.y - a.y;
  const scale = (another.y - other.y) / distance;
  if (Math.abs(distance) < MIN_DISTANCE || !(scale > SCALES.min && scale < SCALES.max)) return undefined;
  return { scale, x: other.x - scale * a.x, y: other.y - scale * a.y };
}

function isAt({ scale, x, y }: Placement, [line, other]: Pair): boolean {
  return (
    Math.abs(scale * line.y + y - other.y) < PLACE.down &&
    Math.abs(scale * line.x + x - other.x) < PLACE.across
  );
}

function difference(line: Line, other: Line): number {
  return 1 - similarity(line, other);
}

function similarity({ look }: Line, { look: other }: Line): number {
  let sum = 0;
  for (const [at, value] of look.entries()) sum += value * (other[at] ?? 0);
  return sum;
}

function lineOf({ left, right, top, bottom, cells }: TextLine): Line {
  const mean = cells.reduce((sum, ink) => sum + ink, 0) / cells.length;
  const centred = Float32Array.from(cells, (ink) => ink - mean);
  const length = Math.hypot(...centred) || 1;
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    height: bottom - top,
    aspect: Math.log((right - left) / (bottom - top)),
    look: centred.map((value) => value / length),
  };
}
