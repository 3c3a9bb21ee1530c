// A QR code as one vector shape, sharp at any size.
import { encode } from 'uqr';
import type { Canvas } from './typesetting/canvas.ts';
import { palette } from './typesetting/palette.ts';

/** Modules of white that scanners need around the code. */
const QUIET_ZONE_MODULES = 4;

interface Place {
  x: number;
  y: number;
  /** Points, with the quiet zone. */
  size: number;
}

export function drawQrCode({ doc, brand }: Canvas, text: string, { x, y, size }: Place) {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const module = size / (data.length + 2 * QUIET_ZONE_MODULES);
  const left = x + QUIET_ZONE_MODULES * module;
  const top = y + QUIET_ZONE_MODULES * module;
  doc.roundedRect(x, y, size, size, size / 18).fill(palette.white);
  data.forEach((row, line) => {
    for (const { start, length } of darkRuns(row))
      doc.rect(left + start * module, top + line * module, length * module, module);
  });
  doc.fill(brand[9]);
}

/** Neighbouring dark modules as one bar: no hairlines between them. */
function darkRuns(row: boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  row.forEach((isDark, index) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.start + last.length === index) last.length += 1;
    else runs.push({ start: index, length: 1 });
  });
  return runs;
}
