// Finds the lines of text in a picture and what each looks like.
import { findInk, type Ink } from './find-ink.ts';
import { findSlope } from './find-slope.ts';
import { type Box, type GreyPicture, MAX_LINES, type TextLine } from './lines.types.ts';
import { readCells } from './read-cells.ts';

/** Pixels: lower is a rule or noise, higher is a picture. */
const LINE_HEIGHT = { min: 5, max: 60 };
/** Widths of a line, in its heights: less is a symbol. */
const MIN_ASPECT = 2.5;
/** A gap between two texts, in heights of the line. */
const MIN_GAP_HEIGHTS = 1.2;

/** Of the ink in the fullest row of a text: what a row at its edge has at least. */
const EDGE_SHARE = 0.15;

/** From top to bottom. */
export function readLines(picture: GreyPicture): TextLine[] {
  const ink = findInk(picture);
  const straight = straighten(ink, findSlope(ink));
  const found: TextLine[] = [];
  for (const [top, bottom] of findBands(straight)) {
    for (const [left, right] of findTexts(straight, top, bottom)) {
      const box = trim(straight, { left, right, top, bottom });
      if (box.bottom - box.top >= LINE_HEIGHT.min) found.push({ ...box, cells: readCells(straight, box) });
    }
  }
  return found.slice(0, MAX_LINES);
}

/** Moves each column up or down, so that the lines are level. */
function straighten(ink: Ink, slope: number): Ink {
  const { width, height } = ink;
  const isInk = new Uint8Array(ink.isInk.length);
  const strength = new Float32Array(ink.strength.length);
  for (let x = 0; x < width; x += 1) {
    const shift = Math.round(slope * (x - width / 2));
    for (let y = Math.max(0, -shift); y < Math.min(height, height - shift); y += 1) {
      isInk[y * width + x] = ink.isInk[(y + shift) * width + x] ?? 0;
      strength[y * width + x] = ink.strength[(y + shift) * width + x] ?? 0;
    }
  }
  return { width, height, isInk, strength };
}

type Run = [from: number, to: number];

/** Rows with more ink than the edges of a sheet or card, which go through all rows, leave in each. */
function findBands({ isInk, width, height }: Ink): Run[] {
  const rows = new Uint32Array(height);
  for (let y = 0; y < height; y += 1) rows[y] = inkIn(isInk, y * width, (y + 1) * width);
  const edges = rows.toSorted()[Math.floor(height / 5)] ?? 0;
  return runs(height, (y) => (rows[y] ?? 0) >= edges + 3).filter(
    ([top, bottom]) => bottom - top >= LINE_HEIGHT.min && bottom - top <= LINE_HEIGHT.max,
  );
}

function findTexts({ isInk, width }: Ink, top: number, bottom: number): Run[] {
  const hasInk = (x: number) => {
    for (let y = top; y < bottom; y += 1) if (isInk[y * width + x]) return true;
    return false;
  };
  const height = bottom - top;
  const joined: Run[] = [];
  for (const [from, to] of runs(width, hasInk)) {
    const last = joined.at(-1);
    if (last && from - last[1] <= height * MIN_GAP_HEIGHTS) last[1] = to;
    else joined.push([from, to]);
  }
  return joined.filter(([left, right]) => right - left >= MIN_ASPECT * height);
}

/** Without the rows that other texts of the band use, and without faint edges, which compression moves. */
function trim({ isInk, width }: Ink, { left, right, top, bottom }: Box): Box {
  const inkAt = (y: number) => inkIn(isInk, y * width + left, y * width + right);
  const rows = Array.from({ length: bottom - top }, (_, index) => inkAt(top + index));
  const least = Math.max(2, Math.max(...rows) * EDGE_SHARE);
  const first = rows.findIndex((ink) => ink >= least);
  const last = rows.findLastIndex((ink) => ink >= least);
  return { left, right, top: top + first, bottom: top + last + 1 };
}

function inkIn(isInk: Uint8Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += isInk[at] ?? 0;
  return sum;
}

function runs(length: number, isOn: (at: number) => boolean): Run[] {
  const found: Run[] = [];
  let start = -1;
  for (let at = 0; at <= length; at += 1) {
    const on = at < length && isOn(at);
    if (on && start < 0) start = at;
    if (!on && start >= 0) {
      found.push([start, at]);
      start = -1;
    }
  }
  return found;
}
