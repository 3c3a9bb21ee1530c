// What a line looks like: its ink in a grid of cells, as many for any size of text.
import type { Ink } from './find-ink.ts';
import { type Box, CELL_COLUMNS, CELL_ROWS, MAX_INK } from './lines.types.ts';

export function readCells({ strength, width }: Ink, { left, right, top, bottom }: Box): Uint8Array {
  const sums = new Float64Array(CELL_COLUMNS * CELL_ROWS);
  for (let y = top; y < bottom; y += 1) {
    const rows = spread(((y - top + 0.5) / (bottom - top)) * CELL_ROWS, CELL_ROWS);
    for (let x = left; x < right; x += 1) {
      const ink = strength[y * width + x] ?? 0;
      if (ink === 0) continue;
      for (const [column, share] of spread(((x - left + 0.5) / (right - left)) * CELL_COLUMNS, CELL_COLUMNS))
        for (const [row, part] of rows) {
          const cell = row * CELL_COLUMNS + column;
          sums[cell] = (sums[cell] ?? 0) + ink * share * part;
        }
    }
  }
  const highest = Math.max(...sums, 1);
  return Uint8Array.from(sums, (sum) => Math.round((sum / highest) * MAX_INK));
}

/** Between the two nearest cells, so that a shift by half a pixel changes little. */
function spread(position: number, count: number): [cell: number, share: number][] {
  const before = Math.floor(position - 0.5);
  const share = position - 0.5 - before;
  const inside = (cell: number) => Math.min(count - 1, Math.max(0, cell));
  return [
    [inside(before), 1 - share],
    [inside(before + 1), share],
  ];
}
