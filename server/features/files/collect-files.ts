// Removes stored files that no row refers to: what a crash or a deleted member left behind.
import type { Deps } from '../../deps.ts';
import { findUnnamedFiles } from './files.service.ts';

const MIN_UNUSED_HOURS = 24;

export async function collectFiles(deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  let removed = 0;
  for await (const key of findUnnamedFiles(deps, deps.clock.now().subtract({ hours: MIN_UNUSED_HOURS }))) {
    await deps.files.remove(key);
    removed += 1;
  }
  if (removed > 0) deps.log.info({ removed }, 'files without a row were removed');
}
