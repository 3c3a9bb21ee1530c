// Removes stored files that no row names: what a crash or a deleted member left behind.
import type { Deps } from '../../deps.ts';
import { findNamedKeys } from './files.db.ts';

/** Younger files may belong to a change that is still being written. */
const GRACE_HOURS = 24;
const BATCH = 200;

const folders = ['photos', 'proofs'];

export async function collectFiles(deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  const oldest = deps.clock.now().subtract({ hours: GRACE_HOURS });
  let removed = 0;
  for (const folder of folders) {
    let batch: string[] = [];
    for await (const { key, modifiedAt } of deps.files.list(folder)) {
      if (Temporal.Instant.compare(modifiedAt, oldest) < 0) batch.push(key);
      if (batch.length < BATCH) continue;
      removed += await removeUnnamed(deps, batch);
      batch = [];
    }
    removed += await removeUnnamed(deps, batch);
  }
  if (removed > 0) deps.log.info({ removed }, 'files that nothing names were removed');
}

async function removeUnnamed({ db, files }: Pick<Deps, 'db' | 'files'>, keys: string[]): Promise<number> {
  const named = await findNamedKeys(db, keys);
  const unnamed = keys.filter((key) => !named.has(key));
  for (const key of unnamed) await files.remove(key);
  return unnamed.length;
}
