// Moves members whose rows are locked to another category, one or many.
import { undoNotes } from '#shared/member-jobs/member-jobs.messages.ts';
import type { AdminWork } from '../../changes/change.ts';
import { failed, retained, type UndoOutcome, undone } from '../../changes/undo.ts';
import {
  findLastCategoryChanges,
  forgetCategoryChange,
  moveToCategories,
  storeCategories,
} from '../members/category-changes.open.store.ts';
import type { LockedMember } from '../membership/locked-member.open.store.ts';
import { readCategoryNames } from './member-categories.db.ts';

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

/** Puts members who have not moved since back and records it. Their bills stay as they are. Answers in their order. */
export async function undoCategoryMoves(
  work: AdminWork,
  moved: readonly { member: LockedMember; changeId: number }[],
): Promise<UndoOutcome[]> {
  const ids = moved.map(({ member }) => member.id);
  const last = await findLastCategoryChanges(work, ids);
  const names = new Map((await readCategoryNames(work.tx)).map(({ id, name }) => [id, name]));
  const outcomes: UndoOutcome[] = [];
  for (const { member, changeId } of moved) {
    const change = last.get(member.id);
    if (change?.id !== changeId) outcomes.push(retained(undoNotes.changed));
    else if (change.from_category_id === null) outcomes.push(failed(undoNotes.categoryGone));
    else {
      const { from_category_id: before, begins_on, reason } = change;
      await forgetCategoryChange(work, changeId);
      await storeCategories(work, [member.id], before);
      work.record({
        action: 'member.undo_category',
        subjectId: member.id,
        memberId: member.id,
        before: { category_id: member.row.category_id, begins_on, reason },
        after: { category_id: before, member_category: names.get(before) ?? null },
      });
      outcomes.push(undone());
    }
  }
  return outcomes;
}
