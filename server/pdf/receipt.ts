// A receipt, A4: who has paid how much and what for, the sum as figures and words, the treasurer, and room for a stamp of the state.
import { formatDate } from '#shared/dates.ts';
import { formatNumber } from '#shared/numbers.ts';
import { needsDuty } from '#shared/papers/receipts.rules.ts';
import { rupiahInWords } from '#shared/papers/terbilang.rules.ts';
import { MARGIN_PT, TEXT_WIDTH_PT } from './letter-sheet.ts';
import type { LetterImages, ReceiptToDraw } from './paper-content.ts';
import { drawSignature, STAMP_COLOR } from './paper-foot.ts';
import type { Canvas } from './typesetting/canvas.ts';
import { palette } from './typesetting/palette.ts';
import { compose, draw, label, type Part } from './typesetting/typeset.ts';

const ink = palette.gray[9];
const soft = palette.gray[7];

const LABEL_WIDTH_PT = 118;
const VALUE_X_PT = MARGIN_PT + LABEL_WIDTH_PT;
const VALUE_WIDTH_PT = TEXT_WIDTH_PT - LABEL_WIDTH_PT;
/** The words of the largest sum fit in it. */
const WORDS_PT = { padding: 10, height: 44 };
const AMOUNT_PT = { width: 200, height: 44 };
/** As large as the stamp of the state, which the signature has to touch. */
const DUTY_PT = { width: 72, height: 88 };
const SIGNER_X_PT = MARGIN_PT + 250;

export function drawReceipt(canvas: Canvas, paper: ReceiptToDraw, images: LetterImages) {
  const { content, number, stamp } = paper;
  let y = 134;
  if (stamp) {
    const parts: Part[] = [{ text: `${stamp.word}: ${stamp.sentence}`, face: 'bold', color: STAMP_COLOR }];
    const block = compose(canvas, parts, sized(TEXT_WIDTH_PT, 26, 9.5));
    canvas.tag('P', () => draw(canvas, block, { x: MARGIN_PT, y: y - 8 }));
    y += block.height + 12;
  }
  const title = compose(canvas, [{ text: content.typeName, face: 'bold', color: ink }], sized(200, 30, 19));
  canvas.tag('H1', () => draw(canvas, title, { x: MARGIN_PT, y }));
  y += title.height + 22;
  y = drawRow(canvas, 'Nomor', { text: number, face: 'bold', color: ink }, y);
  y = drawRow(canvas, 'Telah diterima dari', { text: content.payer, face: 'bold', color: ink }, y);
  y = drawWords(canvas, content.sum, y);
  const rows: [string, string][] = [
    ['Untuk pembayaran', `${content.purpose}, tagihan ${content.billNumber}`],
    ['Uang diterima', formatDate(content.moneyOn)],
    ['Ke rekening', content.account],
  ];
  if (content.replaces !== null) rows.push(['Menggantikan', `Kuitansi ${content.replaces}, yang dibatalkan`]);
  for (const [name, text] of rows) y = drawRow(canvas, name, { text, face: 'regular', color: ink }, y);
  drawAmount(canvas, content.sum, y + 26);
  drawTreasurer(canvas, paper, images, y + 26);
}

const sized = (width: number, height: number, largest: number) => ({
  width,
  height,
  largest,
  smallest: 5,
  leading: 1.4,
});

/** Returns the y below. */
function drawRow(canvas: Canvas, name: string, value: Part, y: number): number {
  const block = compose(canvas, [value], sized(VALUE_WIDTH_PT, 44, 10.5));
  canvas.tag('P', () => {
    label(canvas, name, { x: MARGIN_PT, y, size: 10.5, face: 'regular', color: soft });
    draw(canvas, block, { x: VALUE_X_PT, y });
  });
  return y + block.height + 9;
}

/** The sum in words, on a ground that leaves no room for another word. */
function drawWords(canvas: Canvas, sum: number, y: number): number {
  const { padding, height } = WORDS_PT;
  const width = VALUE_WIDTH_PT - 2 * padding;
  const parts: Part[] = [{ text: rupiahInWords(sum), face: 'semibold', color: ink }];
  const block = compose(canvas, parts, sized(width, height, 11));
  const ground = block.height + 2 * padding - 4;
  canvas.decorate(() =>
    canvas.doc.roundedRect(VALUE_X_PT, y - 4, VALUE_WIDTH_PT, ground, 5).fill(canvas.brand[0]),
  );
  canvas.tag('P', () => {
    label(canvas, 'Uang sejumlah', { x: MARGIN_PT, y: y + 4, size: 10.5, face: 'regular', color: soft });
    draw(canvas, block, { x: VALUE_X_PT + padding, y: y + 4 });
  });
  return y + ground + 10;
}

function drawAmount(canvas: Canvas, sum: number, y: number) {
  const { width, height } = AMOUNT_PT;
  canvas.decorate(() =>
    canvas.doc.roundedRect(MARGIN_PT, y, width, height, 6).lineWidth(1.4).stroke(canvas.brand[7]),
  );
  const parts: Part[] = [{ text: `Rp ${formatNumber(sum)}`, face: 'bold', color: canvas.brand[9] }];
  const block = compose(canvas, parts, { ...sized(width - 24, height - 16, 19), leading: 1 });
  canvas.tag('P', () => draw(canvas, block, { x: MARGIN_PT + 14, y: y + (height - block.size * 0.72) / 2 }));
}

function drawTreasurer(
  canvas: Canvas,
  { day, content }: ReceiptToDraw,
  { signatures }: LetterImages,
  top: number,
) {
  const { place } = content.sender;
  const [signer] = content.signers;
  if (!signer) return;
  const width = MARGIN_PT + TEXT_WIDTH_PT - SIGNER_X_PT;
  const write = (part: Part, y: number, size: number) =>
    canvas.tag('P', () =>
      draw(canvas, compose(canvas, [part], sized(width, 28, size)), { x: SIGNER_X_PT, y }),
    );
  const said = place ? `${place}, ${formatDate(day)}` : formatDate(day);
  write({ text: said, face: 'regular', color: ink }, top, 10.5);
  write({ text: signer.position, face: 'regular', color: soft }, top + 17, 10);
  const isDutiable = needsDuty(content.sum);
  const y = top + 36;
  if (isDutiable) drawDutyBox(canvas, { x: SIGNER_X_PT, y });
  const [image] = signatures;
  const x = SIGNER_X_PT + (isDutiable ? DUTY_PT.width - 14 : 0);
  if (image) drawSignature(canvas, image, { x, y: y + (isDutiable ? 24 : 4) });
  write({ text: signer.name, face: 'bold', color: ink }, y + (isDutiable ? DUTY_PT.height + 12 : 62), 10.5);
}

/** Empty: whoever needs the stamp of the state sticks it on. */
function drawDutyBox(canvas: Canvas, { x, y }: { x: number; y: number }) {
  const { width, height } = DUTY_PT;
  canvas.decorate(() => {
    canvas.doc.save();
    canvas.doc.rect(x, y, width, height).lineWidth(0.7).dash(3, { space: 2.5 }).stroke(palette.gray[6]);
    canvas.doc.restore();
  });
  canvas.tag('P', () =>
    label(canvas, 'Meterai', { x: x + 6, y: y + 7, size: 7.6, face: 'regular', color: palette.gray[6] }),
  );
}
