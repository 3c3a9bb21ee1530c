// One attempt at the job of an import: one transaction, with its progress.
import type { ImportState } from '#shared/imports/imports.states.ts';
import { type AdminWork, type changeAs, changeAsOrdered } from '../../changes/change.ts';
import { PerConnection } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { RefusedJobError } from '../../jobs/handlers.ts';
import type { ImportOrder } from '../../jobs/payloads.ts';
import { type ImportFile, lockImport } from './imports.db.ts';

export type OrderDeps = Parameters<typeof changeAs>[0] & Pick<Deps, 'db' | 'config' | 'association'>;

export interface Progress {
  done: number;
  total: number;
}

export interface Watching {
  deps: OrderDeps;
  /** The task itself counts in it. */
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
  await withProgress(deps.db, order.id, (progress) =>
    changeAsOrdered(deps, order.admin, async (work) => {
      progress.done = 0;
      const file = await lockImport(work.tx, order.id);
      if (file?.state === state) await task(work, file, { deps, progress, signal });
    }),
  );
}

/** By the id of the import. In memory: after a restart the job begins again. */
const runs = new PerConnection(() => new Map<number, Progress>());

/** How far this node is with an import; null when it does nothing with it. */
export function findProgress(db: Database, importId: number): Progress | null {
  return runs.get(db).get(importId) ?? null;
}

async function withProgress<T>(
  db: Database,
  importId: number,
  task: (progress: Progress) => Promise<T>,
): Promise<T> {
  const progress = { done: 0, total: 0 };
  const known = runs.get(db);
  known.set(importId, progress);
  try {
    return await task(progress);
  } finally {
    known.delete(importId);
  }
}
