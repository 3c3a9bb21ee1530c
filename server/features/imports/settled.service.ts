// What an import is now: the state that counts when the job of its order is gone.
import { isRunning, type RunningState } from '#shared/imports/imports.states.ts';
import type { Database } from '../../db/database.ts';
import { readOpenPayloads } from '../../jobs/jobs.db.ts';
import { readPayload } from '../../jobs/payloads.ts';
import { findImport, type ImportFile } from './imports.db.ts';

/** An import with the state that counts: one without a job is not under way. */
export interface SettledImport extends ImportFile {
  /** The order that was given up; null when none was, or someone has gone on since. */
  failed: 'commit' | 'undo' | null;
}

const orders = {
  committing: { kind: 'commit_import', failed: 'commit', before: 'checked' },
  undoing: { kind: 'undo_import', failed: 'undo', before: 'committed' },
} as const satisfies Record<RunningState, unknown>;

/**
 * Gives an import the state that counts. When the job of its order is gone, it was given up, or someone removed it. Its
 * transaction left nothing, so the import is again what it was before the order. `file` is locked, so that its job cannot
 * end at the same time.
 */
export async function settled(db: Database, file: ImportFile): Promise<SettledImport> {
  if (!isRunning(file.state)) return { ...file, failed: null };
  const { kind, failed, before } = orders[file.state];
  const payloads = await readOpenPayloads(db, kind);
  const hasJob = payloads.some((payload) => readPayload(kind, payload).id === file.id);
  return hasJob ? { ...file, failed: null } : { ...file, state: before, failed };
}

/** Does what `settled` does, for a row that is not locked. A job that ended in between has left another state. */
export async function settledNow(db: Database, file: ImportFile): Promise<SettledImport> {
  const first = await settled(db, file);
  if (first.failed === null) return first;
  const again = await findImport(db, file.id);
  if (!again) return first;
  return again.state === file.state ? first : { ...again, failed: null };
}
