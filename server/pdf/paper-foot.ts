// The foot of papers with a number: signatures, how to check the paper, and the stamp of one that no longer holds.
import { shownCheckCode } from '#shared/papers/check-code.rules.ts';
import { FOOTER_Y_PT, MARGIN_PT, SHEET_HEIGHT_PT, SHEET_WIDTH_PT, TEXT_WIDTH_PT } from './letter-sheet.ts';
import type { LetterContent, LetterImages, PaperToDraw } from './paper-content.ts';
import { drawQrCode } from './qr-code.ts';
import type { Canvas } from './typesetting/canvas.ts';
import { palette } from './typesetting/palette.ts';
import { compose, draw, label, type Part } from './typesetting/typeset.ts';

const ink = palette.gray[9];
const soft = palette.gray[7];
export const STAMP_COLOR = '#c92a2a';

const CODE_PT = { y: 700, size: 74 };
export const SIGNATURE_PT = { width: 150, height: 46 };
/** Where the signatures begin: position, image, name. */
export const SIGNERS_Y_PT = 586;
const COLUMN_GAP_PT = 28;

/** One signs on the left, two share the width. */
export function drawSigners(canvas: Canvas, { signers }: LetterContent, { signatures }: LetterImages) {
  const width = (TEXT_WIDTH_PT - COLUMN_GAP_PT) / 2;
  signers.forEach(({ name, position }, index) => {
    const x = MARGIN_PT + index * (width + COLUMN_GAP_PT);
    const write = (part: Part, { y, height, size }: { y: number; height: number; size: number }) =>
      canvas.tag('P', () =>
        draw(canvas, compose(canvas, [part], { width, height, largest: size, smallest: 5, leading: 1.35 }), {
          x,
          y,
        }),
      );
    write({ text: position, face: 'regular', color: soft }, { y: SIGNERS_Y_PT, height: 26, size: 10 });
    const image = signatures[index];
    if (image) drawSignature(canvas, image, { x, y: SIGNERS_Y_PT + 22 });
    write({ text: name, face: 'bold', color: ink }, { y: SIGNERS_Y_PT + 74, height: 28, size: 10.5 });
  });
}

/** `y`: above the room of the image. */
export function drawSignature(canvas: Canvas, image: Uint8Array, { x, y }: { x: number; y: number }) {
  const { doc } = canvas;
  const opened = canvas.openImage(image);
  const scale = Math.min(SIGNATURE_PT.width / opened.width, SIGNATURE_PT.height / opened.height);
  const [width, height] = [opened.width * scale, opened.height * scale];
  canvas.tag(
    'Figure',
    () => void doc.image(opened, x, y + SIGNATURE_PT.height - height, { width, height }),
    'Tanda tangan',
  );
}

/** A picture of a signature is no electronic signature in law, so nothing is said about it. */
export function drawPaperCheck(
  canvas: Canvas,
  { kind, content, checkUrl, checkCode, lookUpUrl }: PaperToDraw,
) {
  const { y, size } = CODE_PT;
  const [word, checked] =
    kind === 'receipt' ? ['kuitansi', 'keaslian'] : ['surat', 'keaslian dan masa berlaku'];
  const at = { x: MARGIN_PT - 8, y, size };
  canvas.tag('Figure', () => drawQrCode(canvas, checkUrl, at), `Kode QR menuju ${checkUrl}`);
  const x = MARGIN_PT + size + 8;
  const write = (part: Part, top: number, height: number) =>
    canvas.tag('P', () => {
      const layout = { width: TEXT_WIDTH_PT - size - 8, height, largest: 8.4, smallest: 4, leading: 1.5 };
      draw(canvas, compose(canvas, [part], layout), { x, y: y + top });
    });
  write(
    {
      text: `Diterbitkan oleh sistem ${content.sender.associationName}.`,
      face: 'semibold',
      color: ink,
    },
    9,
    14,
  );
  write(
    {
      text: `Pindai kode QR untuk memeriksa ${checked} ${word} ini, atau buka ${lookUpUrl} lalu ketik nomor ${word} dan kode periksa.`,
      face: 'regular',
      color: soft,
    },
    24,
    26,
  );
  write({ text: `Kode periksa ${shownCheckCode(checkCode)}`, face: 'bold', color: ink }, 54, 12);
}

export function drawFooter(canvas: Canvas, { number, content: { sender } }: PaperToDraw) {
  const look = { x: MARGIN_PT, y: FOOTER_Y_PT, size: 7.6, face: 'regular', color: palette.gray[6] } as const;
  canvas.tag('P', () => label(canvas, number, look));
  if (sender.office === null) return;
  const layout = { width: TEXT_WIDTH_PT, height: 22, largest: 7.6, smallest: 3, leading: 1.4 };
  canvas.tag('P', () => {
    const block = compose(
      canvas,
      [{ text: sender.office ?? '', face: 'regular', color: palette.gray[6] }],
      layout,
    );
    draw(canvas, block, { x: MARGIN_PT, y: FOOTER_Y_PT + 12 });
  });
}

/** Across the page, and light enough to read the text below it. */
export function drawStamp(canvas: Canvas, word: string) {
  const { doc } = canvas;
  doc
    .save()
    .opacity(0.16)
    .rotate(-38, { origin: [SHEET_WIDTH_PT / 2, SHEET_HEIGHT_PT / 2] });
  const size = 92;
  const width = canvas.widthOf(word, 'bold') * size;
  const [x, y] = [(SHEET_WIDTH_PT - width) / 2, SHEET_HEIGHT_PT / 2 + size * 0.36];
  canvas
    .useFont('bold', size)
    .fillColor(STAMP_COLOR)
    .text(word, x, y, { lineBreak: false, baseline: 'alphabetic' });
  doc
    .lineWidth(5)
    .roundedRect(x - 22, y - size * 0.98, width + 44, size * 1.22, 14)
    .stroke(STAMP_COLOR);
  doc.restore();
}
