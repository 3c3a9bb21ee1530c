// A screen photographed by hand: smaller, in perspective, with shade, blur and noise.
import sharp, { type Sharp } from 'sharp';

const PHOTO = { width: 1200, height: 1600 };
/** Corners of the picture, from 0 to 1: top left, top right, bottom left, bottom right. */
const CORNERS = [
  [0.2, 0.06],
  [0.79, 0.03],
  [0.16, 0.95],
  [0.84, 0.97],
] as const;
/** Grey levels. */
const NOISE_LEVELS = 8;

/** Always the same way, so that a test is repeatable. */
export async function photograph(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  const pixels = new Uint8Array(PHOTO.width * PHOTO.height);
  const inside = screenPoint();
  let random = 1;
  for (let y = 0; y < PHOTO.height; y += 1)
    for (let x = 0; x < PHOTO.width; x += 1) {
      random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
      const noise = (random / 2 ** 31 - 0.5) * 2 * NOISE_LEVELS;
      const [u, v] = inside(x / PHOTO.width, y / PHOTO.height);
      const isScreen = u >= 0 && u < 1 && v >= 0 && v < 1;
      const grey = isScreen ? areaMean(at, u * info.width, v * info.height) : 40;
      const shade = 0.65 + (0.3 * x) / PHOTO.width - (0.1 * y) / PHOTO.height;
      pixels[y * PHOTO.width + x] = Math.max(0, Math.min(255, grey * shade + noise + 10));
    }
  return sharp(pixels, { raw: { ...PHOTO, channels: 1 } })
    .blur(0.8)
    .jpeg({ quality: 75 });
}

/** The mean of 2 × 2 pixels. */
function areaMean(at: (x: number, y: number) => number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return (at(left, top) + at(left + 1, top) + at(left, top + 1) + at(left + 1, top + 1)) / 4;
}

/** For a point of the photograph, the point of the screen: both from 0 to 1. */
function screenPoint(): (x: number, y: number) => [number, number] {
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = CORNERS;
  // The projective map of the unit square to the corners (Heckbert 1989), inverted.
  const [sx, sy] = [ax - bx + dx - cx, ay - by + dy - cy];
  const [ex, ey, fx, fy] = [bx - dx, by - dy, cx - dx, cy - dy];
  const determinant = ex * fy - fx * ey;
  const g = (sx * fy - fx * sy) / determinant;
  const h = (ex * sy - sx * ey) / determinant;
  const [a, b, c] = [bx - ax + g * bx, cx - ax + h * cx, ax];
  const [d, e, f] = [by - ay + g * by, cy - ay + h * cy, ay];
  return (x, y) => {
    const u = (e - f * h) * x + (c * h - b) * y + (b * f - c * e);
    const v = (f * g - d) * x + (a - c * g) * y + (c * d - a * f);
    const q = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
    return [u / q, v / q];
  };
}
