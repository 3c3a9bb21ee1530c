// Member categories as the wire shows them.
import type { Category } from '#shared/categories/categories.contract.ts';
import { creatorView } from '../admins/open/admins.view.ts';
import type { CategoryRow } from './categories.db.ts';

export function categoryView(row: CategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    member_fee: row.fee,
    is_hidden: row.is_hidden,
    is_default: row.is_default,
    users_count: row.members_count ?? undefined,
    created_by: creatorView(row),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

type OfferedRow = Pick<CategoryRow, 'id' | 'name' | 'fee' | 'is_default'>;

export function offeredCategoryView({ id, name, fee, is_default }: OfferedRow) {
  return { id, name, member_fee: fee, is_default };
}
