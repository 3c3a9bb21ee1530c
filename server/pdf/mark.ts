// The mark of the product, as on its screens: five petals for five senses around one middle.
import type { Canvas } from './typesetting/canvas.ts';
import { palette } from './typesetting/palette.ts';

/** In a square of 32. */
const petal = 'M16 14.4c-2.3-1.5-3.4-3.4-3.4-5.3a3.4 3.4 0 0 1 6.8 0c0 1.9-1.1 3.8-3.4 5.3Z';

interface Place {
  x: number;
  y: number;
  /** Points. */
  size: number;
}

/** Draws the logo of the association, on white, inside a square. */
export function drawLogo({ doc }: Canvas, logo: PDFKit.Mixins.OpenedImage, { x, y, size }: Place) {
  const rim = size / 16;
  const box: [number, number] = [size - 2 * rim, size - 2 * rim];
  doc.roundedRect(x, y, size, size, rim).fill(palette.white);
  doc.image(logo, x + rim, y + rim, { fit: box, align: 'center', valign: 'center' });
}

interface Look {
  x: number;
  y: number;
  /** Points. */
  size: number;
  disc: string;
  petals: string;
}

export function drawMark({ doc }: Canvas, { x, y, size, disc, petals }: Look) {
  doc
    .save()
    .translate(x, y)
    .scale(size / 32);
  doc.circle(16, 16, 16).fill(disc);
  for (let turn = 0; turn < 5; turn++) {
    doc.save().rotate(turn * 72, { origin: [16, 16] });
    doc
      .path(petal)
      .fillOpacity(turn === 0 ? 1 : 0.78)
      .fill(petals);
    doc.restore();
  }
  doc.fillOpacity(1).circle(16, 16, 1.9).fill(palette.gold);
  doc.restore();
}
