// How far a picture was turned by hand: its lines of text are sharpest when they are level.
import type { Ink } from './find-ink.ts';

/** Degrees to each side, and between two tries. */
const MAX_DEGREES = 4;
const STEP_DEGREES = 0.5;

/** Pixels down for each pixel to the right. */
export function findSlope(ink: Ink): number {
  let best = { slope: 0, sharpness: -1 };
  for (let degrees = -MAX_DEGREES; degrees <= MAX_DEGREES; degrees += STEP_DEGREES) {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const sharpness = sharpnessAt(ink, slope);
    if (sharpness > best.sharpness) best = { slope, sharpness };
  }
  return best.slope;
}

/** How much neighbouring rows differ in ink. */
function sharpnessAt({ isInk, width, height }: Ink, slope: number): number {
  const rows = new Uint32Array(height);
  for (let x = 0; x < width; x += 2) {
    const shift = Math.round(slope * (x - width / 2));
    for (let y = Math.max(0, shift); y < Math.min(height, height + shift); y += 1)
      if (isInk[y * width + x]) rows[y - shift] = (rows[y - shift] ?? 0) + 1;
  }
  let sum = 0;
  for (let y = 1; y < height; y += 1) sum += ((rows[y] ?? 0) - (rows[y - 1] ?? 0)) ** 2;
  return sum;
}
