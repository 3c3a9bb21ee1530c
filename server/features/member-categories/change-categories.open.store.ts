// Moves members whose rows are locked to another category, one or many.
import type { AdminWork } from '../../changes/change.ts';
import { moveToCategories } from '../members/category-changes.open.store.ts';
import type { LockedMember } from '../membership/locked-member.open.store.ts';

export interface NamedCategory {
  id: number;
  name: string;
}

interface CategoryChange {
  category: NamedCategory;
  /** `YYYY-MM-DD`; today when left out. */
  beginsOn?: string | undefined;
  reason: string;
}

/**
 * Moves them and records it. Those who are in the category already are left out. Their bills stay as they are:
 * `listOpenBills` says who has one. Returns whom it moved.
 */
export async function changeCategories(
  work: AdminWork,
  members: readonly LockedMember[],
  { category, beginsOn, reason }: CategoryChange,
): Promise<LockedMember[]> {
  const moves = members.map(({ id, row }) => ({
    memberId: id,
    from: row.category_id,
    to: category.id,
    beginsOn,
  }));
  const moved = await moveToCategories(work, moves, { reason, changedBy: work.admin.id });
  const ids = new Set(moved.map(({ memberId }) => memberId));
  const changed = members.filter(({ id }) => ids.has(id));
  for (const member of changed) {
    work.record({
      action: 'member.change_category',
      subjectId: member.id,
      memberId: member.id,
      before: { category_id: member.row.category_id },
      after: {
        category_id: category.id,
        member_category: category.name,
        reason,
        begins_on: beginsOn ?? work.today,
      },
    });
    member.row = { ...member.row, category_id: category.id };
  }
  return changed;
}
