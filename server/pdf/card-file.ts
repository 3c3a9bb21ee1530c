// The cards of many members in one PDF: eight on an A4 page with cut marks, or each on separate pages.
import type { CardLayout } from '#shared/documents/card-layouts.ts';
import { BLEED_PT, createSides, HEIGHT_PT, WIDTH_PT } from './card.ts';
import type { DocumentContent } from './content.ts';
import { type Canvas, createCanvas } from './typesetting/canvas.ts';
import { palette } from './typesetting/palette.ts';
import { label } from './typesetting/typeset.ts';

const A4_PT: [width: number, height: number] = [595.28, 841.89];
const CARDS_PER_ROW = 2;
const ROWS_PER_SHEET = 4;
const CARDS_PER_SHEET = CARDS_PER_ROW * ROWS_PER_SHEET;
/** 8 mm between two cards. */
const GAP_PT = 22.68;
const LEFT_PT = (A4_PT[0] - CARDS_PER_ROW * WIDTH_PT - (CARDS_PER_ROW - 1) * GAP_PT) / 2;
const TOP_PT = (A4_PT[1] - ROWS_PER_SHEET * HEIGHT_PT - (ROWS_PER_SHEET - 1) * GAP_PT) / 2;
/** Cut marks begin outside the bleed, and meet those of the next card. */
const MARK_START_PT = BLEED_PT + 1.5;
const MARK_END_PT = GAP_PT / 2;

export interface CardFileOrder {
  layout: CardLayout;
  /** Of the association, for what a reader says about the file. Its cards bring their own. */
  about: Pick<DocumentContent, 'associationName' | 'shades'>;
  /** PNG or JPEG. */
  logo: Uint8Array | null;
}

export interface CardToDraw {
  content: DocumentContent;
  /** JPEG. */
  photo: Uint8Array | null;
}

export interface CardFile {
  /** False for a photo that cannot be read: this card is left out. */
  add(card: CardToDraw): boolean;
  take(): Uint8Array;
  finish(): Promise<Uint8Array>;
}

/** Draws one card after the other. Only the sheet under construction is in memory. */
export function createCardFile({ layout, about, logo }: CardFileOrder): CardFile {
  const isSheet = layout === 'sheet';
  const canvas = createCanvas({
    title: 'Kartu Anggota',
    author: about.associationName,
    subject: `Kartu anggota ${about.associationName}`,
    size: isSheet ? A4_PT : [WIDTH_PT, HEIGHT_PT],
    brand: about.shades,
  });
  const sides = createSides(canvas, logo);
  const pages = isSheet ? createSheets(canvas, sides) : createPairs(canvas, sides);
  return {
    add({ content, photo }) {
      const image = openPhoto(canvas, photo);
      if (image === undefined) return false;
      pages.add(content, image);
      return true;
    },
    take: () => canvas.take(),
    finish() {
      pages.end();
      return canvas.finish();
    },
  };
}

type Sides = ReturnType<typeof createSides>;
type Image = PDFKit.Mixins.OpenedImage;

/** undefined when it cannot be read. */
function openPhoto({ doc }: Canvas, photo: Uint8Array | null): Image | null | undefined {
  if (!photo) return null;
  try {
    return doc.openImage(photo);
  } catch {
    return undefined;
  }
}

/** Front and back of each card, as in the file of a single one. */
function createPairs(canvas: Canvas, sides: Sides) {
  const nextPage = createPages(canvas);
  return {
    add(content: DocumentContent, photo: Image | null) {
      nextPage();
      sides.front(content, photo);
      nextPage();
      sides.back(content);
    },
    end() {},
  };
}

/** A page of fronts, then one of their backs, mirrored: printed on both sides, each back is behind its front. */
function createSheets(canvas: Canvas, sides: Sides) {
  const nextPage = createPages(canvas);
  let fronts: DocumentContent[] = [];
  let sheet = 0;

  function startPage(side: string) {
    nextPage();
    const text = `Lembar ${sheet}, ${side}. Cetak pada ukuran 100%, bolak-balik pada sisi panjang.`;
    const look = { size: 6.5, face: 'medium', color: palette.gray[6] } as const;
    canvas.decorate(() => label(canvas, text, { x: LEFT_PT, y: TOP_PT - 36, ...look }));
  }

  function end() {
    if (fronts.length === 0) return;
    startPage('belakang');
    fronts.forEach((content, index) => {
      const { x, y } = placeOf(index);
      drawAt(canvas, { x: A4_PT[0] - x - WIDTH_PT, y }, () => sides.back(content));
    });
    fronts = [];
  }

  return {
    add(content: DocumentContent, photo: Image | null) {
      if (fronts.length === 0) {
        sheet += 1;
        startPage('depan');
      }
      drawAt(canvas, placeOf(fronts.length), () => sides.front(content, photo));
      fronts.push(content);
      if (fronts.length === CARDS_PER_SHEET) end();
    },
    end,
  };
}

/** The first page of a canvas is there already. */
function createPages(canvas: Canvas): () => void {
  let isFirst = true;
  return () => {
    if (!isFirst) canvas.addPage();
    isFirst = false;
  };
}

interface Place {
  x: number;
  y: number;
}

function placeOf(index: number): Place {
  const [column, row] = [index % CARDS_PER_ROW, Math.floor(index / CARDS_PER_ROW)];
  return { x: LEFT_PT + column * (WIDTH_PT + GAP_PT), y: TOP_PT + row * (HEIGHT_PT + GAP_PT) };
}

function drawAt(canvas: Canvas, { x, y }: Place, draw: () => void) {
  const { doc } = canvas;
  canvas.decorate(() => drawCutMarks(canvas, { x, y }));
  doc.save().translate(x, y);
  doc.rect(-BLEED_PT, -BLEED_PT, WIDTH_PT + 2 * BLEED_PT, HEIGHT_PT + 2 * BLEED_PT).clip();
  draw();
  doc.restore();
}

function drawCutMarks({ doc }: Canvas, { x, y }: Place) {
  doc.save().lineWidth(0.35).strokeColor(palette.gray[6]);
  for (const [edge, outwards] of [
    [x, -1],
    [x + WIDTH_PT, 1],
  ] as const)
    for (const line of [y, y + HEIGHT_PT])
      doc.moveTo(edge + outwards * MARK_START_PT, line).lineTo(edge + outwards * MARK_END_PT, line);
  for (const [edge, outwards] of [
    [y, -1],
    [y + HEIGHT_PT, 1],
  ] as const)
    for (const line of [x, x + WIDTH_PT])
      doc.moveTo(line, edge + outwards * MARK_START_PT).lineTo(line, edge + outwards * MARK_END_PT);
  doc.stroke().restore();
}
