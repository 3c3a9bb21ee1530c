// The membership card, ID-1. Photo, name and number are on the front; their meaning and verification on the back.

import { fillFields } from '#shared/association/letter.fields.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { type DocumentContent, type DocumentOrder, describeValidity } from './content.ts';
import { fieldValues } from './letter-fields.ts';
import { drawLogo, drawMark } from './mark.ts';
import { drawnNameParts } from './name-parts.ts';
import { drawInitials, drawPhoto, type Frame } from './portrait.ts';
import { drawQrCode } from './qr-code.ts';
import { createRosette } from './rosette.ts';
import { type Canvas, createCanvas } from './typesetting/canvas.ts';
import { palette } from './typesetting/palette.ts';
import { compose, draw, label, type Part } from './typesetting/typeset.ts';

/** 85.60 × 53.98 mm in points. */
export const WIDTH_PT = 242.65;
export const HEIGHT_PT = 153.01;
const MARGIN_PT = 13;
/** Backgrounds extend beyond the card: no renderer leaves a hairline at its edge, and a cut may miss it by 1.4 mm. */
export const BLEED_PT = 4;
const portrait: Frame = { x: MARGIN_PT, y: 45, width: 70, height: 95, radius: 5 };
const TEXT_X_PT = 95;
const TEXT_WIDTH_PT = WIDTH_PT - MARGIN_PT - TEXT_X_PT;

type Rosette = ReturnType<typeof createRosette>;
type Image = PDFKit.Mixins.OpenedImage;

export function drawCard({
  content,
  photo,
  logo = null,
}: Pick<DocumentOrder, 'content' | 'photo' | 'logo'>): Promise<Uint8Array> {
  const canvas = createCanvas({
    title: `Kartu Anggota ${content.number}`,
    author: content.associationName,
    subject: `Kartu anggota ${content.associationName}`,
    size: [WIDTH_PT, HEIGHT_PT],
    brand: content.shades,
  });
  const sides = createSides(canvas, logo);
  sides.front(content, photo && canvas.doc.openImage(photo));
  canvas.addPage();
  sides.back(content);
  return canvas.finish();
}

/** Creates both sides of cards, from the upper left corner of the canvas. What all of them show is in the file once. */
export function createSides(canvas: Canvas, logo: Uint8Array | null) {
  const image = logo && canvas.doc.openImage(logo);
  // The flower is ours: it is not shown next to another logo.
  const rosette: Rosette = logo ? () => {} : createRosette(canvas);
  return {
    front(content: DocumentContent, photo: Image | null) {
      canvas.decorate(() => drawFrontGround(canvas, rosette));
      drawFront(canvas, content, { photo, logo: image });
    },
    back(content: DocumentContent) {
      canvas.decorate(() => drawBackGround(canvas, rosette));
      drawBack(canvas, content);
    },
  };
}

function drawFrontGround(canvas: Canvas, rosette: Rosette) {
  const { doc } = canvas;
  const ground = doc.linearGradient(0, HEIGHT_PT, WIDTH_PT, 0);
  ground.stop(0, canvas.brand[9]).stop(0.55, canvas.brand[8]).stop(1, canvas.brand[7]);
  doc.rect(-BLEED_PT, -BLEED_PT, WIDTH_PT + 2 * BLEED_PT, HEIGHT_PT + 2 * BLEED_PT).fill(ground);
  const look = { color: canvas.brand[4], lineWidth: 0.22 };
  rosette({ ...look, center: { x: 214, y: 30 }, radius: 100, opacity: 0.3 });
}

function drawFront(
  canvas: Canvas,
  content: DocumentContent,
  { photo, logo }: Record<'photo' | 'logo', Image | null>,
) {
  canvas.decorate(() =>
    logo
      ? drawLogo(canvas, logo, { x: MARGIN_PT, y: 13, size: 21 })
      : drawMark(canvas, { x: MARGIN_PT, y: 13, size: 21, disc: palette.white, petals: canvas.brand[7] }),
  );
  canvas.tag('H1', () => {
    drawAssociation(canvas, content, { color: palette.white, width: WIDTH_PT - MARGIN_PT - 41 });
  });
  canvas.tag('Figure', () => drawPortrait(canvas, content, photo), `Foto ${content.name}`);
  canvas.tag('P', () => drawName(canvas, content));
  drawFacts(canvas, content);
}

function drawAssociation(canvas: Canvas, content: DocumentContent, look: { color: string; width: number }) {
  const parts: Part[] = [{ text: content.associationName, face: 'bold', color: look.color }];
  const block = compose(canvas, parts, {
    width: look.width,
    height: 21,
    largest: 8.4,
    smallest: 4,
    leading: 1.22,
  });
  draw(canvas, block, { x: 41, y: 13 + (21 - block.height) / 2 + 0.08 * block.size });
}

