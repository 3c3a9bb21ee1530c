// The SQL about the history of members' categories.
import { jakartaDay } from '#shared/dates.ts';
import type { Tx } from '../../db/database.ts';
import { querySlices } from '../../db/query-slices.ts';
import type { NewRow, RowChange } from '../../db/schema.ts';

export async function insertCategoryChanges(
  tx: Tx,
  changes: readonly NewRow<'category_changes'>[],
): Promise<void> {
  await tx
    .insertInto('category_changes')
    .values([...changes])
    .execute();
}

export async function setCategories(
  tx: Tx,
  memberIds: readonly number[],
  change: Pick<RowChange<'members'>, 'category_id' | 'updated_at'>,
): Promise<void> {
  for (const some of querySlices(memberIds))
    await tx.updateTable('members').set(change).where('id', 'in', some).execute();
}

export type LastChange = Awaited<ReturnType<typeof selectLastChanges>>[number];

/** By member. */
export async function readLastChanges(
  tx: Tx,
  memberIds: readonly number[],
): Promise<Map<number, LastChange>> {
  const found = new Map<number, LastChange>();
  for (const some of querySlices(memberIds))
    for (const row of await selectLastChanges(tx, some)) found.set(row.member_id, row);
  return found;
}

function selectLastChanges(tx: Tx, memberIds: readonly number[]) {
  return tx
    .selectFrom('category_changes')
    .select(['id', 'member_id', 'from_category_id', 'to_category_id', 'begins_on', 'import_id'])
    .where('id', 'in', (last) =>
      last
        .selectFrom('category_changes')
        .select(({ fn }) => fn.max<number>('id').as('id'))
        .where('member_id', 'in', memberIds)
        .groupBy('member_id'),
    )
    .execute();
}

/** The day of the last change, or the Jakarta day on which the member was added. By member. */
export async function readCategoryStarts(tx: Tx, memberIds: readonly number[]): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const some of querySlices(memberIds)) {
    const rows = await tx
      .selectFrom('members')
      .select(['id', 'created_at'])
      .where('id', 'in', some)
      .execute();
    for (const { id, created_at } of rows) found.set(id, jakartaDay(created_at));
  }
  for (const [id, { begins_on }] of await readLastChanges(tx, memberIds)) found.set(id, begins_on);
  return found;
}

export async function deleteCategoryChange(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('category_changes').where('id', '=', id).execute();
}
