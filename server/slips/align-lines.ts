// Where the lines of one picture are in another: found from lines that look alike, then fitted to their ends.
import { fitMap, type Matched, mapPoint, type PictureMap } from './fit-map.ts';
import { countColumns, LINE_ROWS, MARGIN_COLUMNS, type TextLine } from './lines.types.ts';

/** A line and one of the other picture that looks the same. */
type Pair = [TextLine, TextLine];

const LOOK = { columns: 32, rows: 4 };
/** Similarity of looks from -1 to 1. */
const MIN_SIMILARITY = 0.7;
/** Of the logarithm of length through height. */
const ALIKE_LENGTH = 0.2;
/** Each line has so many pairs at most: what a slip says twice looks alike twice. */
const MAX_PAIRS_PER_LINE = 3;
/** Heights of text between the end of a line and its place. Each better map allows less. */
const PLACES = [2.5, 1.6, 1, 0.6];
/** Pairs: fewer are no evidence of anything. */
const MIN_PAIRS = 4;

/** Returns undefined where too few lines agree. */
export function alignLines(lines: readonly TextLine[], others: readonly TextLine[]): PictureMap | undefined {
  const pairs = findPairs(lines, others);
  let best: { map: PictureMap; pairs: Pair[] } | undefined;
  for (const pair of pairs) {
    const map = fitMap(endsOf(pair), 'turn');
    if (!map) continue;
    const agreeing = pairs.filter((each) => isAt(map, each, PLACES[0] ?? 0));
    if (agreeing.length > (best?.pairs.length ?? 0)) best = { map, pairs: agreeing };
  }
  if (!best || countLines(best.pairs) < MIN_PAIRS) return undefined;
  let { map } = best;
  for (const place of PLACES) {
    const agreeing = pairs.filter((each) => isAt(map, each, place));
    if (countLines(agreeing) < MIN_PAIRS) break;
    const kind = countLines(agreeing) > MIN_PAIRS ? 'perspective' : 'stretch';
    map = fitMap(agreeing.flatMap(endsOf), kind) ?? map;
  }
  return map;
}

function countLines(pairs: readonly Pair[]): number {
  return new Set(pairs.map(([line]) => line)).size;
}

function endsOf([line, other]: Pair): Matched[] {
  return [
    { from: line.start, to: other.start },
    { from: line.end, to: other.end },
  ];
}

function isAt(map: PictureMap, pair: Pair, heights: number): boolean {
  const limit = heights * LINE_ROWS * pair[1].cell;
  return endsOf(pair).every(({ from, to }) => {
    const { x, y } = mapPoint(map, from);
    return Math.hypot(x - to.x, y - to.y) < limit;
  });
}

function findPairs(lines: readonly TextLine[], others: readonly TextLine[]): Pair[] {
  const looks = others.map((other) => ({ other, look: lookOf(other) }));
  return lines.flatMap((line) => {
    const own = lookOf(line);
    return looks
      .filter(({ other }) => Math.abs(Math.log(countColumns(line) / countColumns(other))) < ALIKE_LENGTH)
      .map(({ other, look }) => ({ other, value: similarity(own, look) }))
      .filter(({ value }) => value > MIN_SIMILARITY)
      .toSorted((a, b) => b.value - a.value)
      .slice(0, MAX_PAIRS_PER_LINE)
      .map(({ other }): Pair => [line, other]);
  });
}

/** The text in as many parts for any length, with mean 0 and length 1. */
function lookOf(line: TextLine): Float32Array {
  const columns = countColumns(line);
  const text = columns - 2 * MARGIN_COLUMNS;
  const sums = new Float32Array(LOOK.columns * LOOK.rows);
  for (let row = 0; row < LINE_ROWS; row += 1)
    for (let column = MARGIN_COLUMNS; column < columns - MARGIN_COLUMNS; column += 1) {
      const part = Math.floor(((column - MARGIN_COLUMNS) * LOOK.columns) / text);
      const at = Math.floor((row * LOOK.rows) / LINE_ROWS) * LOOK.columns + part;
      sums[at] = (sums[at] ?? 0) + (line.cells[row * columns + column] ?? 0);
    }
  const mean = sums.reduce((sum, value) => sum + value, 0) / sums.length;
  const length = Math.hypot(...sums.map((value) => value - mean)) || 1;
  return sums.map((value) => (value - mean) / length);
}

function similarity(look: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (const [at, value] of look.entries()) sum += value * (other[at] ?? 0);
  return sum;
}
