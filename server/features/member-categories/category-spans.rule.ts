// The history of a member's categories as times without gap or overlap.
import type { CategorySpan } from '#shared/member-categories/member-categories.contract.ts';
import { toNamedRow } from '../members/members.open.view.ts';

interface StoredChange {
  id: number;
  from_category_id: number | null;
  to_category_id: number | null;
  /** Null: none. */
  before_name: string | null;
  after_name: string | null;
  begins_on: string;
  reason: string | null;
  import_id: number | null;
  changed_by_name: string | null;
  created_at: string;
}

interface Categorized {
  category: CategorySpan['category'];
  /** The day on which the member was added, `YYYY-MM-DD`. */
  addedOn: string;
}

/** The newest is the first. `changes`: oldest first. */
export function categorySpans(member: Categorized, changes: readonly StoredChange[]): CategorySpan[] {
  const [first] = changes;
  const begun: Omit<CategorySpan, 'ended_on'>[] = [
    {
      change_id: null,
      category: first ? toNamedRow(first.from_category_id, first.before_name) : member.category,
      begins_on: member.addedOn,
      reason: null,
      is_imported: false,
      changed_by: null,
      changed_at: null,
    },
    ...changes.map((change) => ({
      change_id: change.id,
      category: toNamedRow(change.to_category_id, change.after_name),
      begins_on: change.begins_on,
      reason: change.reason,
      is_imported: change.import_id !== null,
      changed_by: change.changed_by_name,
      changed_at: change.created_at,
    })),
  ];
  return begun
    .map((span, index) => ({ ...span, ended_on: begun[index + 1]?.begins_on ?? null }))
    .toReversed();
}
