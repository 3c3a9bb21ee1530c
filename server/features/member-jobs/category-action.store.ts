// Moves many members to another category. Their bills stay.
import { memberCategoryErrors } from '#shared/member-categories/member-categories.messages.ts';
import type { JobInputs } from '#shared/member-jobs/member-jobs.contract.ts';
import { jobErrors, jobNotes } from '#shared/member-jobs/member-jobs.messages.ts';
import { refused } from '../../lib/errors.ts';
import { changeCategories, undoCategoryMoves } from '../member-categories/change-categories.open.store.ts';
import { findLastCategoryChanges } from '../members/category-changes.open.store.ts';
import { listOpenBills } from '../payments/replaced-bills.open.store.ts';
import type { ActionForEach } from './job-actions.types.ts';
import { findCategory } from './member-jobs.db.ts';
import { skipTests } from './skip-tests.db.ts';

interface MovedMember {
  changeId: number;
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
      const undo: MovedMember = { changeId: changes.get(memberId)?.id ?? 0 };
      return { memberId, state: 'done', note: open && jobNotes.billStays(open), undo };
    });
  },

  revert: ({ work }, members) =>
    undoCategoryMoves(
      work,
      members.map(({ member, undo }) => {
        const { changeId }: MovedMember = JSON.parse(undo);
        return { member, changeId };
      }),
    ),
});
