// Draws chosen receipts, or those of a month, as one file. Its images are read once, and its pages leave the memory as they are done.
import type { Deps } from '../../deps.ts';
import { slices } from '../../lib/slices.ts';
import { findOrder } from '../../orders/orders.db.ts';
import { endOrder, inOrder, type OrderRun } from '../../orders/orders.ts';
import type { drawPapers, PaperInFile } from '../../pdf/paper-file.worker.ts';
import { threadParts } from '../../process/threads.ts';
import { imageBytes } from '../documents/documents.open.service.ts';
import { letterSender } from '../documents/letter-sender.open.view.ts';
import { pdfMemory, writePdf } from '../documents/write-pdf.open.service.ts';
import { paperToDraw } from './draw-papers.open.service.ts';
import { readImageKeys } from './papers.open.db.ts';
import { keyOfReceipts, readPapersOf } from './receipt-file.rule.ts';
import { readPapers } from './receipts.db.ts';

const PAPERS_PER_BATCH = 25;

/** After a kill it is drawn again. A receipt that lost its text since it was ordered is left out. */
export async function makeReceiptFile(deps: Deps, run: OrderRun): Promise<void> {
  const order = await findOrder(deps.db, run.id);
  const ids = readPapersOf(order?.input ?? null);
  run.progress.total = ids.length;
  const sender = letterSender(deps.association.current());
  await writePdf<PaperInFile, PaperInFile>(deps, {
    key: keyOfReceipts(run.id),
    start: () => {
      const module = new URL('../../pdf/paper-file.worker.ts', import.meta.url);
      const thread = threadParts<typeof drawPapers>(module, { memory: pdfMemory });
      return { parts: thread.read({ title: 'Kuitansi', sender }), close: () => thread.close() };
    },
    batches: papersOf(deps, ids, run),
    toItem: (paper) => paper,
    onFailed: () => {},
  });
  await inOrder(deps, run.id, async (work, ended) => {
    await endOrder(work, ended);
    return true;
  });
}

async function* papersOf(
  deps: Deps,
  ids: readonly number[],
  { signal, progress }: OrderRun,
): AsyncGenerator<PaperInFile[]> {
  const given = new Set<number>();
  for (const some of slices(ids, PAPERS_PER_BATCH)) {
    signal.throwIfAborted();
    const papers = await readPapers(deps.db, some);
    const batch: PaperInFile[] = [];
    for (const id of some) {
      const row = papers.get(id);
      if (!row || row.is_erased === 1) continue;
      const paper = paperToDraw(deps.config.appUrl, row);
      const { sender, signers } = paper.content;
      const signatures = signers.map(({ signatureImageId }) => signatureImageId);
      const wanted = [sender.logoImageId, ...signatures].filter((image) => image !== null);
      const fresh = [...new Set(wanted)].filter((image) => !given.has(image));
      batch.push({ paper, logo: sender.logoImageId, signatures, newImages: await readImages(deps, fresh) });
      for (const image of fresh) given.add(image);
    }
    yield batch;
    progress.done += some.length;
  }
}

/** A lost image must not prevent the paper. */
async function readImages(deps: Deps, ids: readonly number[]): Promise<[number, Uint8Array][]> {
  const keys = await readImageKeys(deps.db, ids);
  const found: [number, Uint8Array][] = [];
  for (const id of ids) {
    const bytes = await imageBytes(deps, keys.get(id) ?? null);
    if (bytes) found.push([id, bytes]);
  }
  return found;
}
