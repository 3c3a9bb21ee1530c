// A letter with a number, A4: letterhead, number and subject, addressee, text, one or two signatures, and how to check it.
import { deriveBrand } from '#shared/association/brand-shades.ts';
import { formatDate } from '#shared/dates.ts';
import { shownCheckCode } from '#shared/papers/check-code.rules.ts';
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
import type { LetterContent, LetterImages, LetterToDraw, PaperOrder } from './paper-content.ts';
import { drawQrCode } from './qr-code.ts';
import { createRosette } from './rosette.ts';
import { type Canvas, createCanvas } from './typesetting/canvas.ts';
import { palette } from './typesetting/palette.ts';
import { compose, draw, label, type Part } from './typesetting/typeset.ts';

const ink = palette.gray[9];
const soft = palette.gray[7];
const STAMP_COLOR = '#c92a2a';

const CODE_PT = { y: 700, size: 74 };
const SIGNATURE_PT = { width: 150, height: 46 };
/** Where the signatures begin: position, image, name. */
const SIGNERS_Y_PT = 586;
const COLUMN_GAP_PT = 28;
const LABEL_WIDTH_PT = 62;

export function drawPaper({ paper, images }: PaperOrder): Promise<Uint8Array> {
  const canvas = createPaperCanvas(paper.content.sender, `${paper.content.typeName} ${paper.number}`);
  createLetters(canvas).add(paper, images);
  return canvas.finish();
}

type Sender = LetterContent['sender'];

/** Draws on the paper of one letter, or of a file with many. */
export function createPaperCanvas({ associationName, color }: Sender, title: string): Canvas {
  return createCanvas({
    title,
    author: associationName,
    subject: `${title}, ${associationName}`,
    size: [SHEET_WIDTH_PT, SHEET_HEIGHT_PT],
    brand: deriveBrand(color).shades,
  });
}

/** Draws one letter after the other, each on separate pages. */
export function createLetters(canvas: Canvas) {
  const rosette = createRosette(canvas);
  let isFirst = true;

  function startPage({ logo }: LetterImages) {
    if (!isFirst) canvas.addPage();
    isFirst = false;
    canvas.decorate(() => drawGround(canvas, logo ? () => {} : rosette));
  }

  /** The stamp lies above all else. */
  function endPage(paper: LetterToDraw) {
    drawFooter(canvas, paper);
    const { stamp } = paper;
    if (stamp) canvas.decorate(() => drawStamp(canvas, stamp.word));
  }

  return {
    add(paper: LetterToDraw, images: LetterImages) {
      startPage(images);
      drawLetterhead(canvas, paper.content.sender, images.logo);
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
      drawCheck(canvas, paper);
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

/** One signs on the left, two share the width. */
function drawSigners(canvas: Canvas, { signers }: LetterContent, { signatures }: LetterImages) {
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

function drawSignature(canvas: Canvas, image: Uint8Array, { x, y }: { x: number; y: number }) {
  const { doc } = canvas;
  const opened = doc.openImage(image);
  const scale = Math.min(SIGNATURE_PT.width / opened.width, SIGNATURE_PT.height / opened.height);
  const [width, height] = [opened.width * scale, opened.height * scale];
  canvas.tag(
    'Figure',
    () => void doc.image(opened, x, y + SIGNATURE_PT.height - height, { width, height }),
    'Tanda tangan',
  );
}

/** A picture of a signature is no electronic signature in law, so nothing is said about it. */
function drawCheck(canvas: Canvas, { content, checkUrl, checkCode, lookUpUrl }: LetterToDraw) {
  const { y, size } = CODE_PT;
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
      text: `Pindai kode QR untuk memeriksa keaslian dan masa berlaku surat ini, atau buka ${lookUpUrl} lalu ketik nomor surat dan kode periksa.`,
      face: 'regular',
      color: soft,
    },
    24,
    26,
  );
  write({ text: `Kode periksa ${shownCheckCode(checkCode)}`, face: 'bold', color: ink }, 54, 12);
}

function drawFooter(canvas: Canvas, { number, content: { sender } }: LetterToDraw) {
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
function drawStamp(canvas: Canvas, word: string) {
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
