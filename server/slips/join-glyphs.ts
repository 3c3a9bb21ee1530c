// Glyphs side by side are a line of text, level or not.
import type { Glyph } from './find-glyphs.ts';
import type { Point } from './lines.types.ts';

/** A line without its cells. */
export interface FoundLine {
  start: Point;
  end: Point;
  height: number;
}

/** The gap to the next glyph, in heights: more is another text. */
const MAX_GAP_HEIGHTS = 1.1;
/** Of the lower one's height, that both have in common. */
const MIN_COMMON_HEIGHT = 0.5;
const MAX_HEIGHT_RATIO = 2.6;
/** Widths of a line, in its heights: less is a symbol. */
const MIN_ASPECT = 2;
/** Of the highest glyph: lower ones are points and dashes, and say nothing about the slope. */
const LETTER_SHARE = 0.6;
/** Pixels down for each pixel to the right. */
const MAX_SLOPE = 0.12;

/** The lines begin at the top. */
export function joinGlyphs(glyphs: readonly Glyph[]): FoundLine[] {
  const sorted = glyphs.toSorted((a, b) => a.left - b.left);
  const groups: Glyph[][] = [];
  for (const glyph of sorted) {
    const group = groups.find((each) => each.slice(-3).some((last) => isNext(last, glyph)));
    if (group) group.push(glyph);
    else groups.push([glyph]);
  }
  return groups
    .map(lineOf)
    .filter(({ start, end, height }) => end.x - start.x >= MIN_ASPECT * height)
    .toSorted((a, b) => a.start.y - b.start.y);
}

function isNext(last: Glyph, glyph: Glyph): boolean {
  const heights = [last.bottom - last.top, glyph.bottom - glyph.top].toSorted((a, b) => a - b);
  const [low = 0, high = 0] = heights;
  const common = Math.min(last.bottom, glyph.bottom) - Math.max(last.top, glyph.top);
  return (
    high <= MAX_HEIGHT_RATIO * low &&
    common >= MIN_COMMON_HEIGHT * low &&
    glyph.left - last.right <= MAX_GAP_HEIGHTS * high
  );
}

function lineOf(glyphs: Glyph[]): FoundLine {
  const highest = Math.max(...glyphs.map(({ top, bottom }) => bottom - top));
  const letters = glyphs.filter(({ top, bottom }) => bottom - top >= LETTER_SHARE * highest);
  const left = Math.min(...glyphs.map((glyph) => glyph.left));
  const right = Math.max(...glyphs.map((glyph) => glyph.right));
  const slope = slopeOf(letters);
  // As if the line were level through its left end.
  const tops = letters.map((glyph) => glyph.top - slope * (middle(glyph) - left));
  const bottoms = letters.map((glyph) => glyph.bottom - slope * (middle(glyph) - left));
  const [top, bottom] = [Math.min(...tops), Math.max(...bottoms)];
  const y = (top + bottom) / 2;
  return { start: { x: left, y }, end: { x: right, y: y + slope * (right - left) }, height: bottom - top };
}

const middle = ({ left, right }: Glyph) => (left + right) / 2;

/** Of the straight line closest to the feet of the letters. */
function slopeOf(letters: Glyph[]): number {
  const count = letters.length;
  const x = letters.reduce((sum, glyph) => sum + middle(glyph), 0) / count;
  const y = letters.reduce((sum, { bottom }) => sum + bottom, 0) / count;
  let [across, down] = [0, 0];
  for (const glyph of letters) {
    across += (middle(glyph) - x) ** 2;
    down += (middle(glyph) - x) * (glyph.bottom - y);
  }
  const slope = across > 0 ? down / across : 0;
  return Math.abs(slope) > MAX_SLOPE ? 0 : slope;
}
