// The SQL about orders: work that admins order and the queue does. Whom an order is about is stored by its room.
import { type RawBuilder, sql } from 'kysely';
import { keysOf } from '#shared/keys.ts';
import { type OrderAction, orderActions } from '#shared/member-jobs/member-jobs.states.ts';
import type { Database, Tx } from '../db/database.ts';
import { lockRows } from '../db/dialect.ts';
import type { NewRow, Row, RowChange } from '../db/schema.ts';

export type OrderRow = Row<'member_jobs'>;

export function findOrder(db: Database, id: number): Promise<OrderRow | undefined> {
  return db.selectFrom('member_jobs').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Changes of one order run one at a time. */
export function lockOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
  return lockRows(tx, tx.selectFrom('member_jobs').selectAll(), 'member_jobs')
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Of a row of `member_jobs`: more than 0 while the queue has it. An order under way that it has not was given up, or removed by hand.
 * What it did in one transaction has left nothing.
 */
export const isQueued: RawBuilder<number> = sql`(select cast(count(*) as integer) from jobs
  where jobs.failed_at is null and jobs.payload = '{"order":' || member_jobs.id || '}')`;

const changingActions = keysOf(orderActions).filter((action) => orderActions[action].isUndoable);

export function changesMembers(action: OrderAction): boolean {
  return orderActions[action].isUndoable;
}

/** Finds the order that was given first among those that change members; undefined when nothing is left to do. */
export async function findFirstInLine(db: Database): Promise<number | undefined> {
  const first = await db
    .selectFrom('member_jobs')
    .select('id')
    .where('state', 'in', ['queued', 'running', 'undoing'])
    .where('action', 'in', changingActions)
    .where(sql<boolean>`${isQueued} > 0`)
    .orderBy('queued_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.id;
}

export async function insertOrder(tx: Tx, order: NewRow<'member_jobs'>): Promise<number> {
  const { id } = await tx.insertInto('member_jobs').values(order).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateOrder(tx: Tx, id: number, change: RowChange<'member_jobs'>): Promise<void> {
  await tx.updateTable('member_jobs').set(change).where('id', '=', id).execute();
}

/** Makes the job of an order due that was postponed. */
export async function makeDue(tx: Tx, id: number, now: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ run_at: now })
    .where('payload', '=', JSON.stringify({ order: id }))
    .where('failed_at', 'is', null)
    .where('run_at', '>', now)
    .where('attempts', '=', 0)
    .execute();
}

/** Deletes it with the list of whom it is about. */
export async function deleteOrder(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('member_jobs').where('id', '=', id).execute();
}

/** Finds the last one with this action, and whether the queue has it. */
export function findLastOrder(db: Database, action: OrderAction) {
  return db
    .selectFrom('member_jobs')
    .selectAll()
    .select(isQueued.as('is_queued'))
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Reads orders that ended before this moment, and choices from before the other one that nobody ordered anything for.
 */
export function readOldOrders(db: Database, { ended, chosen }: Record<'ended' | 'chosen', string>) {
  return db
    .selectFrom('member_jobs')
    .select('id')
    .where((is) =>
      is.or([
        is.and([is('state', 'in', ['done', 'undone']), is('ended_at', '<', ended)]),
        is.and([is('state', '=', 'draft'), is('created_at', '<', chosen)]),
      ]),
    )
    .execute();
}
