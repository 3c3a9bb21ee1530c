// What a page paints in addition to text: filled areas and pictures. Tells on which colour a letter stands, and which letters
// are covered later. All places are those of the PDF page, whose y grows upward.

export type Matrix = readonly [number, number, number, number, number, number];
type Point = readonly [x: number, y: number];

export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [number, number, number];

export interface Surface {
  box: Box;
  /** Whether it fills all of a box, as far as its corners and its middle tell. */
  fills: (box: Box) => boolean;
  /** Null: that of a picture or a pattern, which nobody can say. */
  colour: Colour | null;
  /** 0 to 1 */
  alpha: number;
}

export const WHITE: Colour = [255, 255, 255];

export function product(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [k, l, m, n, o, p] = inner;
  return [a * k + c * l, b * k + d * l, a * m + c * n, b * m + d * n, a * o + c * p + e, b * o + d * p + f];
}

export const transformPoint = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

export function boxAround(points: readonly Point[]): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return box;
}

const cornersOf = ({ left, bottom, right, top }: Box): Point[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
];

/** Returns the box around a rectangle that the matrix moves and turns. */
export const placedBox = (matrix: Matrix, box: Box): Box =>
  boxAround(cornersOf(box).map((corner) => transformPoint(matrix, corner)));

export const intersectBoxes = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  bottom: Math.max(one.bottom, other.bottom),
  right: Math.min(one.right, other.right),
  top: Math.min(one.top, other.top),
});

export const isEmpty = ({ left, bottom, right, top }: Box) => !(left < right && bottom < top);

const contains = (outer: Box, inner: Box) =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.bottom <= inner.bottom &&
  outer.top >= inner.top;

/** Points by which the corners of a rectangle may be off. */
const CORNER_TOLERANCE = 0.01;

/** The sides are those of its box. */
function isRectangle(points: readonly Point[]): boolean {
  const corners = points.filter(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return (
      points.length < 5 || Math.abs(x - nextX) > CORNER_TOLERANCE || Math.abs(y - nextY) > CORNER_TOLERANCE
    );
  });
  return (
    corners.length === 4 &&
    corners.every(([x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % 4] ?? [x, y];
      return Math.abs(x - nextX) <= CORNER_TOLERANCE !== Math.abs(y - nextY) <= CORNER_TOLERANCE;
    })
  );
}

/** Moves, lines, curves and closings, as the library numbers them, with how many numbers follow each. */
const PATH_STEPS = [2, 2, 6, 4, 0];

/** A curve is the line to its end. */
export function tracePaths(steps: ArrayLike<number>, matrix: Matrix): Point[][] {
  const paths: Point[][] = [];
  for (let at = 0; at < steps.length; ) {
    const step = steps[at] ?? 0;
    const count = PATH_STEPS[step] ?? 0;
    if (count > 0) {
      const point = transformPoint(matrix, [steps[at + count - 1] ?? 0, steps[at + count] ?? 0]);
      if (step === 0) paths.push([point]);
      else paths.at(-1)?.push(point);
    }
    at += count + 1;
  }
  return paths.filter((path) => path.length > 1);
}

/** Of a path with more points nobody asks what is inside. */
const MAX_POINTS = 2000;

type Area = Pick<Surface, 'box' | 'fills'>;

/** Finds the areas that a path fills. `isEvenOdd`: what two parts of the path have in common is not filled. */
export function findFilledAreas(paths: readonly Point[][], isEvenOdd: boolean): Area[] {
  const boxes = paths.map(boxAround);
  if (!isEvenOdd && paths.every(isRectangle))
    return boxes.map((box) => ({ box, fills: (inner) => contains(box, inner) }));
  const box = boxAround(boxes.flatMap(cornersOf));
  const isLong = paths.reduce((sum, { length }) => sum + length, 0) > MAX_POINTS;
  const isInside = (point: Point) => {
    const turns = paths.reduce((sum, path) => sum + turnsAround(path, point), 0);
    return isEvenOdd ? turns % 2 !== 0 : turns !== 0;
  };
  const fills = (inner: Box) =>
    !isLong &&
    contains(box, inner) &&
    [...cornersOf(inner), findMiddle(inner)].every((point) => isInside(point));
  return [{ box, fills }];
}

