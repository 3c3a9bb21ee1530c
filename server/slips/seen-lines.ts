// What another picture shows where a line of this one is.
import { mapPoint, type PictureMap } from './fit-map.ts';
import { countColumns, LINE_ROWS, MARGIN_COLUMNS, type Point, type TextLine } from './lines.types.ts';

/** Cells that are looked at on each side of the line. */
export const SPACE = { across: 8, down: 4 };
/** Rows between the middles of two lines that may be the same. */
const MAX_OFF_ROWS = 7;
const NO_TEXT = -1;

/** Cells of the other picture on the grid of a line, with space on all sides. -1: it has no text there. */
export interface Seen {
  columns: number;
  cells: Float32Array;
}

/** Returns undefined where the other picture has no text there. */
export function lookAt(map: PictureMap, line: TextLine, others: readonly TextLine[]): Seen | undefined {
  const middle = mapPoint(map, { x: (line.start.x + line.end.x) / 2, y: (line.start.y + line.end.y) / 2 });
  const [start, end] = [mapPoint(map, line.start), mapPoint(map, line.end)];
  const near = others.filter((other) => isNear(other, { start, end, middle }));
  if (near.length === 0) return undefined;
  const columns = countColumns(line) + 2 * SPACE.across;
  const rows = LINE_ROWS + 2 * SPACE.down;
  const cells = new Float32Array(rows * columns);
  const length = Math.hypot(line.end.x - line.start.x, line.end.y - line.start.y);
  const along = {
    x: ((line.end.x - line.start.x) / length) * line.cell,
    y: ((line.end.y - line.start.y) / length) * line.cell,
  };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const right = column + 0.5 - MARGIN_COLUMNS - SPACE.across;
      const down = row + 0.5 - rows / 2;
      const point = mapPoint(map, {
        x: line.start.x + right * along.x - down * along.y,
        y: line.start.y + right * along.y + down * along.x,
      });
      cells[row * columns + column] = near.reduce(
        (found, other) => (found < 0 ? greyAt(other, point) : found),
        NO_TEXT,
      );
    }
  return { columns, cells };
}

function isNear(
  other: TextLine,
  { start, end, middle }: { start: Point; end: Point; middle: Point },
): boolean {
  const { y } = toCell(other, middle);
  const from = toCell(other, start).x;
  const to = toCell(other, end).x;
  return Math.abs(y - LINE_ROWS / 2) < MAX_OFF_ROWS && to > 0 && from < countColumns(other);
}

function toCell({ start, end, cell }: TextLine, { x, y }: Point): Point {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const [u, v] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const [dx, dy] = [(x - start.x) / cell, (y - start.y) / cell];
  return { x: dx * u + dy * v + MARGIN_COLUMNS, y: dy * u - dx * v + LINE_ROWS / 2 };
}

/** Between four cells; -1 outside. */
function greyAt(line: TextLine, point: Point): number {
  const { x, y } = toCell(line, point);
  const columns = countColumns(line);
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  if (left < 0 || top < 0 || left + 1 >= columns || top + 1 >= LINE_ROWS) return NO_TEXT;
  const [u, v] = [x - 0.5 - left, y - 0.5 - top];
  const at = top * columns + left;
  const { cells } = line;
  return (
    (1 - v) * ((1 - u) * (cells[at] ?? 0) + u * (cells[at + 1] ?? 0)) +
    v * ((1 - u) * (cells[at + columns] ?? 0) + u * (cells[at + columns + 1] ?? 0))
  );
}
