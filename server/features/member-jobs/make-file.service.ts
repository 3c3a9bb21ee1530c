// The file that an order makes for all of its members. After a kill it is made again. What became of each member is stored
// together with the name of the finished file, so both say the same. An unfinished file is never offered.
import { jobNotes } from '#shared/member-jobs/member-jobs.messages.ts';
import type { Deps } from '../../deps.ts';
import { slices } from '../../lib/slices.ts';
import { updateOrder } from '../../orders/orders.db.ts';
import { endOrder, inOrder, type OrderRun } from '../../orders/orders.ts';
import type { ActionForAll } from './job-actions.types.ts';
import { newFileKey, readInput, writeInput } from './job-input.rule.ts';
import { type ItemOutcome, type ItemRow, readNextItems, storeOutcomes } from './member-jobs.db.ts';

/** Parameters of one statement are limited. */
const OUTCOMES_PER_STATEMENT = 500;

export async function makeOrderFile(
  deps: Deps,
  { makeFile }: Pick<ActionForAll, 'makeFile'>,
  { id: jobId, signal, progress }: OrderRun,
): Promise<void> {
  const items = await startFile(deps, jobId);
  progress.total = items.length;
  const key = newFileKey(jobId);
  const found = await makeFile(deps, { key, items, signal, progress });
  const outcomes = items.map(({ id }): ItemOutcome => {
    const outcome = found.get(id) ?? { state: 'failed', note: jobNotes.unexpected };
    return { id, state: outcome.state, note: 'note' in outcome ? outcome.note : null, undo: null };
  });
  const isFilled = outcomes.some(({ state }) => state === 'done');
  const isOurs = await finish(deps, jobId, { outcomes, file: isFilled ? key : undefined });
  // Another process may have been faster: then its file stays.
  if (!isOurs || !isFilled) await deps.files.remove(key);
}

/** In their order. */
async function startFile(deps: Deps, jobId: number): Promise<ItemRow[]> {
  let items: ItemRow[] = [];
  await inOrder(deps, jobId, async ({ tx }, { total }) => {
    items = await readNextItems(tx, jobId, { isUndo: false, limit: total });
    await updateOrder(tx, jobId, { state: 'running' });
    return true;
  });
  return items;
}

interface Result {
  outcomes: readonly ItemOutcome[];
  file: string | undefined;
}

function finish(deps: Deps, jobId: number, { outcomes, file }: Result): Promise<boolean> {
  return inOrder(deps, jobId, async (work, job) => {
    for (const some of slices(outcomes, OUTCOMES_PER_STATEMENT)) await storeOutcomes(work.tx, some);
    await updateOrder(work.tx, jobId, { input: writeInput({ ...readInput(job.input), file }) });
    await endOrder(work, job);
    return true;
  });
}
