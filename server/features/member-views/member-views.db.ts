// The SQL about stored views.
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';
import { byName } from '../../lib/names/name-key.ts';

export type ViewRow = Row<'member_views'>;

/** Reads own ones, and those for all. */
export async function readViews(db: Database, adminId: number): Promise<ViewRow[]> {
  const rows = await db
    .selectFrom('member_views')
    .selectAll()
    .where((is) => is.or([is('admin_id', '=', adminId), is('is_shared', '=', 1)]))
    .execute();
  return rows.toSorted(byName);
}

export function findView(db: Database, id: number): Promise<ViewRow | undefined> {
  return db.selectFrom('member_views').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Counts the views that this admin has for himself, and those for all. */
export async function countViews(db: Database, adminId: number): Promise<Record<'own' | 'shared', number>> {
  const { own, shared } = await db
    .selectFrom('member_views')
    .select([
      sql<number>`count(case when is_shared = 0 and admin_id = ${adminId} then 1 end)`.as('own'),
      sql<number>`count(case when is_shared = 1 then 1 end)`.as('shared'),
    ])
    .executeTakeFirstOrThrow();
  return { own: Number(own), shared: Number(shared) };
}

export async function insertView(tx: Tx, view: NewRow<'member_views'>): Promise<number> {
  const { id } = await tx.insertInto('member_views').values(view).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateView(tx: Tx, id: number, change: RowChange<'member_views'>): Promise<void> {
  await tx.updateTable('member_views').set(change).where('id', '=', id).execute();
}

export async function deleteView(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('member_views').where('id', '=', id).execute();
}
