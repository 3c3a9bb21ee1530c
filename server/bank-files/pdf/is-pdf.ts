// Whether a file is a PDF. Readers of PDFs look for its mark in the first kilobyte.
const MARK = Buffer.from('%PDF-');
const START_LENGTH = 1024;

export function isPdf(file: Uint8Array): boolean {
  return Buffer.from(file.subarray(0, START_LENGTH)).includes(MARK);
}
