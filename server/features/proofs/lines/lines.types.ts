// A picture as its lines of text: what stays the same when it is scaled, cropped, brightened or compressed again.

/** Grey pixels, one byte each, row by row. */
export interface GreyPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Pixels; right and bottom are not part of it. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A word or sentence: what stands together without a wide gap. */
export interface TextLine extends Box {
  /** `CELL_COLUMNS` × `CELL_ROWS` amounts of ink from 0 to `MAX_INK`, row by row. */
  cells: Uint8Array;
}

export const CELL_COLUMNS = 32;
export const CELL_ROWS = 4;
/** Fits into four bits. */
export const MAX_INK = 15;

/** Pixels: pictures are scaled to it before they are read. Wider ones compare worse with what was shrunk. */
export const READING_SIZE = { width: 480, height: 1600 };
/** More are cut off: a proof has about twenty. */
export const MAX_LINES = 40;
