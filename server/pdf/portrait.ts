// The member's photo, cropped to its frame, or initials where there is none.
import type { Canvas } from './typesetting/canvas.ts';
import { printable, splitCharacters } from './typesetting/printable.ts';
import { compose, draw } from './typesetting/typeset.ts';

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
}

/** Covers the frame. It cuts off one part above and two parts below, because faces are in the upper half. */
export function drawPhoto({ doc }: Canvas, image: PDFKit.Mixins.OpenedImage, frame: Frame) {
  const scale = Math.max(frame.width / image.width, frame.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  doc.save();
  doc.roundedRect(frame.x, frame.y, frame.width, frame.height, frame.radius).clip();
  doc.image(image, frame.x - (width - frame.width) / 2, frame.y - (height - frame.height) / 3, {
    width,
    height,
  });
  doc.restore();
}

export function drawInitials(canvas: Canvas, name: string, frame: Frame) {
  const { doc } = canvas;
  const { x, y, width, height } = frame;
  const background = doc.linearGradient(x, y, x, y + height);
  background.stop(0, canvas.brand[0]).stop(1, canvas.brand[2]);
  doc.roundedRect(x, y, width, height, frame.radius).fill(background);
  const size = width * 0.42;
  const box = { width: width * 0.8, height, largest: size, smallest: size / 2, leading: 1 };
  const block = compose(canvas, [{ text: initials(name), face: 'bold', color: canvas.brand[7] }], box);
  const textWidth = (block.lines[0]?.[0]?.width ?? 0) * block.size;
  draw(canvas, block, { x: x + (width - textWidth) / 2, y: y + (height - 0.745 * block.size) / 2 });
}

/** First letters of the first and the last word, as on the screens. */
function initials(name: string): string {
  const words = printable(name).split(' ');
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return chosen
    .map((word) => splitCharacters(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
