// The file that an order makes for all of its members. After a kill it is made again. What became of each member is stored
// together with the name of the finished file, so both say the same. An unfinished file is never offered.
import { jobNotes } from '#shared/member-jobs/member-jobs.messages.ts';
import type { Deps } from '../../deps.ts';
import { slices } from '../../lib/slices.ts';
import { updateOrder } from '../../orders/orders.db.ts';
import { endOrder, inOrder } from '../../orders/orders.ts';
import type { ActionForAll } from './job-actions.types.ts';
import { newFileKey, readInput, writeInput } from './job-input.rule.ts';
import {
  type ItemOutcome,
  type ItemRow,
  type JobRow,
  readNextItems,
  storeOutcomes,
} from './member-jobs.db.ts';

/** Parameters of one statement are limited. */
const OUTCOMES_PER_STATEMENT = 500;

export async function makeFileOf(
  deps: Deps,
  job: JobRow,
  { makeFile, signal }: Pick<ActionForAll, 'makeFile'> & { signal: AbortSignal },
): Promise<void> {
  const items = await startFile(deps, job);
  const key = newFileKey(job.id);
  const found = await makeFile(deps, {
    key,
    items,
    signal,
    report: (count) => storeDrawn(deps, job.id, count),
  });
  const outcomes = items.map(({ id }): ItemOutcome => {
    const outcome = found.get(id) ?? { state: 'failed', note: jobNotes.unexpected };
    return { id, state: outcome.state, note: 'note' in outcome ? outcome.note : null, undo: null };
  });
  const isFilled = outcomes.some(({ state }) => state === 'done');
  const isOurs = await finish(deps, job.id, { outcomes, file: isFilled ? key : undefined });
  // Another process may have been faster: then its file stays.
  if (!isOurs || !isFilled) await deps.files.remove(key);
}

/** In their order. */
async function startFile(deps: Deps, { id, total }: JobRow): Promise<ItemRow[]> {
  let items: ItemRow[] = [];
  await inOrder(deps, id, async ({ tx }, { input }) => {
    items = await readNextItems(tx, id, { isUndo: false, limit: total });
    await updateOrder(tx, id, { state: 'running', input: writeInput({ ...readInput(input), drawn: 0 }) });
    return true;
  });
  return items;
}

function storeDrawn(deps: Deps, jobId: number, drawn: number): Promise<boolean> {
  return inOrder(deps, jobId, async ({ tx }, { input }) => {
    await updateOrder(tx, jobId, { input: writeInput({ ...readInput(input), drawn }) });
    return true;
  });
}

interface Result {
  outcomes: readonly ItemOutcome[];
  file: string | undefined;
}

function finish(deps: Deps, jobId: number, { outcomes, file }: Result): Promise<boolean> {
  return inOrder(deps, jobId, async (work, job) => {
    for (const some of slices(outcomes, OUTCOMES_PER_STATEMENT)) await storeOutcomes(work.tx, some);
    const input = writeInput({ ...readInput(job.input), drawn: undefined, file });
    await updateOrder(work.tx, jobId, { input });
    await endOrder(work, job);
    return true;
  });
}
