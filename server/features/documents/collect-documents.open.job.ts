// Removes stored letters, cards and exports that are no longer needed: they can all be made again.
import type { Deps } from '../../deps.ts';
import { inBatches } from '../../lib/in-batches.ts';
import { findOrphans } from './documents.open.service.ts';

/** Links to an export work for minutes, and it contains everybody's data. */
const EXPORT_HOURS = 1;
/** How long a rendered letter or card is stored. The next download renders it again. */
const DOCUMENT_DAYS = 30;
const BATCH_FILES = 200;

type CollectDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

export async function collectDocuments(deps: CollectDeps): Promise<void> {
  await removeExports(deps);
  const oldest = deps.clock.now().subtract({ hours: 24 * DOCUMENT_DAYS });
  for await (const batch of inBatches(deps.files.list('documents'), BATCH_FILES)) {
    const keys = batch.map(({ key }) => key);
    const orphans = new Set(await findOrphans(deps, keys));
    for (const { key, modifiedAt } of batch)
      if (orphans.has(key) || Temporal.Instant.compare(modifiedAt, oldest) < 0) await deps.files.remove(key);
  }
}

export async function removeExports({ files, clock }: Pick<Deps, 'files' | 'clock'>): Promise<void> {
  const oldest = clock.now().subtract({ hours: EXPORT_HOURS });
  for await (const { key, modifiedAt } of files.list('exports'))
    if (Temporal.Instant.compare(modifiedAt, oldest) < 0) await files.remove(key);
}