function drawPortrait(canvas: Canvas, { name }: DocumentContent, photo: Image | null) {
  if (photo) drawPhoto(canvas, photo, portrait);
  else drawInitials(canvas, name, portrait);
  const { x, y, width, height, radius } = portrait;
  canvas.doc
    .roundedRect(x, y, width, height, radius)
    .lineWidth(0.9)
    .strokeOpacity(0.85)
    .stroke(palette.white);
  canvas.doc.strokeOpacity(1);
}

function drawName(canvas: Canvas, content: DocumentContent) {
  const parts = drawnNameParts(content, { name: palette.white, titles: canvas.brand[2] });
  const block = compose(canvas, parts, {
    width: TEXT_WIDTH_PT,
    height: 47,
    largest: 13,
    smallest: 2.4,
    leading: 1.2,
  });
  draw(canvas, block, { x: TEXT_X_PT, y: portrait.y + 1 });
}

function drawFacts(canvas: Canvas, content: DocumentContent) {
  const half = (TEXT_WIDTH_PT - 8) / 2;
  const right = TEXT_X_PT + half + 8;
  const [upper, lower] = [101, 123];
  drawFact(canvas, memberLabels.number, content.number, { x: TEXT_X_PT, y: upper, width: half });
  const [validity, day] = describeValidity(content);
  drawFact(canvas, validity, day ?? '-', { x: right, y: upper, width: half });
  drawFact(canvas, memberLabels.category, content.category ?? '-', { x: TEXT_X_PT, y: lower, width: half });
  drawFact(canvas, memberLabels.companyCategory, content.companyCategory ?? '-', {
    x: right,
    y: lower,
    width: half,
  });
}

function drawFact(canvas: Canvas, name: string, value: string, at: { x: number; y: number; width: number }) {
  canvas.tag('P', () => {
    label(canvas, name, { ...at, size: 4.9, face: 'medium', color: canvas.brand[3] });
    const layout = { width: at.width, height: 9.5, largest: 7.6, smallest: 2.6, leading: 1.12 };
    const block = compose(canvas, [{ text: value, face: 'semibold', color: palette.white }], layout);
    draw(canvas, block, { x: at.x, y: at.y + 7 });
  });
}

function drawBackGround(canvas: Canvas, rosette: Rosette) {
  const { doc } = canvas;
  doc.rect(-BLEED_PT, -BLEED_PT, WIDTH_PT + 2 * BLEED_PT, HEIGHT_PT + 2 * BLEED_PT).fill(palette.paper);
  const look = { color: canvas.brand[3], lineWidth: 0.2 };
  rosette({ ...look, center: { x: 214, y: 30 }, radius: 100, opacity: 0.4 });
  doc.rect(-BLEED_PT, HEIGHT_PT - 27, WIDTH_PT + 2 * BLEED_PT, 27 + BLEED_PT).fill(canvas.brand[8]);
}

function drawBack(canvas: Canvas, content: DocumentContent) {
  const size = 84;
  canvas.tag(
    'Figure',
    () => drawQrCode(canvas, content.verificationUrl, { x: MARGIN_PT, y: 21, size }),
    `Kode QR menuju ${content.verificationUrl}`,
  );
  const x = MARGIN_PT + size + 14;
  const width = WIDTH_PT - MARGIN_PT - x;
  const write = (part: Omit<Part, 'face'> & Partial<Part>, at: { y: number; height: number; size: number }) =>
    canvas.tag('P', () => {
      const layout = { width, height: at.height, largest: at.size, smallest: 2.6, leading: 1.42 };
      draw(canvas, compose(canvas, [{ face: 'medium', ...part }], layout), { x, y: at.y });
    });
  write({ text: content.appName, face: 'bold', color: palette.gray[6] }, { y: 25, height: 7, size: 5.4 });
  write(
    { text: 'Periksa keanggotaan', face: 'bold', color: canvas.brand[7] },
    { y: 35, height: 12, size: 9.4 },
  );
  write(
    {
      text: fillFields(content.wording.text, fieldValues(content)),
      color: palette.gray[7],
    },
    { y: 50, height: 28, size: 6.4 },
  );
  canvas.tag('P', () => {
    label(canvas, memberLabels.number, { x, y: 85, size: 4.9, face: 'medium', color: palette.gray[6] });
    label(canvas, content.number, {
      x,
      y: 92,
      size: 9.4,
      face: 'bold',
      color: palette.gray[9],
      tracking: 0.04,
    });
  });
  drawFooter(canvas, content);
}

function drawFooter(canvas: Canvas, content: DocumentContent) {
  const text = `Kartu ini milik ${content.associationName}. Jika anda menemukannya, silahkan hubungi ${content.supportEmail}.`;
  const layout = { width: WIDTH_PT - 2 * MARGIN_PT, height: 17, largest: 5.6, smallest: 2.6, leading: 1.4 };
  canvas.tag('P', () => {
    const block = compose(canvas, [{ text, face: 'medium', color: canvas.brand[1] }], layout);
    draw(canvas, block, { x: MARGIN_PT, y: HEIGHT_PT - 27 + (27 - block.height) / 2 + 0.08 * block.size });
  });
}
