// Removes drawn papers: they can all be drawn again.
import type { Deps } from '../../deps.ts';
import { inBatches } from '../../lib/in-batches.ts';
import { findOrphanedPapers } from './draw-papers.open.service.ts';
import { RECEIPT_FOLDER } from './receipt-file.rule.ts';

/** How long a drawn paper is stored. The next download draws it again. */
const PAPER_DAYS = 30;
/** Of a file with many receipts. */
const FILE_HOURS = 24;
const BATCH_FILES = 200;

export async function collectPapers(deps: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  const oldest = deps.clock.now().subtract({ hours: 24 * PAPER_DAYS });
  for await (const batch of inBatches(deps.files.list('papers'), BATCH_FILES)) {
    const orphans = new Set(
      await findOrphanedPapers(
        deps,
        batch.map(({ key }) => key),
      ),
    );
    for (const { key, modifiedAt } of batch)
      if (orphans.has(key) || Temporal.Instant.compare(modifiedAt, oldest) < 0) await deps.files.remove(key);
  }
  const lastFile = deps.clock.now().subtract({ hours: FILE_HOURS });
  for await (const { key, modifiedAt } of deps.files.list(RECEIPT_FOLDER))
    if (Temporal.Instant.compare(modifiedAt, lastFile) < 0) await deps.files.remove(key);
}
