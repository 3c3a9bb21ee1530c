// A row that is undone: what it did, and the member as it is now.
import { importFields } from '#shared/imports/imports.fields.ts';
import { retentionReasons } from '#shared/imports/rows.texts.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import type { RowChange } from '../../../db/schema.ts';
import type { Traces } from '../../members/imported-members.service.ts';
import type { StoredUndo } from '../stored.ts';

export interface UndoneLine {
  importId: number;
  undo: StoredUndo;
  /** null: removed since. */
  member: Traces | null;
  renewals: { id: number; import_id: number | null }[];
}

export type Outcome = Pick<RowChange<'import_rows'>, 'result' | 'reason'>;

export const undone: Outcome = { result: 'undone', reason: null };

/** `retained`: someone changed it since. */
export function retain(reason: string): Outcome {
  return { result: 'retained', reason };
}

export function report(reason: string): Outcome {
  return { result: 'reported', reason };
}

/** Change with the calendar, or represent the number. */
const derived = ['status', 'started_at', 'expired_at', 'next_started_at', 'number_import_id'];

/** Names the imported values that are others now; null when all are as imported. */
export function editReason({ after }: StoredUndo, member: Traces): string | null {
  const current = new Map<string, unknown>(Object.entries(member));
  const edited = Object.keys(after).filter(
    (column) => !derived.includes(column) && current.get(column) !== after[column],
  );
  return edited.length > 0 ? retentionReasons.edited(edited.map(labelOf).join(', ')) : null;
}

const labels: Record<string, string> = {
  company_category_id: memberLabels.companyCategory,
  category_id: memberLabels.category,
};

function labelOf(column: string): string {
  const field = Object.entries(importFields).find(([name]) => name === column)?.[1];
  return labels[column] ?? field?.label ?? column;
}
