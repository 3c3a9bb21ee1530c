// Sets text of any length into a box: words from runs of fonts, fitted, drawn line by line.
import type { Canvas } from './canvas.ts';
import { type Face, type FontName, fontRuns } from './faces.ts';
import { CAPITAL_HEIGHT_EM, type FitBox, type Fitted, type FitWord, fit, type Sizes } from './fit.ts';
import { isRightToLeft, splitCharacters } from './printable.ts';

/** A stretch of text in one look. */
export interface Part {
  text: string;
  face: Face;
  color: string;
  /** Without a space after the part before it: the comma after a bold word. */
  isJoined?: boolean;
}

interface Run {
  text: string;
  font: FontName;
  color: string;
}

interface SetWord extends FitWord {
  runs: Run[];
  /** The next word on the next line is the rest of this one. */
  isBroken?: boolean;
}

/** Em between letters, for all text: small print is easier to read when slightly spaced. */
const TRACKING_EM = 0.012;

export type Block = Fitted<SetWord>;

/** Fits the parts, in their order, into the box. */
export function compose(canvas: Canvas, parts: Part[], layout: FitBox & Sizes): Block {
  const words = wordsOf(canvas, parts);
  const space = widthOf(canvas, { text: ' ', font: parts[0]?.face ?? 'regular' });
  return fit({ words, space, breakWord: (word, width) => breakWord(canvas, word, width) }, layout, layout);
}

/** `y` is where the capitals of the first line begin. */
export function draw(canvas: Canvas, block: Block, { x, y }: { x: number; y: number }) {
  const { size, leading, lines } = block;
  lines.forEach((line, index) => {
    const runs = joined(line);
    const last = runs.at(-1);
    // Invisible, but screen readers and copied text need a space between two lines.
    if (last && index < lines.length - 1 && !line.at(-1)?.isBroken) last.text += ' ';
    drawLine(canvas, runs, { x, baseline: y + size * (CAPITAL_HEIGHT_EM + index * leading), size });
  });
}

interface LabelLook {
  x: number;
  /** Where the capitals begin. */
  y: number;
  size: number;
  face: Face;
  color: string;
  /** Em between letters. */
  tracking?: number;
}

/** Sets one short line of our own words. */
export function label(
  canvas: Canvas,
  text: string,
  { x, y, size, face, color, tracking = TRACKING_EM }: LabelLook,
) {
  const characterSpacing = tracking * size;
  const doc = canvas.useFont(face, size).fillColor(color);
  doc.text(`${text} `, x, y + size * CAPITAL_HEIGHT_EM, {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing,
  });
}

function wordsOf(canvas: Canvas, parts: Part[]): SetWord[] {
  const words: SetWord[] = [];
  for (const { text, face, color, isJoined = false } of parts) {
    let isOpen = isJoined;
    for (const { text: piece, font } of fontRuns(text, face)) {
      for (const token of piece.split(/( )/).filter(Boolean)) {
        if (token === ' ') {
          isOpen = false;
          continue;
        }
        const run = { text: token, font, color };
        const width = widthOf(canvas, run);
        const word = words.at(-1);
        if (isOpen && word) {
          word.runs.push(run);
          word.width += width;
        } else words.push({ runs: [run], width });
        isOpen = true;
      }
    }
  }
  return words;
}

function breakWord(canvas: Canvas, word: SetWord, width: number): SetWord[] {
  const characters = word.runs.flatMap((run) => splitCharacters(run.text).map((text) => ({ ...run, text })));
  const pieces: SetWord[] = [];
  for (const run of characters) {
    const advance = widthOf(canvas, run);
    const piece = pieces.at(-1);
    if (piece && piece.width + advance <= width) {
      piece.runs.push(run);
      piece.width += advance;
    } else {
      if (piece) piece.isBroken = true;
      pieces.push({ runs: [run], width: advance });
    }
  }
  return pieces;
}

/** The runs of a line with the spaces between its words; neighbours that look alike become one. */
function joined(line: SetWord[]): Run[] {
  const runs: Run[] = [];
  line.forEach((word, index) => {
    word.runs.forEach((run, position) => {
      const last = runs.at(-1);
      const gap = index > 0 && position === 0 ? ' ' : '';
      if (last && last.font === run.font && last.color === run.color) last.text += gap + run.text;
      else {
        // At the end of an Arabic run a space would come out on its left.
        const isAfter = last === undefined || isRightToLeft(last.text);
        if (last && !isAfter) last.text += gap;
        runs.push({ ...run, text: isAfter ? gap + run.text : run.text });
      }
    });
  });
  return runs;
}

function drawLine(
  canvas: Canvas,
  runs: Run[],
  { x, baseline, size }: { x: number; baseline: number; size: number },
) {
  let left = x;
  for (const run of runs) {
    // Without features pdfkit lays words out one by one from the left, which turns Arabic names around.
    const look: PDFKit.Mixins.TextOptions = isRightToLeft(run.text)
      ? { features: ['kern'] }
      : { characterSpacing: TRACKING_EM * size };
    canvas
      .useFont(run.font, size)
      .fillColor(run.color)
      .text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...look });
    left += widthOf(canvas, run) * size;
  }
}

/** In em. Arabic letters are joined and get no tracking. */
function widthOf(canvas: Canvas, { text, font }: { text: string; font: FontName }): number {
  const width = canvas.widthOf(text, font);
  return isRightToLeft(text) ? width : width + text.length * TRACKING_EM;
}
