// Papers with a number, A4: letters with letterhead, subject, addressee, text and signatures, and receipts.
import { deriveBrand } from '#shared/association/brand-shades.ts';
import { formatDate } from '#shared/dates.ts';
import { composeBody, drawBody } from './letter-body.ts';
import { factValue } from './letter-facts.ts';
import {
  drawGround,
  drawLetterhead,
  FOOTER_Y_PT,
  MARGIN_PT,
  SHEET_HEIGHT_PT,
  SHEET_WIDTH_PT,
  TEXT_WIDTH_PT,
} from './letter-sheet.ts';
import type { LetterContent, LetterImages, LetterToDraw, PaperOrder, PaperToDraw } from './paper-content.ts';
import {
  drawFooter,
  drawPaperCheck,
  drawSigners,
  drawStamp,
  SIGNERS_Y_PT,
  STAMP_COLOR,
} from './paper-foot.ts';
import { drawReceipt } from './receipt.ts';
import { createRosette } from './rosette.ts';
import { type Canvas, createCanvas } from './typesetting/canvas.ts';
import { palette } from './typesetting/palette.ts';
import { compose, draw, label, type Part } from './typesetting/typeset.ts';

const ink = palette.gray[9];
const soft = palette.gray[7];

const LABEL_WIDTH_PT = 62;

export function drawPaper({ paper, images }: PaperOrder): Promise<Uint8Array> {
  const canvas = createPaperCanvas(paper.content.sender, `${paper.content.typeName} ${paper.number}`);
  createPapers(canvas).add(paper, images);
  return canvas.finish();
}

type Sender = LetterContent['sender'];

/** Of one letter, or of a file with many. */
export function createPaperCanvas({ associationName, color }: Sender, title: string): Canvas {
  return createCanvas({
    title,
    author: associationName,
    subject: `${title}, ${associationName}`,
    size: [SHEET_WIDTH_PT, SHEET_HEIGHT_PT],
    brand: deriveBrand(color).shades,
  });
}

/** Draws one paper after the other, each on separate pages. */
export function createPapers(canvas: Canvas) {
  const rosette = createRosette(canvas);
  let isFirst = true;

  function startPage({ logo }: LetterImages) {
    if (!isFirst) canvas.addPage();
    isFirst = false;
    canvas.decorate(() => drawGround(canvas, logo ? () => {} : rosette));
  }

  /** The stamp lies above all else. */
  function endPage(paper: PaperToDraw) {
    drawFooter(canvas, paper);
    const { stamp } = paper;
    if (stamp) canvas.decorate(() => drawStamp(canvas, stamp.word));
  }

  function addLetter(paper: LetterToDraw, images: LetterImages) {
    const top = drawAddress(canvas, paper, drawHead(canvas, paper));
    const { text, values } = textOf(paper);
    const room = { first: top + 22, top: 72, bottom: FOOTER_Y_PT - 22, lastBottom: SIGNERS_Y_PT - 18 };
    const facts = paper.content.facts.map(([name, fact], index): [string, Part[]] => [
      name,
      factValue(fact, index === 0 ? 'bold' : 'semibold'),
    ]);
    const column = { x: MARGIN_PT, width: TEXT_WIDTH_PT };
    composeBody(canvas, { text, values, facts }, { column, room }).forEach((lines, index) => {
      if (index > 0) {
        endPage(paper);
        startPage(images);
      }
      drawBody(canvas, lines);
    });
    drawSigners(canvas, paper.content, images);
  }

  return {
    add(paper: PaperToDraw, images: LetterImages) {
      startPage(images);
      drawLetterhead(canvas, paper.content.sender, images.logo);
      if (paper.kind === 'receipt') drawReceipt(canvas, paper, images);
      else addLetter(paper, images);
      drawPaperCheck(canvas, paper);
      endPage(paper);
    },
  };
}

/** The last day is always said: where the text does not, in a sentence below it. */
function textOf({ number, validUntil, content }: LetterToDraw) {
  const values = { ...content.values, nomor_surat: number };
  const isSaid = validUntil === null || content.text.includes('{surat_berlaku_sampai}');
  const text = isSaid
    ? content.text
    : `${content.text}\n\nSurat ini berlaku sampai **${formatDate(validUntil)}**.`;
  return { text, values };
}

/** Headline, number, day and subject. Returns the y below. */
function drawHead(canvas: Canvas, { number, day, subject, content, stamp }: LetterToDraw): number {
  let y = 134;
  if (stamp) {
    const parts: Part[] = [{ text: `${stamp.word}: ${stamp.sentence}`, face: 'bold', color: STAMP_COLOR }];
    y = paragraph(canvas, parts, { y: y - 8, size: 9.5, height: 26 }) + 12;
  }
  const title = compose(canvas, [{ text: content.typeName, face: 'bold', color: ink }], {
    width: TEXT_WIDTH_PT,
    height: 50,
    largest: 19,
    smallest: 11,
    leading: 1.25,
  });
  canvas.tag('H1', () => draw(canvas, title, { x: MARGIN_PT, y }));
  y += title.height + 18;
  const { place } = content.sender;
  const rows: [string, string][] = [
    ['Nomor', number],
    ['Tanggal', place ? `${place}, ${formatDate(day)}` : formatDate(day)],
    ['Perihal', subject],
  ];
  for (const [name, value] of rows) {
    const block = compose(
      canvas,
      [{ text: value, face: name === 'Nomor' ? 'bold' : 'regular', color: ink }],
      {
        width: TEXT_WIDTH_PT - LABEL_WIDTH_PT,
        height: 34,
        largest: 10.5,
        smallest: 6,
        leading: 1.4,
      },
    );
    canvas.tag('P', () => {
      label(canvas, name, { x: MARGIN_PT, y, size: 10.5, face: 'regular', color: soft });
      draw(canvas, block, { x: MARGIN_PT + LABEL_WIDTH_PT, y });
    });
    y += block.height + 7;
  }
  return y;
}

function drawAddress(canvas: Canvas, { addressee }: LetterToDraw, y: number): number {
  if (addressee === null) return y;
  const top = y + 12;
  canvas.tag('P', () =>
    label(canvas, 'Kepada Yth.', { x: MARGIN_PT, y: top, size: 10.5, face: 'regular', color: soft }),
  );
  const parts: Part[] = [{ text: addressee, face: 'semibold', color: ink }];
  return paragraph(canvas, parts, { y: top + 17, size: 11, height: 40 });
}

function paragraph(canvas: Canvas, parts: Part[], at: { y: number; size: number; height: number }): number {
  const layout = { width: TEXT_WIDTH_PT, height: at.height, largest: at.size, smallest: 3, leading: 1.45 };
  const block = compose(canvas, parts, layout);
  canvas.tag('P', () => draw(canvas, block, { x: MARGIN_PT, y: at.y }));
  return at.y + block.height;
}
