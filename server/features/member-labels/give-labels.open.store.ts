// Gives labels to members and takes them, one or many: a part of a change that has locked them.
import { isNameTaken } from '#shared/choice-names.ts';
import { labelKey, labelLimits } from '#shared/member-labels/member-labels.states.ts';
import type { AdminWork } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import { lockTable } from '../../db/dialect.ts';
import {
  deleteMemberLabels,
  deleteUnusedLabel,
  findLabel,
  type GivenLabel,
  insertLabel,
  insertMemberLabels,
  type LabelOfMember,
  readGivenLabels,
  readLabels,
  readLabelsBefore,
  readMemberLabels,
} from './member-labels.db.ts';

export type { GivenLabel, LabelOfMember };

export interface NamedLabel {
  id: number;
  name: string;
}

/** Returns the rows of those to whom it was given. Those who have it already are left out. */
export function giveLabel(
  work: AdminWork,
  label: NamedLabel,
  memberIds: readonly number[],
): Promise<GivenLabel[]> {
  const rows = memberIds.map((memberId) => ({ member_id: memberId, created_at: work.now }));
  return giveLabelBack(work, label, rows);
}

/** Does what `giveLabel` does, with the rows that were there before. */
export async function giveLabelBack(
  work: AdminWork,
  label: NamedLabel,
  rows: readonly (Omit<GivenLabel, 'id'> & Partial<GivenLabel>)[],
): Promise<GivenLabel[]> {
  const given = await insertMemberLabels(work.tx, label.id, rows);
  for (const { member_id: memberId } of given)
    work.record({ action: 'member.give_label', subjectId: memberId, memberId, after: { label: label.name } });
  return given;
}

/**
 * Adds a label for a name that an import brought. Returns its id; null where the name is there already, or no more
 * labels are possible.
 */
export async function addNamedLabel(work: AdminWork, name: string): Promise<number | null> {
  await lockTable(work.tx, 'labels');
  const listed = await readLabels(work.tx);
  if (isNameTaken(listed, { name }) || listed.length >= labelLimits.labels) return null;
  const columns = { name, color: 'grey' } as const;
  const made = { created_by: work.admin.id, created_at: work.now, updated_at: work.now };
  const id = await insertLabel(work.tx, { ...columns, name_key: labelKey(name), ...made });
  work.record({ action: 'label.add', subjectId: id, after: columns });
  return id;
}

/** Removes those of these labels that nobody has changed, and that no member has. */
export async function removeUnusedLabels(work: AdminWork, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const name = await deleteUnusedLabel(work.tx, id);
    if (name) work.record({ action: 'label.remove', subjectId: id, before: { name } });
  }
}

/** Returns the rows of those from whom it was taken. */
export async function withdrawLabel(
  work: AdminWork,
  label: NamedLabel,
  memberIds: readonly number[],
): Promise<GivenLabel[]> {
  const taken = await deleteMemberLabels(work.tx, label.id, memberIds);
  for (const { member_id: memberId } of taken)
    work.record({
      action: 'member.take_label',
      subjectId: memberId,
      memberId,
      before: { label: label.name },
    });
  return taken;
}

/** Returns undefined for one that was deleted. */
export function findNamedLabel(db: Database, id: number): Promise<NamedLabel | undefined> {
  return findLabel(db, id);
}

/** Finds the names that a label has and had: records name it by the one of their time. */
export async function findLabelNames(db: Database, id: number): Promise<string[]> {
  const before = await readLabelsBefore(db, id);
  const now = await findLabel(db, id);
  return [now, ...before.map((text): Partial<NamedLabel> => JSON.parse(text))].flatMap(
    (one) => one?.name ?? [],
  );
}

/** Finds those of these members who have the label, each with the row that names its gift. */
export function findGivenLabels(
  db: Database,
  label: NamedLabel,
  memberIds: readonly number[],
): Promise<GivenLabel[]> {
  return readGivenLabels(db, label.id, memberIds);
}

/** Lists all labels by name. */
export async function listNamedLabels(db: Database): Promise<NamedLabel[]> {
  return (await readLabels(db)).map(({ id, name }) => ({ id, name }));
}

/** Returns the labels of members, each by name; without those who have none. */
export async function labelsByMember(
  db: Database,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, LabelOfMember[]>> {
  return Map.groupBy(await readMemberLabels(db, memberIds), ({ member_id }) => member_id);
}
