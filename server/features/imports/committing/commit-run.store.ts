// What the batches of a commit share.

import { type ByKey, byKey, findNamed } from '#shared/choice-names.ts';
import { isChoice, storedColumn } from '#shared/imports/imports.fields.ts';
import { labelsIn } from '#shared/imports/imports.rules.ts';
import type { AdminWork } from '../../../changes/change.ts';
import type { Deps } from '../../../deps.ts';
import type { NamedLabel } from '../../member-labels/give-labels.open.store.ts';
import type { ImportedChange } from '../../members/imported-members.open.service.ts';
import type { RowDefaults } from '../checking/plan-row.rule.ts';
import { type ImportLine, updateLine } from '../import-rows.db.ts';
import type { ChoiceLists } from '../imports.db.ts';
import {
  type PlannedChange,
  type PlannedStop,
  type PlannedValue,
  readJson,
  type StoredContent,
} from '../stored.types.ts';

export type CommittedLine = Pick<
  ImportLine,
  'id' | 'number' | 'content' | 'changes' | 'member_id' | 'reason'
>;

export interface CommitRun {
  deps: Deps;
  work: AdminWork;
  importId: number;
  /** With what this commit created. */
  lists: ChoiceLists;
  /** As at the check. */
  defaults: RowDefaults;
  /** Of new members whose row names none. */
  usualCategoryId: number | null;
  /** Labels by name, as they are now. */
  labels: ByKey<NamedLabel>;
  /** Members that a row has changed already. */
  changed: Set<number>;
}

/**
 * Returns the columns of the planned values; undefined when a category was removed since. Periods, stops and labels are
 * stored elsewhere.
 */
export function plannedColumns(
  changes: PlannedChange[],
  { lists, importId }: CommitRun,
): ImportedChange | undefined {
  const columns: Record<string, string | number | null> = {};
  for (const { field, after } of changes) {
    if (isStoredElsewhere(field)) continue;
    if (isChoice(field)) {
      const id = idOf(after, lists[field]);
      if (id === undefined) return undefined;
      columns[storedColumn(field)] = id;
    } else columns[field] = typeof after === 'object' ? null : after;
    if (field === 'number') columns.number_import_id = importId;
  }
  return columns;
}

type PlannedField = PlannedChange['field'];

function isStoredElsewhere(field: PlannedField): field is 'started_at' | 'expired_at' | 'stop' | 'labels' {
  return field === 'started_at' || field === 'expired_at' || field === 'stop' || field === 'labels';
}

function idOf(value: PlannedValue, list: { id: number; name: string }[]): number | undefined {
  if (value === null || typeof value === 'string') return undefined;
  if (value.id === null) return findNamed(byKey(list), value.name)?.id;
  return list.find(({ id }) => id === value.id)?.id;
}

export interface PlannedPeriod {
  /** Null: unknown. */
  start: string | null;
  end: string;
}

/** Finds the first one of a member; null without an end, and for another end of the period that is there. */
export function findFirstPeriod(changes: PlannedChange[]): PlannedPeriod | null {
  const end = changes.find(({ field }) => field === 'expired_at');
  if (typeof end?.after !== 'string' || end.before !== null) return null;
  return { start: plannedText(changes, 'started_at') ?? null, end: end.after };
}

/** Finds another end of the period that a member has; null when it stays. */
export function findMovedEnd(changes: PlannedChange[]): { before: string; after: string } | null {
  const { before, after } = changes.find(({ field }) => field === 'expired_at') ?? {};
  return typeof before === 'string' && typeof after === 'string' ? { before, after } : null;
}

/** Returns null where the row makes nobody stop. */
export function findPlannedStop({ content }: CommittedLine, changes: PlannedChange[]): PlannedStop | null {
  if (plannedText(changes, 'stop') === undefined) return null;
  return readJson<StoredContent>(content)?.stop ?? null;
}

/** Returns the planned value of a field that is a text; undefined when it does not change. */
export function plannedText(changes: PlannedChange[], name: PlannedChange['field']): string | undefined {
  const after = changes.find(({ field }) => field === name)?.after;
  return typeof after === 'string' ? after : undefined;
}

/** Returns the labels that a row gives to a member who does not have them; undefined when one was removed since. */
export function plannedLabels(changes: PlannedChange[], { labels }: CommitRun): NamedLabel[] | undefined {
  const { before, after } = changes.find(({ field }) => field === 'labels') ?? {};
  const namesOf = (value: PlannedValue | undefined) => labelsIn(typeof value === 'string' ? value : null);
  const given = namesOf(before);
  const found = namesOf(after)
    .filter((name) => !given.includes(name))
    .map((name) => findNamed(labels, name));
  return found.every((label) => label !== undefined) ? found : undefined;
}

/** The row is not imported; the reason is shown to the admin. */
export function skipLine({ tx }: AdminWork, id: number, reason: string): Promise<void> {
  return updateLine(tx, id, { result: 'skipped', reason });
}
