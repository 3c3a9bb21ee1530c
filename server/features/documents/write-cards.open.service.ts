// Writes the cards of many members as one PDF into the file store, from a worker thread.

import { deriveBrand } from '#shared/association/brand-shades.ts';
import type { CardLayout } from '#shared/documents/card-layouts.ts';
import type { Deps } from '../../deps.ts';
import type { CardToDraw } from '../../pdf/card-file.ts';
import type { drawCards } from '../../pdf/card-file.worker.ts';
import { createTurns, inTurn } from '../../process/cpu-slots.ts';
import { threadParts } from '../../process/threads.ts';
import { imageBytes } from './documents.open.service.ts';

/** What stays in memory of 2,000 cards is their structure for screen readers. 64 MB are too little for it with photos. */
const memory = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

/** Each file occupies the memory of a thread while it is drawn. */
const oneAtATime = createTurns(1);

export interface MemberCard extends CardToDraw {
  memberId: number;
}

interface CardsOrder {
  /** Of the file store. */
  key: string;
  layout: CardLayout;
  batches: AsyncIterable<MemberCard[]>;
}

/** The thread failed, for another reason than a single card. */
export class DrawingError extends Error {
  constructor(cause: unknown) {
    super('The cards cannot be drawn.', { cause });
  }
}

/**
 * Streams with backpressure, a batch of cards at a time; nothing is stored when it fails. Returns the members whose photo
 * cannot be read: they are not in the file. Throws `DrawingError`.
 */
export async function writeCards(deps: Deps, { key, layout, batches }: CardsOrder): Promise<Set<number>> {
  const failed = new Set<number>();
  await oneAtATime('document', async () => {
    const thread = threadParts<typeof drawCards>(new URL('../../pdf/card-file.worker.ts', import.meta.url), {
      memory,
    });
    try {
      const { identity, appearance } = deps.association.current();
      const about = {
        associationName: identity.association_name,
        shades: deriveBrand(appearance.color).shades,
      };
      const logo = await imageBytes(deps, deps.association.look().logo?.file_key ?? null);
      const parts = thread.read({ layout, about, logo });
      await deps.files.put(key, bytesOf(parts, { batches, failed }));
    } finally {
      await thread.close();
    }
  });
  return failed;
}

type Parts = ReturnType<typeof drawCards>;

async function* bytesOf(
  parts: Parts,
  { batches, failed }: { batches: AsyncIterable<MemberCard[]>; failed: Set<number> },
): AsyncGenerator<Uint8Array> {
  try {
    yield* partOf(await nextPart(parts, []));
    for await (const batch of batches) {
      if (batch.length === 0) continue;
      const cards = batch.map(({ content, photo }) => ({ content, photo }));
      const part = await nextPart(parts, cards);
      for (const place of part.failed) {
        const card = batch[place];
        if (card) failed.add(card.memberId);
      }
      yield* partOf(part);
    }
    yield* partOf(await nextPart(parts, []));
  } finally {
    await parts.return();
  }
}

type Part = Parts extends AsyncGenerator<infer P> ? P : never;

function* partOf({ bytes }: Part): Generator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}

/** Each batch is one task of the CPU slots. */
async function nextPart(parts: Parts, cards: CardToDraw[]): Promise<Part> {
  try {
    const { value } = await inTurn('document', () => parts.next(cards));
    if (value) return value;
  } catch (error) {
    throw new DrawingError(error);
  }
  throw new DrawingError('The thread ended early.');
}
