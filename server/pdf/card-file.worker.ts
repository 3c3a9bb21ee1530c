// The worker thread of one file with the cards of many members. It is given some cards at a time, and answers with what is
// complete of the file.
import { inParts } from '../process/thread-parts.ts';
import { type CardFileOrder, type CardToDraw, createCardFile } from './card-file.ts';

export interface CardFilePart {
  bytes: Uint8Array;
  /** Which of the cards it was given are left out: their places. */
  failed: number[];
}

export default inParts(drawCards);

/** The first request brings no cards. After the last ones comes an empty list. */
export async function* drawCards(
  order: CardFileOrder,
): AsyncGenerator<CardFilePart, void, CardToDraw[] | undefined> {
  const file = createCardFile(order);
  let failed: number[] = [];
  for (;;) {
    const cards = yield { bytes: file.take(), failed };
    if (!cards || cards.length === 0) break;
    failed = cards.flatMap((card, place) => (file.add(card) ? [] : [place]));
  }
  yield { bytes: await file.finish(), failed: [] };
}
