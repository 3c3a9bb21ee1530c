// What admins have ordered, done when the test says so: no queue runs in tests.
import assert from 'node:assert/strict';
import { PostponedJobError } from '../../../server/jobs/handlers.ts';
import { readPayload } from '../../../server/jobs/payloads.ts';
import { orderKinds } from '../../../server/order-kinds.ts';
import { runOrder } from '../../../server/orders/orders.ts';
import type { Api } from './api.ts';

const kinds = ['run_member_jobs', 'commit_import', 'undo_import', 'make_archive', 'make_receipts'] as const;

/** Does everything that is ordered, one after the other. What fails stays in the queue, and the error is thrown. */
export async function runOrders(
  { deps }: Pick<Api, 'deps'>,
  signal = new AbortController().signal,
): Promise<void> {
  const postponed = new Set<number>();
  for (;;) {
    const job = await deps.db
      .selectFrom('jobs')
      .select(['id', 'kind', 'payload'])
      .where('kind', 'in', kinds)
      .where('failed_at', 'is', null)
      .where('id', 'not in', [0, ...postponed])
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    const kind = kinds.find((known) => known === job?.kind);
    if (!job || !kind) return;
    try {
      await runOrder(deps, orderKinds, { id: readPayload(kind, job.payload).order, signal });
      // A killed process leaves the job of an order that has ended.
      signal.throwIfAborted();
      await deps.db.deleteFrom('jobs').where('id', '=', job.id).execute();
      postponed.clear();
    } catch (error) {
      if (!(error instanceof PostponedJobError)) throw error;
      postponed.add(job.id);
    }
  }
}

/** Kills the process of the queue after its first transaction. Something must be left to do. */
export async function killOrders(api: Api): Promise<void> {
  const stop = new AbortController();
  const deps = {
    ...api.deps,
    get clock() {
      stop.abort(new Error('killed'));
      return api.deps.clock;
    },
  };
  await assert.rejects(runOrders({ deps }, stop.signal), /killed/);
}
