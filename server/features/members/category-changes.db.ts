// The SQL about the history of members' categories.
import { jakartaDay } from '#shared/dates.ts';
import type { Tx } from '../../db/database.ts';
import { querySlices, readInSlices } from '../../db/query-slices.ts';
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

/** Maps each member to the last change. */
export async function readLastChanges(
  tx: Tx,
  memberIds: readonly number[],
): Promise<Map<number, LastChange>> {
  const found = await readInSlices(memberIds, (some) => selectLastChanges(tx, some));
  return new Map(found.map((row) => [row.member_id, row]));
}

function selectLastChanges(tx: Tx, memberIds: readonly number[]) {
  return tx
    .selectFrom('category_changes')
    .select(['id', 'member_id', 'from_category_id', 'begins_on', 'reason', 'import_id'])
    .where('id', 'in', (last) =>
      last
        .selectFrom('category_changes')
        .select(({ fn }) => fn.max<number>('id').as('id'))
        .where('member_id', 'in', memberIds)
        .groupBy('member_id'),
    )
    .execute();
}

/** Reads the day of the last change, or the Jakarta day on which the member was added. By member. */
export async function readCategoryStarts(tx: Tx, memberIds: readonly number[]): Promise<Map<number, string>> {
  const members = await readInSlices(memberIds, (some) =>
    tx.selectFrom('members').select(['id', 'created_at']).where('id', 'in', some).execute(),
  );
  const changes = await readLastChanges(tx, memberIds);
  return new Map(
    members.map(({ id, created_at }) => [id, changes.get(id)?.begins_on ?? jakartaDay(created_at)]),
  );
}

export async function deleteCategoryChange(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('category_changes').where('id', '=', id).execute();
}
