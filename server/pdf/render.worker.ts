// The worker thread that makes the PDFs: one at a time, fonts parsed once for all.
import { drawCard } from './card.ts';
import type { DocumentOrder } from './content.ts';
import { drawLetter } from './letter.ts';
import { drawPaper } from './paper.ts';
import type { PaperOrder } from './paper-content.ts';

export default function render(order: DocumentOrder | PaperOrder): Promise<Uint8Array> {
  if ('paper' in order) return drawPaper(order);
  return order.content.kind === 'card' ? drawCard(order) : drawLetter(order);
}
