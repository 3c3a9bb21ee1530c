// A picture as its lines of text: what stays the same when it is scaled, cropped, brightened or compressed again.

/** Grey pixels, one byte each, row by row. */
export interface GreyPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Glyphs without a wide gap between them, level or not. Lengths are pixels of the reading size. */
export interface TextLine {
  /** The middle of its left end. */
  start: Point;
  /** The middle of its right end. */
  end: Point;
  /** Side of a cell. */
  cell: number;
  /** `LINE_ROWS` rows of grey cells along the line, from 0 to `MAX_GREY`: the text and some space on all sides. */
  cells: Uint8Array;
}

/** Stored lines of a proof, and of those that it is compared with. */
export interface Comparison {
  lines: string;
  others: string[];
}

/** Rows of cells: so that digits can be told apart. */
export const LINE_ROWS = 12;
/** Of them the height of the text. */
export const TEXT_ROWS = 9;
/** Cells before and after the text. */
export const MARGIN_COLUMNS = 2;
/** Longer lines are cut off. */
export const MAX_COLUMNS = 320;
/** Fits into two bits. */
export const MAX_GREY = 3;

/** Pictures are scaled to so many pixels before they are read. */
export const READING_PIXELS = 900_000;
/** More are cut off: a proof has about twenty. */
export const MAX_LINES = 40;

export function countColumns({ cells }: TextLine): number {
  return cells.length / LINE_ROWS;
}
