// Company categories as the wire shows them.
import type { CompanyCategory } from '#shared/company-categories/company-categories.contract.ts';
import { creatorView } from '../admins/admins.open.view.ts';
import type { CompanyCategoryRow } from './company-categories.db.ts';

export function companyCategoryView(row: CompanyCategoryRow): CompanyCategory {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    is_hidden: row.is_hidden,
    users_count: row.members_count ?? undefined,
    created_by: creatorView(row),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
