// Which stored files belong to a row.
import type { Deps } from '../../deps.ts';
import { inBatches } from '../../lib/in-batches.ts';
import { findNamedKeys } from './files.db.ts';

const BATCH_FILES = 200;

/** Tells whether a row refers to this file right now. */
export async function isNamed({ db }: Pick<Deps, 'db'>, key: string): Promise<boolean> {
  return (await findNamedKeys(db, [key])).has(key);
}

/** Finds images written before then that no row refers to; newer ones may belong to an unfinished change. */
export async function* findUnnamedFiles(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  writtenBefore: Temporal.Instant,
): AsyncGenerator<string> {
  for (const folder of ['photos', 'proofs', 'association'])
    for await (const batch of inBatches(files.list(folder), BATCH_FILES)) {
      const old = batch.filter(({ modifiedAt }) => Temporal.Instant.compare(modifiedAt, writtenBefore) < 0);
      const keys = old.map(({ key }) => key);
      const named = await findNamedKeys(db, keys);
      yield* keys.filter((key) => !named.has(key));
    }
}

const MIN_UNUSED_HOURS = 24;

export async function collectFiles(deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  let removed = 0;
  for await (const key of findUnnamedFiles(deps, deps.clock.now().subtract({ hours: MIN_UNUSED_HOURS }))) {
    await deps.files.remove(key);
    removed += 1;
  }
  if (removed > 0) deps.log.info({ removed }, 'files without a row were removed');
}
