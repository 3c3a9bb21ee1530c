// Member categories as the wire shows them.
import type { Category, CategoryDues } from '#shared/categories/categories.contract.ts';
import { creatorView } from '../admins/admins.open.view.ts';
import type { CategoryRow } from './categories.db.ts';
import type { ChosenCategory } from './categories.open.service.ts';
import type { StoredDues } from './category-dues.service.ts';

export function categoryView(row: CategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    member_fee: row.fee,
    is_hidden: row.is_hidden,
    is_default: row.is_default,
    users_count: row.members_count ?? undefined,
    is_in_history: row.is_in_history === undefined ? undefined : Boolean(row.is_in_history),
    created_by: creatorView(row),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

type OfferedRow = Pick<CategoryRow, 'id' | 'name' | 'fee' | 'is_default'>;

export function offeredCategoryView({ id, name, fee, is_default }: OfferedRow) {
  return { id, name, member_fee: fee, is_default };
}

export function choiceView({ id, name, fee, entry_fee }: ChosenCategory) {
  return { id, name, member_fee: fee, entry_fee };
}

export function categoryDuesView({ category, fees }: StoredDues): CategoryDues {
  const { entry_fee, coming_fee, coming_on } = category;
  return {
    entry_fee,
    coming_fee,
    coming_on,
    fees: fees.map(({ fee, begins_on }) => ({ member_fee: fee, begins_on })),
  };
}
