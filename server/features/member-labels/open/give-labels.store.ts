// Gives labels to members and takes them, one or many: a part of a change that has locked them.
import type { AdminWork } from '../../../changes/change.ts';
import type { Database } from '../../../db/database.ts';
import {
  deleteLabelOf,
  findLabel,
  type GivenLabel,
  insertLabelOf,
  type LabelOfMember,
  readLabels,
  readLabelsOf,
  readRowsOf,
} from '../member-labels.db.ts';

export type { LabelOfMember };

export interface NamedLabel {
  id: number;
  name: string;
}

/** Returns the rows of those to whom it was given. Those who have it already are left out. */
export async function giveLabel(
  work: AdminWork,
  label: NamedLabel,
  memberIds: readonly number[],
): Promise<GivenLabel[]> {
  const given = await insertLabelOf(work.tx, label.id, { memberIds, now: work.now });
  for (const { member_id: memberId } of given)
    work.record({ action: 'member.give_label', subjectId: memberId, memberId, after: { label: label.name } });
  return given;
}

/** Returns from whom it was taken. */
export async function removeLabelOf(
  work: AdminWork,
  label: NamedLabel,
  memberIds: readonly number[],
): Promise<number[]> {
  const taken = await deleteLabelOf(work.tx, label.id, memberIds);
  for (const memberId of taken)
    work.record({
      action: 'member.take_label',
      subjectId: memberId,
      memberId,
      before: { label: label.name },
    });
  return taken;
}

/** Undefined for one that was deleted. */
export function findNamedLabel(db: Database, id: number): Promise<NamedLabel | undefined> {
  return findLabel(db, id);
}

/** Of these members, those who have the label, each with the row that names its gift. */
export function findGivenLabels(
  db: Database,
  label: NamedLabel,
  memberIds: readonly number[],
): Promise<GivenLabel[]> {
  return readRowsOf(db, label.id, memberIds);
}

/** All labels by name. */
export async function listNamedLabels(db: Database): Promise<NamedLabel[]> {
  return (await readLabels(db)).map(({ id, name }) => ({ id, name }));
}

/** The labels of members, each by name; without those who have none. */
export async function labelsByMember(
  db: Database,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, LabelOfMember[]>> {
  return Map.groupBy(await readLabelsOf(db, memberIds), ({ member_id }) => member_id);
}
