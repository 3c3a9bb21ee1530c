// Moves many members to another category. Their bills stay.
import { memberCategoryErrors } from '#shared/member-categories/member-categories.messages.ts';
import type { JobInputs } from '#shared/member-jobs/member-jobs.contract.ts';
import { jobErrors, jobNotes, undoNotes } from '#shared/member-jobs/member-jobs.messages.ts';
import { refused } from '../../lib/errors.ts';
import { changeCategories } from '../member-categories/change-categories.open.store.ts';
import {
  findLastCategoryChanges,
  forgetCategoryChange,
  storeCategories,
} from '../members/category-changes.open.store.ts';
import { listOpenBills } from '../payments/replaced-bills.open.store.ts';
import type { ActionForEach } from './job-actions.types.ts';
import { findCategory } from './member-jobs.db.ts';
import { skipTests } from './skip-tests.db.ts';

interface MovedMember {
  changeId: number;
  to: number;
}

export const categoryAction = ({ member_category: id, reason }: JobInputs['category']): ActionForEach => ({
  async describe(db) {
    const category = id === null ? undefined : await findCategory(db, id);
    const problems = {
      ...(id === null && { member_category: jobErrors.noCategory }),
      ...(id !== null && !category && { member_category: memberCategoryErrors.unknown }),
      ...(reason === null && { reason: jobErrors.noReason }),
    };
    return category && reason !== null ? { title: `Ubah kategori menjadi ${category.name}` } : { problems };
  },

  skips: { same_category: skipTests.same_category(id) },

  async apply({ work }, members) {
    const category = await findCategory(work.tx, id ?? 0);
    if (!category) throw refused(memberCategoryErrors.unknown);
    const ids = members.map((member) => member.id);
    await changeCategories(work, members, { category, reason: reason ?? '' });
    const changes = await findLastCategoryChanges(work, ids);
    const bills = Map.groupBy(await listOpenBills(work.tx, ids), ({ member_id }) => member_id);
    return ids.map((memberId) => {
      const open = bills.get(memberId)?.map(({ number }) => number);
      const undo: MovedMember = { changeId: changes.get(memberId)?.id ?? 0, to: category.id };
      return { memberId, state: 'done', note: open && jobNotes.billStays(open), undo };
    });
  },

  async revert({ work }, members) {
    const last = await findLastCategoryChanges(
      work,
      members.map(({ member }) => member.id),
    );
    const reverted = [];
    for (const { member, undo } of members) {
      const { changeId, to }: MovedMember = JSON.parse(undo);
      const change = last.get(member.id);
      const memberId = member.id;
      if (change?.id !== changeId || member.row.category_id !== to)
        reverted.push({ memberId, state: 'retained' as const, note: undoNotes.changed });
      else if (change.from_category_id === null)
        reverted.push({ memberId, state: 'failed' as const, note: undoNotes.categoryGone });
      else {
        await forgetCategoryChange(work, changeId);
        await storeCategories(work, [memberId], change.from_category_id);
        work.record({
          action: 'member.undo_category',
          subjectId: memberId,
          memberId,
          before: { category_id: to },
          after: { category_id: change.from_category_id },
        });
        reverted.push({ memberId, state: 'undone' as const });
      }
    }
    return reverted;
  },
});
