// The worker thread that makes the PDFs: one at a time, fonts parsed once for all.
import { drawCard } from './card.ts';
import type { DocumentOrder } from './content.ts';
import { drawLetter } from './letter.ts';

export default function render(order: DocumentOrder): Promise<Uint8Array> {
  return order.content.kind === 'card' ? drawCard(order) : drawLetter(order);
}
