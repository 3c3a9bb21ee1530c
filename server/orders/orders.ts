// Work that admins order and the queue does: who ordered it, how far it is, and whose turn it is. What is done is brought by
// each kind. Every order has its own job, so attempts, their end and the restart after a kill are those of the queue.
import { isUnderWay, type OrderAction } from '#shared/member-jobs/member-jobs.states.ts';
import type { AuditedAdmin } from '../changes/audit-record.ts';
import { type AdminWork, type ChangeDeps, changeAsOrdered } from '../changes/change.ts';
import { PerConnection } from '../db/connection.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type JobRun, PostponedJobError } from '../jobs/handlers.ts';
import type { OrderJob } from '../jobs/payloads.ts';
import {
  changesMembers,
  findFirstInLine,
  findOrder,
  insertOrder,
  lockOrder,
  makeDue,
  type OrderRow,
  updateOrder,
} from './orders.db.ts';

export interface Progress {
  done: number;
  total: number;
}

/** One attempt at an order. */
export interface OrderRun extends Pick<JobRun, 'signal'> {
  id: number;
  /** The work counts in it. In memory: after a restart an attempt begins again. */
  progress: Progress;
}

/** Does an order, and ends it with `inOrder`. It may run again after a crash. */
export type OrderKind = (deps: Deps, run: OrderRun) => Promise<void>;

export type OrderKinds = Readonly<Record<OrderAction, OrderKind>>;

/**
 * Runs an attempt. Orders that change members wait for those that were given earlier: throws `PostponedJobError`. Orders that
 * only read neither wait nor make others wait.
 */
export async function runOrder(
  deps: Deps,
  kinds: OrderKinds,
  { id, signal }: Omit<OrderRun, 'progress'>,
): Promise<void> {
  const order = await findOrder(deps.db, id);
  if (!order || !isUnderWay(order.state)) return;
  if (changesMembers(order.action)) {
    const first = await findFirstInLine(deps.db);
    if (first !== undefined && first !== id) throw new PostponedJobError('An earlier order is under way.');
  }
  const known = running.get(deps.db);
  const progress = { done: 0, total: 0 };
  known.set(id, progress);
  try {
    await kinds[order.action](deps, { id, signal, progress });
  } finally {
    known.delete(id);
  }
}

const running = new PerConnection(() => new Map<number, Progress>());

/** Finds how far this node is with an order; null when it does nothing with it. */
export function findProgress(db: Database, id: number | null): Progress | null {
  return running.get(db).get(id ?? 0) ?? null;
}

/**
 * Runs a change in the name of who ordered it, or took it back, with the order locked. Returns false when it is over.
 */
export async function inOrder(
  deps: ChangeDeps,
  id: number,
  verb: (work: AdminWork, order: OrderRow) => Promise<boolean>,
): Promise<boolean> {
  return changeAsOrdered(deps, await findOrderer(deps.db, id), async (work) => {
    const order = await lockOrder(work.tx, id);
    return order && isUnderWay(order.state) ? verb(work, order) : false;
  });
}

async function findOrderer(db: Database, id: number): Promise<AuditedAdmin> {
  const order = await findOrder(db, id);
  if (!order) return { id: null, name: '-' };
  const { admin_id, admin_name, undo_admin_id, undo_name } = order;
  return order.state === 'undoing'
    ? { id: undo_admin_id, name: undo_name ?? admin_name }
    : { id: admin_id, name: admin_name };
}

/** Adds an order that stands alone, or a choice of members until something is ordered for them. Returns its id. */
export function addOrder({ tx, admin, now }: AdminWork, action: OrderAction): Promise<number> {
  return insertOrder(tx, {
    admin_id: admin.id,
    admin_name: admin.name,
    action,
    state: 'draft',
    total: 0,
    created_at: now,
  });
}

/** Orders the work. Again after it was given up, too. */
export async function queueOrder(work: AdminWork, job: OrderJob, input: string | null = null): Promise<void> {
  await updateOrder(work.tx, job.payload.order, {
    state: 'queued',
    queued_at: work.now,
    admin_id: work.admin.id,
    admin_name: work.admin.name,
    input,
  });
  work.queueJob(job);
}

/** Orders that it is taken back. */
export async function queueUndo(work: AdminWork, job: OrderJob): Promise<void> {
  await updateOrder(work.tx, job.payload.order, {
    state: 'undoing',
    queued_at: work.now,
    undo_admin_id: work.admin.id,
    undo_name: work.admin.name,
  });
  work.queueJob(job);
}

/** The next one in line begins immediately. */
export async function endOrder(work: AdminWork, { id, state, action }: OrderRow): Promise<void> {
  const { tx, now } = work;
  await updateOrder(
    tx,
    id,
    state === 'undoing' ? { state: 'undone', undone_at: now } : { state: 'done', ended_at: now },
  );
  const next = changesMembers(action) ? await findFirstInLine(tx) : undefined;
  if (next === undefined) return;
  await makeDue(tx, next, now);
  work.wakeJobs();
}
