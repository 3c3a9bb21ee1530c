// The acceptance letter, A4: confirms a membership and says how to verify it.

import { formatDate } from '#shared/dates.ts';
import type { DocumentContent, DocumentOrder } from './content.ts';
import { composeBody, drawBody } from './letter-body.ts';
import { listFacts } from './letter-facts.ts';
import { fieldValues } from './letter-fields.ts';
import { composeSeal } from './letter-seal.ts';
import {
  drawGround,
  drawLetterhead,
  FOOTER_Y_PT,
  MARGIN_PT,
  SHEET_HEIGHT_PT,
  SHEET_WIDTH_PT,
  TEXT_WIDTH_PT,
} from './letter-sheet.ts';
import { drawnNameParts } from './name-parts.ts';
import { createRosette } from './rosette.ts';
import { type Canvas, createCanvas } from './typesetting/canvas.ts';
import { palette } from './typesetting/palette.ts';
import { compose, draw, label, type Part } from './typesetting/typeset.ts';

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
    size: [SHEET_WIDTH_PT, SHEET_HEIGHT_PT],
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
  const body = { text: content.wording.text, values: fieldValues(content), facts: listFacts(content) };
  composeBody(canvas, body, { column: { x: MARGIN_PT, width: TEXT_WIDTH_PT }, room }).forEach(
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
