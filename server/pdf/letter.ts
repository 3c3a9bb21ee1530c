// The acceptance letter, A4: confirms a membership and says how to verify it.

import { formatDate } from '#shared/dates.ts';
import type { DocumentContent, DocumentOrder } from './content.ts';
import { composeBody, drawBody } from './letter-body.ts';
import { composeSeal } from './letter-seal.ts';
import { drawLogo, drawMark } from './mark.ts';
import { drawnNameParts } from './name-parts.ts';
import { createRosette } from './rosette.ts';
import { type Canvas, createCanvas } from './typesetting/canvas.ts';
import { palette } from './typesetting/palette.ts';
import { compose, draw, label, type Part } from './typesetting/typeset.ts';

/** Points. */
const WIDTH_PT = 595.28;
const HEIGHT_PT = 841.89;
const MARGIN_PT = 68;
const FOOTER_Y_PT = HEIGHT_PT - 52;
const TEXT_WIDTH_PT = WIDTH_PT - 2 * MARGIN_PT;
const ink = palette.gray[9];

export function drawLetter({
  content,
  logo,
  signature,
}: Pick<DocumentOrder, 'content' | 'logo' | 'signature'>): Promise<Uint8Array> {
  const canvas = createCanvas({
    title: `Surat Penerimaan Anggota ${content.number}`,
    author: content.associationName,
    subject: `Surat penerimaan anggota ${content.associationName}`,
    size: [WIDTH_PT, HEIGHT_PT],
    brand: content.shades,
  });
  // The flower is ours: it is not shown next to another logo.
  const rosette: ReturnType<typeof createRosette> = logo ? () => {} : createRosette(canvas);
  canvas.decorate(() => drawGround(canvas, rosette));
  drawLetterhead(canvas, content, logo);
  drawTitle(canvas, content);
  const address = drawAddress(canvas, content, 226);
  const seal = composeSeal(canvas, content, { signature, x: MARGIN_PT });
  const room = { first: address + 20, top: 72, bottom: FOOTER_Y_PT - 22, lastBottom: seal.top - 16 };
  composeBody(canvas, content, { column: { x: MARGIN_PT, width: TEXT_WIDTH_PT }, room }).forEach(
    (lines, index) => {
      if (index > 0) {
        drawFooter(canvas, content);
        canvas.addPage();
        canvas.decorate(() => drawGround(canvas, rosette));
      }
      drawBody(canvas, lines);
    },
  );
  seal.draw();
  drawFooter(canvas, content);
  return canvas.finish();
}

function drawGround(canvas: Canvas, rosette: ReturnType<typeof createRosette>) {
  const { doc } = canvas;
  const look = { color: canvas.brand[3], lineWidth: 0.3 };
  rosette({ ...look, center: { x: WIDTH_PT - 40, y: HEIGHT_PT - 150 }, radius: 235, opacity: 0.34 });
  doc.rect(-2, -2, WIDTH_PT + 4, 10).fill(canvas.brand[7]);
}

function drawLetterhead(canvas: Canvas, content: DocumentContent, logo: DocumentOrder['logo']) {
  const [top, mark] = [46, 44];
  canvas.decorate(() =>
    logo
      ? drawLogo(canvas, canvas.doc.openImage(logo), { x: MARGIN_PT, y: top, size: mark })
      : drawMark(canvas, { x: MARGIN_PT, y: top, size: mark, disc: canvas.brand[7], petals: palette.white }),
  );
  const x = MARGIN_PT + mark + 14;
  const parts: Part[] = [{ text: content.associationName, face: 'bold', color: canvas.brand[9] }];
  const layout = { width: WIDTH_PT - MARGIN_PT - x, height: 34, largest: 14.5, smallest: 6, leading: 1.24 };
  const block = compose(canvas, parts, layout);
  const y = top + (mark - block.height - 13) / 2 + 1;
  canvas.tag('P', () => draw(canvas, block, { x, y }));
  const sender = `${content.appName} · ${content.supportEmail}`;
  const small = { ...layout, height: 12, largest: 8.6 };
  canvas.tag('P', () => {
    const line = compose(canvas, [{ text: sender, face: 'regular', color: palette.gray[6] }], small);
    draw(canvas, line, { x, y: y + block.height + 5 });
  });
  const end = top + mark + 18;
  canvas.decorate(() =>
    canvas.doc
      .moveTo(MARGIN_PT, end)
      .lineTo(WIDTH_PT - MARGIN_PT, end)
      .lineWidth(0.6)
      .stroke(canvas.brand[2]),
  );
}

function drawTitle(canvas: Canvas, content: DocumentContent) {
  const y = 140;
  canvas.tag('P', () => {
    const look = {
      x: MARGIN_PT,
      y,
      size: 7.6,
      face: 'semibold',
      color: canvas.brand[7],
      tracking: 0.16,
    } as const;
    label(canvas, 'ACCEPTANCE LETTER', look);
  });
  canvas.tag('H1', () =>
    label(canvas, 'Surat Penerimaan Anggota', {
      x: MARGIN_PT,
      y: y + 16,
      size: 24,
      face: 'bold',
      color: ink,
    }),
  );
  canvas.tag('P', () => {
    const look = { x: MARGIN_PT, y: y + 48, size: 10, face: 'regular', color: palette.gray[6] } as const;
    const { place } = content.wording;
    const day = formatDate(content.issuedOn);
    label(canvas, place ? `${place}, ${day}` : day, look);
  });
}

/** Returns the y below it. */
function drawAddress(canvas: Canvas, content: DocumentContent, y: number): number {
  canvas.tag('P', () =>
    label(canvas, 'Kepada Yth.', { x: MARGIN_PT, y, size: 10.5, face: 'regular', color: palette.gray[7] }),
  );
  const name = drawBlock(canvas, drawnNameParts(content, { name: ink, titles: ink }), {
    y: y + 17,
    height: 40,
    size: 12,
  });
  const company: Part[] = [{ text: content.company, face: 'regular', color: palette.gray[7] }];
  return drawBlock(canvas, company, { y: name + 5, height: 22, size: 10.5 });
}

function drawBlock(canvas: Canvas, parts: Part[], at: { y: number; height: number; size: number }): number {
  const layout = { width: TEXT_WIDTH_PT, height: at.height, largest: at.size, smallest: 3, leading: 1.55 };
  const block = compose(canvas, parts, layout);
  canvas.tag('P', () => draw(canvas, block, { x: MARGIN_PT, y: at.y }));
  return at.y + block.height;
}

function drawFooter(canvas: Canvas, content: DocumentContent) {
  const look = { x: MARGIN_PT, y: FOOTER_Y_PT, size: 7.6, face: 'regular', color: palette.gray[6] } as const;
  canvas.tag('P', () => label(canvas, content.verificationUrl, look));
  const { office } = content.wording;
  if (office === null) return;
  const layout = { width: TEXT_WIDTH_PT, height: 22, largest: 7.6, smallest: 3, leading: 1.4 };
  canvas.tag('P', () => {
    const block = compose(canvas, [{ text: office, face: 'regular', color: palette.gray[6] }], layout);
    draw(canvas, block, { x: MARGIN_PT, y: FOOTER_Y_PT + 12 });
  });
}
