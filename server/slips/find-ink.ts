// Ink is what differs from its surroundings, dark on light or light on dark. Shade and brightness do not matter.
import type { GreyPicture } from './lines.types.ts';

export interface Ink {
  width: number;
  height: number;
  /** 1 where the difference is clear. */
  isInk: Uint8Array;
}

/** Pixels to each side that count as surroundings: more than the strokes of a large text. */
const SURROUNDING_PIXELS = 18;
/** Pixels: within such squares, and those next to them, ink is as clear as the clearest pixel there. */
const SQUARE_PIXELS = 16;
/** Of the clearest difference nearby. */
const CLEAR_SHARE = 0.5;
/** Grey levels: less is noise of the camera or of JPEG. */
const MIN_DIFFERENCE = 10;

export function findInk(picture: GreyPicture): Ink {
  const { width, height } = picture;
  const difference = differences(picture);
  const clearest = clearestNearby(difference, picture);
  const isInk = new Uint8Array(width * height);
  const columns = Math.ceil(width / SQUARE_PIXELS);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const square = Math.floor(y / SQUARE_PIXELS) * columns + Math.floor(x / SQUARE_PIXELS);
      const threshold = Math.max(MIN_DIFFERENCE, (clearest[square] ?? 0) * CLEAR_SHARE);
      if ((difference[y * width + x] ?? 0) > threshold) isInk[y * width + x] = 1;
    }
  return { width, height, isInk };
}

/** From the mean of the surroundings. */
function differences({ pixels, width, height }: GreyPicture): Float32Array {
  const sums = sumTable({ pixels, width, height });
  const found = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - SURROUNDING_PIXELS), Math.min(height, y + SURROUNDING_PIXELS + 1)];
    const [above, below] = [top * (width + 1), bottom * (width + 1)];
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - SURROUNDING_PIXELS);
      const right = Math.min(width, x + SURROUNDING_PIXELS + 1);
      const sum =
        (sums[below + right] ?? 0) -
        (sums[below + left] ?? 0) -
        (sums[above + right] ?? 0) +
        (sums[above + left] ?? 0);
      const mean = sum / ((bottom - top) * (right - left));
      found[y * width + x] = Math.abs((pixels[y * width + x] ?? 0) - mean);
    }
  }
  return found;
}

/** At (x, y): the sum of all pixels above and to the left. */
function sumTable({ pixels, width, height }: GreyPicture): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** For each square: the largest difference in it and in the eight around it. */
function clearestNearby(
  difference: Float32Array,
  { width, height }: Pick<GreyPicture, 'width' | 'height'>,
): Float32Array {
  const [columns, rows] = [Math.ceil(width / SQUARE_PIXELS), Math.ceil(height / SQUARE_PIXELS)];
  const own = new Float32Array(columns * rows);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const square = Math.floor(y / SQUARE_PIXELS) * columns + Math.floor(x / SQUARE_PIXELS);
      own[square] = Math.max(own[square] ?? 0, difference[y * width + x] ?? 0);
    }
  return own.map((_, square) => {
    const [row, column] = [Math.floor(square / columns), square % columns];
    let highest = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
        highest = Math.max(highest, own[y * columns + x] ?? 0);
    return highest;
  });
}
