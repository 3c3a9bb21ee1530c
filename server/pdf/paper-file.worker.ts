// The worker thread of one file with many papers. It is given some papers at a time, and answers with what is complete of the file.
import { inParts } from '../process/thread-parts.ts';
import { createPaperCanvas, createPapers } from './paper.ts';
import type { PaperToDraw } from './paper-content.ts';

export interface PaperFileOrder {
  title: string;
  /** Of the association, for what a reader says about the file. */
  sender: PaperToDraw['content']['sender'];
}

/** A paper whose images were given with it, or with one before. */
export interface PaperInFile {
  paper: PaperToDraw;
  logo: number | null;
  signatures: readonly (number | null)[];
  /** Images that no paper before has, by their ids. */
  newImages: readonly (readonly [id: number, bytes: Uint8Array])[];
}

export interface PaperFilePart {
  bytes: Uint8Array;
  failed: number[];
}

export default inParts(drawPapers);

/** The first request brings no papers. After the last ones comes an empty list. */
export async function* drawPapers({
  title,
  sender,
}: PaperFileOrder): AsyncGenerator<PaperFilePart, void, PaperInFile[] | undefined> {
  const canvas = createPaperCanvas(sender, title);
  const file = createPapers(canvas);
  const images = new Map<number, Uint8Array>();
  const imageOf = (id: number | null) => (id === null ? null : (images.get(id) ?? null));
  for (;;) {
    const papers = yield { bytes: canvas.take(), failed: [] };
    if (!papers || papers.length === 0) break;
    for (const { paper, logo, signatures, newImages } of papers) {
      for (const [id, bytes] of newImages) images.set(id, bytes);
      file.add(paper, { logo: imageOf(logo), signatures: signatures.map(imageOf) });
    }
  }
  yield { bytes: await canvas.finish(), failed: [] };
}
