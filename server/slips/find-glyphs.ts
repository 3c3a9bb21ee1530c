// Letters and digits: ink that hangs together. In a blurred picture several are one.
import type { Ink } from './find-ink.ts';

/** Pixels; right and bottom are not part of it. */
export interface Glyph {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels: lower is noise, higher is a picture. */
const GLYPH_HEIGHT = { min: 4, max: 70 };
/** Pixels: wider is a rule, a frame or a button. */
const MAX_GLYPH_WIDTH = 400;
/** Widths of a stroke in its heights: more is a rule. */
const MAX_ASPECT = 20;

export function findGlyphs(ink: Ink): Glyph[] {
  const { isInk, width, height } = ink;
  const isSeen = new Uint8Array(isInk.length);
  const found: Glyph[] = [];
  const open = new Int32Array(isInk.length);
  for (let at = 0; at < width * height; at += 1) {
    if (!isInk[at] || isSeen[at]) continue;
    const glyph = follow(ink, { from: at, isSeen, open });
    if (isGlyph(glyph)) found.push(glyph);
  }
  return found;
}

interface Walk {
  from: number;
  isSeen: Uint8Array;
  /** Space for the pixels that are still to be looked at. */
  open: Int32Array;
}

/** All ink that is connected, also at corners. */
function follow({ isInk, width, height }: Ink, { from, isSeen, open }: Walk): Glyph {
  const glyph = { left: width, right: 0, top: height, bottom: 0 };
  let count = 1;
  open[0] = from;
  isSeen[from] = 1;
  while (count > 0) {
    count -= 1;
    const at = open[count] ?? 0;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x < glyph.left) glyph.left = x;
    if (x >= glyph.right) glyph.right = x + 1;
    if (y < glyph.top) glyph.top = y;
    if (y >= glyph.bottom) glyph.bottom = y + 1;
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const next = row * width + column;
        if (!isInk[next] || isSeen[next]) continue;
        isSeen[next] = 1;
        open[count] = next;
        count += 1;
      }
  }
  return glyph;
}

function isGlyph({ left, right, top, bottom }: Glyph): boolean {
  const [width, height] = [right - left, bottom - top];
  return (
    height >= GLYPH_HEIGHT.min &&
    height <= GLYPH_HEIGHT.max &&
    width <= MAX_GLYPH_WIDTH &&
    width <= MAX_ASPECT * height
  );
}
