// The sheet of a letter: A4 with its ground, and the letterhead.
import type { DocumentContent, DocumentOrder } from './content.ts';
import { drawLogo, drawMark } from './mark.ts';
import type { createRosette } from './rosette.ts';
import type { Canvas } from './typesetting/canvas.ts';
import { palette } from './typesetting/palette.ts';
import { compose, draw, type Part } from './typesetting/typeset.ts';

/** Points. */
export const SHEET_WIDTH_PT = 595.28;
export const SHEET_HEIGHT_PT = 841.89;
export const MARGIN_PT = 68;
export const FOOTER_Y_PT = SHEET_HEIGHT_PT - 52;
export const TEXT_WIDTH_PT = SHEET_WIDTH_PT - 2 * MARGIN_PT;

type Sender = Pick<DocumentContent, 'associationName' | 'appName' | 'supportEmail'>;

/** The flower is ours: it is not drawn next to another logo. */
export function drawGround(canvas: Canvas, rosette: ReturnType<typeof createRosette>) {
  const { doc } = canvas;
  const look = { color: canvas.brand[3], lineWidth: 0.3 };
  rosette({
    ...look,
    center: { x: SHEET_WIDTH_PT - 40, y: SHEET_HEIGHT_PT - 150 },
    radius: 235,
    opacity: 0.34,
  });
  doc.rect(-2, -2, SHEET_WIDTH_PT + 4, 10).fill(canvas.brand[7]);
}

export function drawLetterhead(canvas: Canvas, sender: Sender, logo: DocumentOrder['logo']) {
  const [top, mark] = [46, 44];
  canvas.decorate(() =>
    logo
      ? drawLogo(canvas, canvas.openImage(logo), { x: MARGIN_PT, y: top, size: mark })
      : drawMark(canvas, { x: MARGIN_PT, y: top, size: mark, disc: canvas.brand[7], petals: palette.white }),
  );
  const x = MARGIN_PT + mark + 14;
  const parts: Part[] = [{ text: sender.associationName, face: 'bold', color: canvas.brand[9] }];
  const layout = {
    width: SHEET_WIDTH_PT - MARGIN_PT - x,
    height: 34,
    largest: 14.5,
    smallest: 6,
    leading: 1.24,
  };
  const block = compose(canvas, parts, layout);
  const y = top + (mark - block.height - 13) / 2 + 1;
  canvas.tag('P', () => draw(canvas, block, { x, y }));
  const line = `${sender.appName} · ${sender.supportEmail}`;
  const below = y + block.height + 5;
  const small = { ...layout, height: 12, largest: 8.6 };
  canvas.tag('P', () => {
    const block = compose(canvas, [{ text: line, face: 'regular', color: palette.gray[6] }], small);
    draw(canvas, block, { x, y: below });
  });
  const end = top + mark + 18;
  canvas.decorate(() =>
    canvas.doc
      .moveTo(MARGIN_PT, end)
      .lineTo(SHEET_WIDTH_PT - MARGIN_PT, end)
      .lineWidth(0.6)
      .stroke(canvas.brand[2]),
  );
}
