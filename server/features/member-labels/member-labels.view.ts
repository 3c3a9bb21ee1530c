// Labels as the wire shows them.
import type { MemberLabel } from '#shared/member-labels/member-labels.contract.ts';
import type { LabelRow } from './member-labels.db.ts';

export function labelView(row: LabelRow): MemberLabel {
  const { created_by: id, creator_name: name } = row;
  return {
    ...row,
    users_count: Number(row.users_count),
    created_by: id === null || name === null ? null : { id, name },
  };
}
