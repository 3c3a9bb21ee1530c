// Finds the lines of text in a picture and what each looks like.
import { findGlyphs } from './find-glyphs.ts';
import { findInk } from './find-ink.ts';
import { type FoundLine, joinGlyphs } from './join-glyphs.ts';
import {
  type GreyPicture,
  LINE_ROWS,
  MARGIN_COLUMNS,
  MAX_COLUMNS,
  MAX_GREY,
  MAX_LINES,
  TEXT_ROWS,
  type TextLine,
} from './lines.types.ts';

/** The lines begin at the top. */
export function readLines(picture: GreyPicture): TextLine[] {
  return joinGlyphs(findGlyphs(findInk(picture)))
    .slice(0, MAX_LINES)
    .map((line) => readCells(picture, line));
}

function readCells(picture: GreyPicture, { start, end, height }: FoundLine): TextLine {
  const cell = height / TEXT_ROWS;
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const columns = Math.min(MAX_COLUMNS, Math.round(length / cell) + 2 * MARGIN_COLUMNS);
  const [across, down] = [((end.x - start.x) / length) * cell, ((end.y - start.y) / length) * cell];
  const greys = new Float32Array(LINE_ROWS * columns);
  for (let row = 0; row < LINE_ROWS; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const along = column + 0.5 - MARGIN_COLUMNS;
      const below = row + 0.5 - LINE_ROWS / 2;
      const x = start.x + along * across - below * down;
      const y = start.y + along * down + below * across;
      greys[row * columns + column] = greyAt(picture, { x, y }, cell / 2);
    }
  return { start, end, cell, cells: levels(greys) };
}

/** The mean of the pixels around, to the distance in pixels. */
function greyAt(
  { pixels, width, height }: GreyPicture,
  { x, y }: { x: number; y: number },
  distance: number,
): number {
  const step = distance / 2;
  let sum = 0;
  for (const down of [-step, step])
    for (const across of [-step, step]) {
      const [px, py] = [x + across - 0.5, y + down - 0.5];
      const [left, top] = [Math.floor(px), Math.floor(py)];
      const [u, v] = [px - left, py - top];
      const at = (column: number, row: number) =>
        pixels[Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))] ??
        0;
      sum +=
        (1 - v) * ((1 - u) * at(left, top) + u * at(left + 1, top)) +
        v * ((1 - u) * at(left, top + 1) + u * at(left + 1, top + 1));
    }
  return sum / 4;
}

/** From the darkest, 0, to the lightest. */
function levels(greys: Float32Array): Uint8Array {
  const sorted = greys.toSorted();
  const low = sorted[Math.floor(sorted.length * 0.02)] ?? 0;
  const high = sorted[Math.floor(sorted.length * 0.98)] ?? 0;
  const range = high - low || 1;
  return Uint8Array.from(greys, (grey) =>
    Math.round(Math.min(1, Math.max(0, (grey - low) / range)) * MAX_GREY),
  );
}
