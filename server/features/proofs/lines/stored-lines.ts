// Lines as text for the database: 72 bytes each.
import { CELL_COLUMNS, CELL_ROWS, type TextLine } from './lines.types.ts';

const CELL_BYTES = (CELL_COLUMNS * CELL_ROWS) / 2;
const LINE_BYTES = 8 + CELL_BYTES;

export function storedLines(lines: readonly TextLine[]): string {
  const bytes = Buffer.alloc(lines.length * LINE_BYTES);
  for (const [index, { left, right, top, bottom, cells }] of lines.entries()) {
    let at = index * LINE_BYTES;
    for (const side of [left, right, top, bottom]) at = bytes.writeUInt16LE(side, at);
    for (let cell = 0; cell < cells.length; cell += 2)
      at = bytes.writeUInt8(((cells[cell] ?? 0) << 4) | (cells[cell + 1] ?? 0), at);
  }
  return bytes.toString('base64');
}

export function readStoredLines(text: string): TextLine[] {
  const bytes = Buffer.from(text, 'base64');
  return Array.from({ length: Math.floor(bytes.length / LINE_BYTES) }, (_, index) => {
    const at = index * LINE_BYTES;
    const side = (number: number) => bytes.readUInt16LE(at + 2 * number);
    const cells = new Uint8Array(2 * CELL_BYTES);
    for (const [pair, byte] of bytes.subarray(at + 8, at + LINE_BYTES).entries()) {
      cells[2 * pair] = byte >> 4;
      cells[2 * pair + 1] = byte & 15;
    }
    return { left: side(0), right: side(1), top: side(2), bottom: side(3), cells };
  });
}
