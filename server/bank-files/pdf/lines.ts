// From placed texts to lines of words, and from words that stand next to each other to cells.
import type { PlacedText, ReadPage } from './read-texts.ts';

/** Without a space in it. */
export interface Word extends Omit<PlacedText, 'words'> {
  /** The first one of a piece of text. */
  isStart: boolean;
}

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
  /** Of a title: the next one almost touches it, and no text crosses the space between them. */
  isTight?: boolean;
}

/** Of one table. */
export interface Titles {
  /** Numbers of the lines on the page, from 0: the first one, and the first below the titles. */
  start: number;
  end: number;
  /** Lines of one title are divided by line breaks. */
  cells: PlacedCell[];
}

/** Of the size of a font: texts whose heights differ less stand on one line. */
export const SAME_LINE = 0.35;
/** Of the size of a font: less is no space, but kerning. */
const MAX_KERNING = 0.12;
/** Of the size of a font: a wider space divides cells. Within a piece the places of words are estimates. */
const CELL_GAP = 0.9;
const GAP_OF_PIECES = 0.4;

/** The lines begin at the top of the page. */
export function groupIntoLines({ texts }: Pick<ReadPage, 'texts'>): Line[] {
  const lines: Line[] = [];
  for (const word of texts.flatMap(wordsOf).toSorted((a, b) => a.y - b.y)) {
    const last = lines.at(-1);
    if (last && word.y - last.y < SAME_LINE * Math.min(word.size, last.size)) last.words.push(word);
    else lines.push({ words: [word], y: word.y, size: word.size });
  }
  return lines.map((line) => ({ ...line, words: withoutKerning(line.words) }));
}

/** A text may hold several cells. Words of unknown places stand where they would if all letters were as wide. */
function wordsOf(placed: PlacedText): Word[] {
  const text = /^(?:\S ){3,}\S$/.test(placed.text) ? placed.text.replaceAll(' ', '') : placed.text;
  const each = (placed.right - placed.left) / text.length;
  const found = text.matchAll(/\S+/g).toArray();
  const places = placed.words?.length === found.length ? placed.words : [];
  return found.map(({ 0: word, index }, at) => {
    const { left, right } = places[at] ?? {
      left: placed.left + index * each,
      right: placed.left + (index + word.length) * each,
    };
    return { text: word, left, right, y: placed.y, size: placed.size, isStart: index === 0 };
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

/** The space between two words divides cells. */
export function startsCell(before: Pick<Word, 'right'>, { left, size, isStart }: Word): boolean {
  return left - before.right >= (isStart ? GAP_OF_PIECES : CELL_GAP) * size;
}

/** Returns the words up to the first space that divides cells. */
export function firstCell(words: readonly Word[]): Word[] {
  const end = words.findIndex((word, at) => at > 0 && startsCell(words[at - 1] ?? word, word));
  return words.slice(0, end < 0 ? words.length : end);
}

export function joinWords(words: readonly Word[]): PlacedCell[] {
  const cells: PlacedCell[] = [];
  for (const word of words) {
    const { text, left, right } = word;
    const last = cells.at(-1);
    if (last && !startsCell(last, word)) {
      last.text += ` ${text}`;
      last.right = right;
    } else cells.push({ text, left, right });
  }
  return cells;
}

export const textOfWords = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');
export const textOfLine = ({ words }: Line) => textOfWords(words);
