// A line as one number: equal numbers find the pictures that are worth comparing.
import { countColumns, LINE_ROWS, MARGIN_COLUMNS, type TextLine } from './lines.types.ts';

/** Bits of a word; each says whether a part of the line is lighter than the mean. */
const WORD_BITS = 24;
/** Bits that may have changed: those closest to the mean. */
const UNSURE_BITS = 6;

export function encodeLine(line: TextLine): number {
  return margins(line).reduce((word, margin, bit) => (margin > 0 ? word + 2 ** bit : word), 0);
}

/** Returns the word, and those that noise may have made of it: 64 in all. */
export function likelyWords(line: TextLine): number[] {
  const unsure = margins(line)
    .map((margin, bit) => ({ distance: Math.abs(margin), bit }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, UNSURE_BITS);
  const words = [encodeLine(line)];
  for (const { bit } of unsure) words.push(...words.map((word) => word ^ (1 << bit)));
  return words;
}

/** For each part of the line, how much lighter it is than the mean. */
function margins(line: TextLine): number[] {
  const columns = countColumns(line);
  const text = columns - 2 * MARGIN_COLUMNS;
  const parts = Array.from({ length: WORD_BITS }, () => 0);
  for (let column = 0; column < text; column += 1) {
    let sum = 0;
    for (let row = 0; row < LINE_ROWS; row += 1)
      sum += line.cells[row * columns + column + MARGIN_COLUMNS] ?? 0;
    // A column between two parts counts for both: parts are as wide for any length.
    const [from, to] = [(column * WORD_BITS) / text, ((column + 1) * WORD_BITS) / text];
    for (let part = Math.floor(from); part < Math.min(WORD_BITS, to); part += 1)
      parts[part] = (parts[part] ?? 0) + sum * (Math.min(part + 1, to) - Math.max(part, from));
  }
  const mean = parts.reduce((sum, grey) => sum + grey, 0) / WORD_BITS;
  return parts.map((sum) => sum - mean);
}
