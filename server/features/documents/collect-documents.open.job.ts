// Removes stored letters, cards and exports that are no longer needed: they can all be made again.
import type { Deps } from '../../deps.ts';
import { inBatches } from '../../lib/in-batches.ts';
import { findOrphans } from './documents.open.service.ts';

/** Links to an export work for minutes, and it contains everybody's data. */
const EXPORT_HOURS = 1;
/** How long a drawn file is stored. The next download draws it again. */
const DRAWN_DAYS = 30;
const BATCH_FILES = 200;

type CollectDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

export async function collectDocuments(deps: CollectDeps): Promise<void> {
  await removeExports(deps);
  await removeDrawn(deps, 'documents', (keys) => findOrphans(deps, keys));
}

/** Removes the drawn files of a folder that are old, or whose text is gone. */
export async function removeDrawn(
  { files, clock }: Pick<Deps, 'files' | 'clock'>,
  folder: string,
  findGone: (keys: string[]) => Promise<string[]>,
): Promise<void> {
  const oldest = clock.now().subtract({ hours: 24 * DRAWN_DAYS });
  for await (const batch of inBatches(files.list(folder), BATCH_FILES)) {
    const gone = new Set(await findGone(batch.map(({ key }) => key)));
    for (const { key, modifiedAt } of batch)
      if (gone.has(key) || Temporal.Instant.compare(modifiedAt, oldest) < 0) await files.remove(key);
  }
}

export async function removeExports({ files, clock }: Pick<Deps, 'files' | 'clock'>): Promise<void> {
  const oldest = clock.now().subtract({ hours: EXPORT_HOURS });
  for await (const { key, modifiedAt } of files.list('exports'))
    if (Temporal.Instant.compare(modifiedAt, oldest) < 0) await files.remove(key);
}
