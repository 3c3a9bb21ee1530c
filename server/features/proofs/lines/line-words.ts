// A line as one number: equal numbers find the pictures that are worth comparing.
import { CELL_COLUMNS, type TextLine } from './lines.types.ts';

/** Bits of a word; each says whether a part of the line has more ink than the mean. */
const WORD_BITS = 24;
/** Bits that may have changed: those closest to the mean. */
const UNSURE_BITS = 5;

export function wordOf(line: TextLine): number {
  return margins(line).reduce((word, margin, bit) => (margin > 0 ? word + 2 ** bit : word), 0);
}

/** The word, and those that noise may have made of it: 32 in all. */
export function likelyWords(line: TextLine): number[] {
  const unsure = margins(line)
    .map((margin, bit) => ({ distance: Math.abs(margin), bit }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, UNSURE_BITS);
  const words = [wordOf(line)];
  for (const { bit } of unsure) words.push(...words.map((word) => word ^ (1 << bit)));
  return words;
}

/** For each part of the line: its ink above the mean. */
function margins({ cells }: TextLine): number[] {
  const parts = Array.from({ length: WORD_BITS }, () => 0);
  for (const [at, ink] of cells.entries()) {
    const part = Math.floor(((at % CELL_COLUMNS) * WORD_BITS) / CELL_COLUMNS);
    parts[part] = (parts[part] ?? 0) + ink;
  }
  const mean = cells.reduce((sum, ink) => sum + ink, 0) / WORD_BITS;
  return parts.map((sum) => sum - mean);
}
