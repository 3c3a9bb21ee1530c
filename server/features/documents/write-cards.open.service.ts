// Writes the cards of many members as one PDF into the file store, from a worker thread.
import { deriveBrand } from '#shared/association/brand-shades.ts';
import type { CardLayout } from '#shared/documents/card-layouts.ts';
import type { Deps } from '../../deps.ts';
import type { CardToDraw } from '../../pdf/card-file.ts';
import type { drawCards } from '../../pdf/card-file.worker.ts';
import { threadParts } from '../../process/threads.ts';
import { imageBytes } from './documents.open.service.ts';
import { pdfMemory, writePdf } from './write-pdf.open.service.ts';

export interface MemberCard extends CardToDraw {
  memberId: number;
}

interface CardsOrder {
  /** Of the file store. */
  key: string;
  layout: CardLayout;
  batches: AsyncIterable<MemberCard[]>;
}

/**
 * Nothing is stored when it fails. Returns the members whose photo cannot be read: they are not in the file. Throws
 * `DrawingError`.
 */
export async function writeCards(deps: Deps, { key, layout, batches }: CardsOrder): Promise<Set<number>> {
  const failed = new Set<number>();
  const { identity, appearance } = deps.association.current();
  const about = {
    associationName: identity.association_name,
    shades: deriveBrand(appearance.color).shades,
  };
  const logo = await imageBytes(deps, deps.association.look().logo?.file_key ?? null);
  await writePdf<MemberCard, CardToDraw>(deps, {
    key,
    start: () => {
      const module = new URL('../../pdf/card-file.worker.ts', import.meta.url);
      const thread = threadParts<typeof drawCards>(module, { memory: pdfMemory });
      return { parts: thread.read({ layout, about, logo }), close: () => thread.close() };
    },
    batches,
    toItem: ({ content, photo }) => ({ content, photo }),
    onFailed: ({ memberId }) => failed.add(memberId),
  });
  return failed;
}
