// The size of a picture of the handbook, from the head of its file. The product's image library reads no WebP.
import type { PictureSize } from './chapters.view.ts';

/** Where a lossy WebP has its kind, and its width and height in 14 bits each. */
const KIND = [12, 16] as const;
const WIDTH_OFFSET = 26;
const HEIGHT_OFFSET = 28;
const SIZE_BITS = 0x3fff;

/** Throws for another kind, which `npm run handbook` does not write. */
export function sizeOfWebp(file: Buffer): PictureSize {
  if (file.toString('latin1', ...KIND) !== 'VP8 ')
    throw new Error('A picture of the handbook is no lossy WebP.');
  return {
    width: file.readUInt16LE(WIDTH_OFFSET) & SIZE_BITS,
    height: file.readUInt16LE(HEIGHT_OFFSET) & SIZE_BITS,
  };
}
