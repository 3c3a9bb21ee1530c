// Which rows a commit writes, and in which order.
import { type ChoiceName, choiceNames, isChoice } from '#shared/imports/imports.fields.ts';
import { labelsIn } from '#shared/imports/imports.rules.ts';
import { makeRecord } from '#shared/keys.ts';
import type { Database } from '../../../db/database.ts';
import { isImported } from '../counts.rule.ts';
import { streamLines } from '../import-rows.db.ts';
import { listIn, type PlannedChange } from '../stored.types.ts';

export interface ImportableLine {
  id: number;
  /** null: a new member. */
  memberId: number | null;
}

export interface ImportableLines {
  /** With a number in the file: they are written first, so that it does not become a running number. */
  numbered: ImportableLine[];
  others: ImportableLine[];
  /** Names of categories that they create. */
  names: Record<ChoiceName, Set<string>>;
  /** Labels that they give. */
  labels: Set<string>;
}

export async function readImportable(db: Database, importId: number): Promise<ImportableLines> {
  const numbered: ImportableLine[] = [];
  const others: ImportableLine[] = [];
  const names = makeRecord(choiceNames, () => new Set<string>());
  const labels = new Set<string>();
  const columns = ['verdict', 'decision', 'member_id', 'changes'] as const;
  for await (const batch of streamLines(db, importId, columns))
    for (const { id, member_id: memberId, changes, ...line } of batch) {
      if (!isImported(line)) continue;
      const planned = listIn<PlannedChange>(changes);
      const hasNumber = planned.some(({ field }) => field === 'number');
      (hasNumber ? numbered : others).push({ id, memberId });
      for (const { field, after } of planned)
        if (field === 'labels') for (const name of namesIn(after)) labels.add(name);
        else if (field !== 'stop' && isChoice(field) && isNew(after)) names[field].add(after.name);
    }
  return { numbered, others, names, labels };
}

const namesIn = (value: PlannedChange['after']) => labelsIn(typeof value === 'string' ? value : null);

function isNew(value: PlannedChange['after']): value is { id: null; name: string } {
  return typeof value === 'object' && value !== null && value.id === null;
}
