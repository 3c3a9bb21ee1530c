// The map from one picture of a plane to another, fitted to points that both show.
import type { Point } from './lines.types.ts';

/** Row by row: x' = (ax + by + c) / (gx + hy + 1), y' = (dx + ey + f) / (gx + hy + 1). */
export type PictureMap = readonly [number, number, number, number, number, number, number, number];

export interface Matched {
  from: Point;
  to: Point;
}

/** `turn`: moved, scaled and turned. `stretch`: also sheared. `perspective`: seen from the side. */
export type MapKind = 'turn' | 'stretch' | 'perspective';

/** Coordinates are near 1 while fitting, for the sake of precision. */
const UNIT_PIXELS = 1000;
/** Keeps the view from the side small where the points say little about it. */
const PERSPECTIVE_WEIGHT = 1e-3;
/** The first of the two unknowns that say how the plane is seen from the side. */
const FIRST_PERSPECTIVE = 6;
/** A smaller divisor says that the points do not determine the map. */
const LEAST_PIVOT = 1e-9;

export function mapPoint([a, b, c, d, e, f, g, h]: PictureMap, { x, y }: Point): Point {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** Returns undefined when the points do not determine it. */
export function fitMap(points: readonly Matched[], kind: MapKind): PictureMap | undefined {
  const [rows, values] = [[] as number[][], [] as number[]];
  for (const { from, to } of points) {
    const [x, y] = [from.x / UNIT_PIXELS, from.y / UNIT_PIXELS];
    const [u, v] = [to.x / UNIT_PIXELS, to.y / UNIT_PIXELS];
    if (kind === 'turn') rows.push([x, -y, 1, 0], [y, x, 0, 1]);
    else rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]);
    values.push(u, v);
  }
  const count = kind === 'turn' ? 4 : kind === 'stretch' ? 6 : 8;
  const found = solve(rows, values, count);
  if (!found) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = found;
  const k = UNIT_PIXELS;
  return kind === 'turn' ? [a, -b, c * k, b, a, d * k, 0, 0] : [a, b, c * k, d, e, f * k, g / k, h / k];
}

/** Least squares of the first unknowns, by elimination. */
function solve(rows: number[][], values: number[], count: number): number[] | undefined {
  const matrix = Array.from({ length: count }, (_, i) =>
    Array.from({ length: count + 1 }, (__, j) =>
      rows.reduce(
        (sum, row, at) => sum + (row[i] ?? 0) * (j < count ? (row[j] ?? 0) : (values[at] ?? 0)),
        i === j && i >= FIRST_PERSPECTIVE ? PERSPECTIVE_WEIGHT : 0,
      ),
    ),
  );
  for (let i = 0; i < count; i += 1) {
    let pivot = i;
    for (let row = i + 1; row < count; row += 1)
      if (Math.abs(matrix[row]?.[i] ?? 0) > Math.abs(matrix[pivot]?.[i] ?? 0)) pivot = row;
    const top = matrix[pivot];
    if (!top || Math.abs(top[i] ?? 0) < LEAST_PIVOT) return undefined;
    matrix[pivot] = matrix[i] ?? top;
    matrix[i] = top;
    for (const [index, row] of matrix.entries()) {
      if (index === i) continue;
      const factor = (row[i] ?? 0) / (top[i] ?? 1);
      for (let j = i; j <= count; j += 1) row[j] = (row[j] ?? 0) - factor * (top[j] ?? 0);
    }
  }
  return matrix.map((row, i) => (row[count] ?? 0) / (row[i] ?? 1));
}
