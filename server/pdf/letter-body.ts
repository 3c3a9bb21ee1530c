// The text of a letter between address and signature, on as many pages as it needs.

import { composeFacts, type FactRow, type Facts } from './letter-facts.ts';
import { type LetterBlock, readLetter, type StyledText } from './letter-text.ts';
import type { Canvas } from './typesetting/canvas.ts';
import { LINE_HEIGHT_EM } from './typesetting/fit.ts';
import { type Placed, paginate, type Room, type SetLine } from './typesetting/paginate.ts';
import { palette } from './typesetting/palette.ts';
import { type Block, compose, draw, label, type Part } from './typesetting/typeset.ts';

const ink = palette.gray[9];
const LINE_SPACING = 1.55;
/** Points. A text that is a little too long for one page becomes smaller before it needs another one. */
const TEXT_SIZE_PT = 10.5;
const SMALLER_SIZES_PT = [10, 9.5, 9];
const GAPS_PT = { paragraph: 12, item: 8, beforeFacts: 16, afterFacts: 20 };
/** Between the levels of a list. */
const INDENT_PT = 18;

interface TextLine extends SetLine {
  block: Block;
  /** Of the line in its block. */
  index: number;
  x: number;
  marker?: string;
}

interface FactsLine extends SetLine {
  facts: Facts;
}

type BodyLine = TextLine | FactsLine;

export interface LetterColumn {
  x: number;
  width: number;
}

/** The lines of each page with their places. */
export type Body = Placed<BodyLine>[][];

export interface BodyContent {
  /** Markdown with fields. */
  text: string;
  values: Readonly<Record<string, string>>;
  facts: readonly FactRow[];
}

export function composeBody(
  canvas: Canvas,
  content: BodyContent,
  at: { column: LetterColumn; room: Room },
): Body {
  const blocks = readLetter(content.text, content.values);
  const facts = composeFacts(canvas, content.facts, at.column);
  const pagesAt = (size: number) =>
    paginate(
      blocks.flatMap((block, index): BodyLine[] => {
        const gap = gapBetween(blocks[index - 1], block);
        if (block.kind === 'facts') return [{ gap, height: facts.height, facts }];
        return linesOf(canvas, block, { gap, size, column: at.column });
      }),
      at.room,
    );
  const full = pagesAt(TEXT_SIZE_PT);
  if (full.length === 1) return full;
  return SMALLER_SIZES_PT.map(pagesAt).find(({ length }) => length === 1) ?? full;
}

/** Draws the lines of one page. Lines of one block are drawn together, so that they can be copied as one sentence. */
export function drawBody(canvas: Canvas, lines: Placed<BodyLine>[]): void {
  let addItem: ReturnType<Canvas['startList']> | undefined;
  for (const { line, y } of firstOfBlocks(lines)) {
    if ('facts' in line) line.facts.draw(y);
    else {
      const { block, x, marker } = line;
      const drawLines = () => draw(canvas, { ...block, lines: blockLines(lines, line) }, { x, y });
      if (marker === undefined) canvas.tag('P', drawLines);
      else {
        addItem ??= canvas.startList();
        addItem({ marker: () => drawMarker(canvas, marker, { line, y }), body: drawLines });
        continue;
      }
    }
    addItem = undefined;
  }
}

function firstOfBlocks(lines: Placed<BodyLine>[]): Placed<BodyLine>[] {
  return lines.filter(({ line }, index) => {
    const before = lines[index - 1]?.line;
    return 'facts' in line || !before || 'facts' in before || before.block !== line.block;
  });
}

function blockLines(lines: Placed<BodyLine>[], { block }: TextLine): Block['lines'] {
  return lines.flatMap(({ line }) =>
    'block' in line && line.block === block ? block.lines.slice(line.index, line.index + 1) : [],
  );
}

function drawMarker(canvas: Canvas, marker: string, { line, y }: Placed<TextLine>): void {
  const look = { size: line.block.size, face: 'regular', color: ink } as const;
  label(canvas, marker, { x: line.x - INDENT_PT, y, ...look });
}

interface TextLook {
  gap: number;
  /** Points. */
  size: number;
  column: LetterColumn;
}

function linesOf(
  canvas: Canvas,
  block: Exclude<LetterBlock, { kind: 'facts' }>,
  { gap, size, column }: TextLook,
): TextLine[] {
  const indent = block.kind === 'item' ? INDENT_PT * (block.depth + 1) : 0;
  const layout = { width: column.width - indent, height: Number.MAX_VALUE, largest: size, smallest: size };
  const marker = block.kind === 'item' ? { marker: block.marker } : {};
  const typed = block.lines.length > 0 ? block.lines : [[]];
  return typed.flatMap((texts, lineIndex) => {
    const set = compose(canvas, partsOf(texts), { ...layout, leading: LINE_SPACING });
    const count = Math.max(1, set.lines.length);
    return Array.from({ length: count }, (_, index) => ({
      block: set,
      index,
      x: column.x + indent,
      height: size * LINE_HEIGHT_EM,
      gap: lineIndex + index === 0 ? gap : size * (LINE_SPACING - LINE_HEIGHT_EM),
      ...(lineIndex + index === 0 && marker),
    }));
  });
}

function partsOf(texts: StyledText[]): Part[] {
  return texts.map(({ text, isBold, isItalic }, index) => {
    const before = texts[index - 1]?.text ?? ' ';
    const isJoined = !/\s$/.test(before) && !/^\s/.test(text);
    const face = isBold ? (isItalic ? 'boldItalic' : 'bold') : isItalic ? 'italic' : 'regular';
    return { text, face, color: ink, isJoined };
  });
}

function gapBetween(before: LetterBlock | undefined, { kind }: LetterBlock): number {
  if (kind === 'facts') return GAPS_PT.beforeFacts;
  if (before?.kind === 'facts') return GAPS_PT.afterFacts;
  return kind === 'item' && before?.kind === 'item' ? GAPS_PT.item : GAPS_PT.paragraph;
}
