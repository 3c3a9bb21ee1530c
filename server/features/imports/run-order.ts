// One attempt at the job of an import: one transaction, with its progress.
import type { ImportState } from '#shared/imports/imports.states.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { RefusedJobError } from '../../jobs/handlers.ts';
import type { ImportOrder } from '../../jobs/payloads.ts';
import { auditedAdmin } from './audited-admin.ts';
import { type ImportFile, lockImport } from './imports.db.ts';
import { type Progress, withProgress } from './progress.ts';

export type OrderDeps = Parameters<typeof changeAs>[0] & Pick<Deps, 'db' | 'config' | 'association'>;

export interface Watching {
  deps: OrderDeps;
  progress: Progress;
  signal: AbortSignal;
}

interface Attempt {
  signal: AbortSignal;
  /** In another state there is nothing left to do. */
  state: ImportState;
  task: (work: AdminWork, file: ImportFile, watching: Watching) => Promise<void>;
}

/** A failure counts as a refusal: the admin learns of it within a minute, not after a day. */
export async function runOrder(deps: OrderDeps, order: ImportOrder, attempt: Attempt): Promise<void> {
  try {
    await runAttempt(deps, order, attempt);
  } catch (error) {
    if (attempt.signal.aborted) throw error;
    throw new RefusedJobError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function runAttempt(deps: OrderDeps, order: ImportOrder, { signal, state, task }: Attempt) {
  const admin = await auditedAdmin(deps, order);
  await withProgress(deps.db, order.id, (progress) =>
    changeAs(deps, admin, async (work) => {
      const file = await lockImport(work.tx, order.id);
      if (file?.state === state) await task(work, file, { deps, progress, signal });
    }),
  );
}
