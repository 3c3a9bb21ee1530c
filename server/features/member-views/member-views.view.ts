// Stored views as the wire shows them.
import type { MemberView } from '#shared/member-views/member-views.contract.ts';
import type { ViewRow } from './member-views.db.ts';

export function viewOfRow(row: ViewRow, isChangeable: boolean): MemberView {
  const { id, name, is_shared, admin_name, version } = row;
  const search: MemberView['search'] = JSON.parse(row.search);
  return { id, name, is_shared: is_shared === 1, admin_name, is_changeable: isChangeable, search, version };
}
