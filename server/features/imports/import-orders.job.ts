// Stores an import, or takes it back, in one transaction that ends its order. A repeat after a crash starts from nothing, or
// finds it done.
import type { Deps } from '../../deps.ts';
import { RefusedJobError } from '../../jobs/handlers.ts';
import { endOrder, inOrder, type OrderRun } from '../../orders/orders.ts';
import { commitImport } from './committing/commit-import.service.ts';
import { lockOrderedImport } from './imports.db.ts';
import { undoImport } from './undoing/undo-import.service.ts';

/** A failure counts as a refusal: the admin learns of it within a minute, not after a day. */
export async function runImportOrder(deps: Deps, run: OrderRun): Promise<void> {
  try {
    await runAttempt(deps, run);
  } catch (error) {
    if (run.signal.aborted) throw error;
    throw new RefusedJobError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function runAttempt(deps: Deps, { id, progress, signal }: OrderRun): Promise<void> {
  await inOrder(deps, id, async (work, order) => {
    progress.done = 0;
    const file = await lockOrderedImport(work.tx, id);
    if (!file) return false;
    const task = order.state === 'undoing' ? undoImport : commitImport;
    await task(work, file, { deps, progress, signal });
    await endOrder(work, order);
    return true;
  });
}
