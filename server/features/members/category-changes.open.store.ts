// The categories of members and their history: each change ends the category before. A member without one has had the
// same category since he was added.
import { pickLater } from '#shared/calendar-days.ts';
import type { Work } from '../../changes/change.ts';
import {
  deleteCategoryChange,
  insertCategoryChanges,
  type LastChange,
  readCategoryStarts,
  readLastChanges,
  setCategories,
} from './category-changes.db.ts';

export interface CategoryMove {
  memberId: number;
  from: number | null;
  to: number | null;
  /** `YYYY-MM-DD`. Today when left out, or the day on which the present category began where the clock ran ahead. */
  beginsOn?: string | undefined;
}

interface Cause {
  reason: string | null;
  /** The import that brought the category. */
  importId?: number | null;
  /** Null: the system. */
  changedBy: number | null;
}

/**
 * Moves members, who are locked, to other categories and notes it in their histories. Those who are in the category
 * already are left out. Returns whom it moved. No bill changes.
 */
export async function moveToCategories(
  work: Work,
  moves: readonly CategoryMove[],
  cause: Cause,
): Promise<CategoryMove[]> {
  const moved = await noteCategoryChanges(work, moves, cause);
  for (const [to, some] of Map.groupBy(moved, (move) => move.to))
    await storeCategories(
      work,
      some.map(({ memberId }) => memberId),
      to,
    );
  return moved;
}

/** Expects a change that notes it in the histories. */
export async function storeCategories(
  { tx, now }: Work,
  memberIds: readonly number[],
  categoryId: number | null,
): Promise<void> {
  await setCategories(tx, memberIds, { category_id: categoryId, updated_at: now });
}

/** Notes changes of categories that the caller stores itself. Returns those that change something. */
export async function noteCategoryChanges(
  work: Work,
  moves: readonly CategoryMove[],
  { reason, importId = null, changedBy }: Cause,
): Promise<CategoryMove[]> {
  const changing = moves.filter(({ from, to }) => from !== to);
  if (changing.length === 0) return [];
  const starts = await findCategoryStarts(
    work,
    changing.map(({ memberId }) => memberId),
  );
  await insertCategoryChanges(
    work.tx,
    changing.map(({ memberId, from, to, beginsOn = work.today }) => ({
      member_id: memberId,
      from_category_id: from,
      to_category_id: to,
      begins_on: pickLater(beginsOn, starts.get(memberId) ?? null),
      reason,
      import_id: importId,
      changed_by: changedBy,
      created_at: work.now,
    })),
  );
  return changing;
}

/** Finds the day on which the present category of each member began, `YYYY-MM-DD`. */
export function findCategoryStarts(
  { tx }: Work,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  return readCategoryStarts(tx, memberIds);
}

/** Finds the last change of each member who has one. */
export function findLastCategoryChanges(
  { tx }: Work,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, LastChange>> {
  return readLastChanges(tx, memberIds);
}

/** Removes a last change of a locked member from the history; the caller stores the category before. */
export function forgetCategoryChange({ tx }: Work, id: number): Promise<void> {
  return deleteCategoryChange(tx, id);
}
