// Lines as text for the database: four cells in a byte, compressed, about three kilobytes for a slip.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { LINE_ROWS, MAX_COLUMNS, MAX_LINES, type TextLine } from './lines.types.ts';

/** Changes with what lines hold or how they are found: proofs are read again then. */
export const LINES_FORM = 2;

/** Parts of a pixel. */
const PIXEL_PARTS = 16;
const CELL_PARTS = 4096;
const HEAD_BYTES = 12;
const MAX_BYTES = MAX_LINES * (HEAD_BYTES + (MAX_COLUMNS * LINE_ROWS) / 4);

export function storedLines(lines: readonly TextLine[]): string {
  return deflateRawSync(Buffer.concat(lines.map(storedLine)), { level: 9 }).toString('base64');
}

function storedLine({ start, end, cell, cells }: TextLine): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES + cells.length / 4);
  const numbers = [start.x, start.y, end.x, end.y].map((side) => side * PIXEL_PARTS);
  let at = 0;
  for (const number of [...numbers, cell * CELL_PARTS, cells.length / LINE_ROWS])
    at = bytes.writeUInt16LE(Math.min(65_535, Math.max(0, Math.round(number))), at);
  for (const [index, grey] of cells.entries()) {
    const byte = HEAD_BYTES + Math.floor(index / 4);
    bytes[byte] = (bytes[byte] ?? 0) | (grey << (2 * (index % 4)));
  }
  return bytes;
}

export function readStoredLines(text: string): TextLine[] {
  if (text === '') return [];
  const bytes = storedBytes(text);
  const lines: TextLine[] = [];
  for (let at = 0; at + HEAD_BYTES <= bytes.length; ) {
    const number = (index: number) => bytes.readUInt16LE(at + 2 * index);
    const side = (index: number) => number(index) / PIXEL_PARTS;
    const count = number(5) * LINE_ROWS;
    const from = at + HEAD_BYTES;
    const cells = Uint8Array.from(
      { length: count },
      (_, index) => ((bytes[from + Math.floor(index / 4)] ?? 0) >> (2 * (index % 4))) & 3,
    );
    lines.push({
      start: { x: side(0), y: side(1) },
      end: { x: side(2), y: side(3) },
      cell: number(4) / CELL_PARTS,
      cells,
    });
    at = from + count / 4;
  }
  return lines;
}

function storedBytes(text: string): Buffer {
  return inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: MAX_BYTES });
}

/** Tells whether every byte belongs to a line: reading takes what is cut off for dark. */
export function areWholeLines(text: string): boolean {
  try {
    const bytes = storedBytes(text);
    const length = readStoredLines(text).reduce((sum, { cells }) => sum + HEAD_BYTES + cells.length / 4, 0);
    return length === bytes.length;
  } catch {
    return false;
  }
}