export const findMiddle = ({ left, bottom, right, top }: Box): Point => [
  (left + right) / 2,
  (bottom + top) / 2,
];

function turnsAround(path: readonly Point[], [x, y]: Point): number {
  let turns = 0;
  for (const [at, [x1, y1]] of path.entries()) {
    const [x2, y2] = path[(at + 1) % path.length] ?? [x1, y1];
    if (y1 <= y === y2 <= y) continue;
    const crossing = x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
    if (crossing > x) turns += y1 <= y ? 1 : -1;
  }
  return turns;
}

/** Tells what lines with a width fill: an upright or level one a rectangle. Of another one nothing could be said. */
export function areasOfLines(paths: readonly Point[][], width: number): Area[] {
  const half = width / 2;
  return paths.flatMap((path) =>
    path.slice(1).map((end, at) => {
      const start = path[at] ?? end;
      const { left, bottom, right, top } = boxAround([start, end]);
      const box = { left: left - half, bottom: bottom - half, right: right + half, top: top + half };
      const isStraight = right - left <= CORNER_TOLERANCE || top - bottom <= CORNER_TOLERANCE;
      return { box, fills: (inner: Box) => isStraight && contains(box, inner) };
    }),
  );
}

/** Points of height that are looked up together. */
const BAND_HEIGHT = 8;

/** Things of a page by their height, in the order in which they were painted. */
export class Bands<Thing> {
  readonly #bands = new Map<number, Thing[]>();
  readonly #page: Box;

  constructor(page: Box) {
    this.#page = page;
  }

  add(thing: Thing, box: Pick<Box, 'bottom' | 'top'>): void {
    for (const band of this.#numbersOf(box)) {
      const things = this.#bands.get(band);
      if (things) things.push(thing);
      else this.#bands.set(band, [thing]);
    }
  }

  at(y: number): readonly Thing[] {
    return this.#bands.get(Math.floor(y / BAND_HEIGHT)) ?? [];
  }

  /** Removes what may touch the box. */
  remove(box: Pick<Box, 'bottom' | 'top'>, isRemoved: (thing: Thing) => boolean): void {
    for (const band of this.#numbersOf(box)) {
      const things = this.#bands.get(band);
      if (things?.some(isRemoved))
        this.#bands.set(
          band,
          things.filter((thing) => !isRemoved(thing)),
        );
    }
  }

  *#numbersOf({ bottom, top }: Pick<Box, 'bottom' | 'top'>): Generator<number> {
    const last = Math.floor(Math.min(top, this.#page.top) / BAND_HEIGHT);
    for (let band = Math.floor(Math.max(bottom, this.#page.bottom) / BAND_HEIGHT); band <= last; band++)
      yield band;
  }
}

/** Returns the colours that may be below a box, from what was painted so far. Null: nobody can say. */
export function groundsBelow(surfaces: readonly Surface[], box: Box): Colour[] | null {
  const grounds: Colour[] = [];
  const above: Surface[] = [];
  const seen = (colour: Colour) =>
    above.reduceRight<Colour>((below, each) => mixed(each.colour ?? below, below, each.alpha), colour);
  for (let at = surfaces.length - 1; at >= 0; at--) {
    const surface = surfaces[at];
    if (!surface || isEmpty(intersectBoxes(surface.box, box))) continue;
    if (!surface.colour) return null;
    const isWhole = surface.fills(box);
    if (isWhole && surface.alpha < 1) above.push(surface);
    else grounds.push(seen(surface.colour));
    if (isWhole && surface.alpha >= 1) return grounds;
  }
  return [...grounds, seen(WHITE)];
}

export function mixed(colour: Colour, ground: Colour, alpha: number): Colour {
  const [red = 0, green = 0, blue = 0] = colour.map(
    (part, at) => part * alpha + (ground[at] ?? 0) * (1 - alpha),
  );
  return [red, green, blue];
}

/** Of 255: colours that differ less in red, green and blue look the same. */
const MIN_DIFFERENCE = 24;

export const looksLike = (one: Colour, other: Colour) =>
  one.every((part, at) => Math.abs(part - (other[at] ?? 0)) <= MIN_DIFFERENCE);
