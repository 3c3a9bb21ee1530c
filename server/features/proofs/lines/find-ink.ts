// Ink is what differs from its surroundings, dark on light or light on dark. Shade and brightness do not matter.
import type { GreyPicture } from './lines.types.ts';

export interface Ink {
  width: number;
  height: number;
  /** 1 where the difference is clear. */
  isInk: Uint8Array;
  /** The difference in grey levels; 0 where it is faint. */
  strength: Float32Array;
}

/** Pixels to each side that count as surroundings, about the height of a line. */
const SURROUNDING_PIXELS = 11;
/** Share of the pixels that is surely ink in any picture with text. */
const SURE_SHARE = 0.015;
/** Grey levels: less is noise of the camera or of JPEG. */
const MIN_DIFFERENCE = 10;

export function findInk(picture: GreyPicture): Ink {
  const { width, height } = picture;
  const difference = differences(picture);
  const threshold = Math.max(MIN_DIFFERENCE, sureDifference(difference) * 0.35);
  const isInk = new Uint8Array(difference.length);
  const strength = new Float32Array(difference.length);
  for (const [at, value] of difference.entries()) {
    if (value > threshold) isInk[at] = 1;
    if (value > threshold / 2) strength[at] = value;
  }
  return { width, height, isInk, strength };
}

/** From the mean of the surroundings. */
function differences({ pixels, width, height }: GreyPicture): Float32Array {
  const sums = sumTable({ pixels, width, height });
  const sumAt = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  const found = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - SURROUNDING_PIXELS), Math.min(height, y + SURROUNDING_PIXELS + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [
        Math.max(0, x - SURROUNDING_PIXELS),
        Math.min(width, x + SURROUNDING_PIXELS + 1),
      ];
      const sum = sumAt(right, bottom) - sumAt(right, top) - sumAt(left, bottom) + sumAt(left, top);
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

/** The difference that the clearest pixels exceed, in grey levels. */
function sureDifference(difference: Float32Array): number {
  const counts = new Uint32Array(256);
  for (const value of difference) {
    const level = Math.min(255, Math.floor(value));
    counts[level] = (counts[level] ?? 0) + 1;
  }
  let level = 255;
  for (let seen = 0; level > 0 && seen < difference.length * SURE_SHARE; level -= 1)
    seen += counts[level] ?? 0;
  return level;
}
