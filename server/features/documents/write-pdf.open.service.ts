// Writes one PDF about many into the file store, from a worker thread: cards of members, receipts of a month.
import type { Deps } from '../../deps.ts';
import { createTurns, inTurn } from '../../process/cpu-slots.ts';

/** What stays in memory of 2,000 cards is their structure for screen readers. 64 MB are too little for it with photos. */
export const pdfMemory = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

/** Each file occupies the memory of a thread while it is drawn. */
const oneAtATime = createTurns(1);

/** What is complete of the file, and which of the given could not be drawn: their places. */
interface Part {
  bytes: Uint8Array;
  failed: number[];
}

type Parts<Item> = AsyncGenerator<Part, void, Item[] | undefined>;

interface PdfOrder<Source, Item> {
  /** Of the file store. */
  key: string;
  /** Starts the worker thread, which draws what it is given. */
  start: () => { parts: Parts<Item>; close: () => Promise<void> };
  batches: AsyncIterable<Source[]>;
  toItem: (source: Source) => Item;
  /** What cannot be drawn is not in the file. */
  onFailed: (source: Source) => void;
}

/** The thread failed, for another reason than one of the many. */
export class DrawingError extends Error {
  constructor(cause: unknown) {
    super('The file cannot be drawn.', { cause });
  }
}

/** Streams with backpressure, a batch at a time; nothing is stored when it fails. Throws `DrawingError`. */
export async function writePdf<Source, Item>(
  deps: Pick<Deps, 'files'>,
  { key, start, ...order }: PdfOrder<Source, Item>,
): Promise<void> {
  await oneAtATime('document', async () => {
    const { parts, close } = start();
    try {
      await deps.files.put(key, bytesOf(parts, order));
    } finally {
      await close();
    }
  });
}

async function* bytesOf<Source, Item>(
  parts: Parts<Item>,
  { batches, toItem, onFailed }: Pick<PdfOrder<Source, Item>, 'batches' | 'toItem' | 'onFailed'>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* partOf(await nextPart(parts, []));
    for await (const batch of batches) {
      if (batch.length === 0) continue;
      const part = await nextPart(parts, batch.map(toItem));
      for (const place of part.failed) {
        const source = batch[place];
        if (source !== undefined) onFailed(source);
      }
      yield* partOf(part);
    }
    yield* partOf(await nextPart(parts, []));
  } finally {
    await parts.return();
  }
}

function* partOf({ bytes }: Part): Generator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}

/** Each batch is one task of the CPU slots. */
async function nextPart<Item>(parts: Parts<Item>, items: Item[]): Promise<Part> {
  try {
    const { value } = await inTurn('document', () => parts.next(items));
    if (value) return value;
  } catch (error) {
    throw new DrawingError(error);
  }
  throw new DrawingError('The thread ended early.');
}
