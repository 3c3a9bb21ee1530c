// The SQL about groups of settings, which are stored and versioned as a whole.
import type { Database, Tx } from '../db/database.ts';
import type { NewRow, Row } from '../db/schema.ts';

export type GroupRow = Row<'setting_groups'>;

export function readGroups(db: Database): Promise<GroupRow[]> {
  return db.selectFrom('setting_groups').selectAll().execute();
}

export function findGroup(db: Database, name: string): Promise<GroupRow | undefined> {
  return db.selectFrom('setting_groups').selectAll().where('name', '=', name).executeTakeFirst();
}

export async function putGroup(tx: Tx, row: NewRow<'setting_groups'>): Promise<void> {
  const { name: _, ...change } = row;
  await tx
    .insertInto('setting_groups')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute();
}

/** Inserts the values of a first start. What is stored already stays. */
export async function insertMissingGroups(tx: Tx, rows: NewRow<'setting_groups'>[]): Promise<void> {
  await tx
    .insertInto('setting_groups')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
