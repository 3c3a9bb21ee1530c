// From placed texts to lines of words, and from words that stand next to each other to cells.
import type { Page, PlacedText } from './read-texts.ts';

/** Without a space in it. */
export type Word = PlacedText;

export interface Line {
  words: Word[];
  y: number;
  size: number;
}

/** Words of one line that belong together. */
export interface PlacedCell {
  text: string;
  left: number;
  right: number;
}

/** Of the size of a font: texts whose heights differ less stand on one line. */
const SAME_LINE = 0.35;
/** Of the size of a font: less is no space, but kerning. */
const MAX_KERNING = 0.12;
/** Of the size of a font: a wider space divides cells. */
const CELL_GAP = 0.9;

/** From the top of the page. */
export function linesOf({ texts }: Page): Line[] {
  const lines: Line[] = [];
  for (const word of texts.flatMap(wordsOf).toSorted((a, b) => a.y - b.y)) {
    const last = lines.at(-1);
    if (last && word.y - last.y < SAME_LINE * Math.min(word.size, last.size)) last.words.push(word);
    else lines.push({ words: [word], y: word.y, size: word.size });
  }
  return lines.map((line) => ({ ...line, words: withoutKerning(line.words) }));
}

/** A text may hold several cells. Its words stand where their letters would stand if all were as wide. */
function wordsOf(placed: PlacedText): Word[] {
  const text = /^(?:\S ){3,}\S$/.test(placed.text) ? placed.text.replaceAll(' ', '') : placed.text;
  const each = (placed.right - placed.left) / text.length;
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => {
    const left = placed.left + index * each;
    return { ...placed, text: word, left, right: left + word.length * each };
  });
}

function withoutKerning(words: Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words.toSorted((a, b) => a.left - b.left)) {
    const last = joined.at(-1);
    if (last && Math.abs(word.left - last.right) < MAX_KERNING * word.size)
      joined[joined.length - 1] = { ...last, text: last.text + word.text, right: word.right };
    else joined.push(word);
  }
  return joined;
}

export function cellsOf(words: readonly Word[]): PlacedCell[] {
  const cells: PlacedCell[] = [];
  for (const { text, left, right, size } of words) {
    const last = cells.at(-1);
    if (last && left - last.right < CELL_GAP * size) {
      last.text += ` ${text}`;
      last.right = right;
    } else cells.push({ text, left, right });
  }
  return cells;
}

export const textOfLine = ({ words }: Line) => words.map(({ text }) => text).join(' ');
