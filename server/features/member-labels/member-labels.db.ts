// The SQL about labels and whose they are.
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { readInSlices } from '../../db/query-slices.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';
import { byName } from '../../lib/names/name-key.ts';

function selectLabels(db: Database) {
  return db
    .selectFrom('labels')
    .leftJoin('admins', 'admins.id', 'labels.created_by')
    .selectAll('labels')
    .select('admins.name as creator_name')
    .select(sql<number>`(select count(*) from member_labels where label_id = labels.id)`.as('users_count'));
}

export type LabelRow = Awaited<ReturnType<typeof readLabels>>[number];

export async function readLabels(db: Database) {
  return (await selectLabels(db).execute()).toSorted(byName);
}

export function findLabel(db: Database, id: number): Promise<LabelRow | undefined> {
  return selectLabels(db).where('labels.id', '=', id).executeTakeFirst();
}

export async function countLabels(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('labels')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function insertLabel(tx: Tx, label: NewRow<'labels'>): Promise<number> {
  const { id } = await tx.insertInto('labels').values(label).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateLabelRow(tx: Tx, id: number, change: RowChange<'labels'>): Promise<void> {
  await tx.updateTable('labels').set(change).where('id', '=', id).execute();
}

/** Its members lose it. */
export async function deleteLabel(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('labels').where('id', '=', id).execute();
}

/** Deletes a label as it was created that no member has; returns its name, or nothing. */
export async function deleteUnusedLabel(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('labels')
    .where('id', '=', id)
    .whereRef('updated_at', '=', 'created_at')
    .where((is) =>
      is.not(is.exists(is.selectFrom('member_labels').select('id').whereRef('label_id', '=', 'labels.id'))),
    )
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Reads what was recorded before each change of a label. JSON. */
export async function readLabelsBefore(db: Database, id: number): Promise<string[]> {
  const changes = await db
    .selectFrom('audit_events')
    .select('before')
    .where('subject', '=', 'label')
    .where('subject_id', '=', id)
    .where('action', '=', 'label.update')
    .execute();
  return changes.flatMap(({ before }) => before ?? []);
}

/** Reads the labels of each of these members, by name. */
export async function readMemberLabels(db: Database, memberIds: readonly number[]) {
  const found = await readInSlices(memberIds, (some) =>
    db
      .selectFrom('member_labels')
      .innerJoin('labels', 'labels.id', 'member_labels.label_id')
      .select(['member_id', 'labels.id', 'labels.name', 'labels.color'])
      .select('member_labels.created_at as given_at')
      .where('member_id', 'in', some)
      .execute(),
  );
  return found.toSorted(byName);
}

export type LabelOfMember = Awaited<ReturnType<typeof readMemberLabels>>[number];

export type GivenLabel = Pick<Row<'member_labels'>, 'id' | 'member_id' | 'created_at'>;

const givenColumns = ['id', 'member_id', 'created_at'] as const;

/** Returns the rows of those who did not have it. */
export function insertMemberLabels(
  tx: Tx,
  labelId: number,
  rows: readonly Omit<NewRow<'member_labels'>, 'label_id'>[],
): Promise<GivenLabel[]> {
  return readInSlices(rows, (some) =>
    tx
      .insertInto('member_labels')
      .values(some.map((row) => ({ ...row, label_id: labelId })))
      .onConflict((conflict) => conflict.columns(['member_id', 'label_id']).doNothing())
      .returning(givenColumns)
      .execute(),
  );
}

/** Returns the rows of those who had it. */
export function deleteMemberLabels(
  tx: Tx,
  labelId: number,
  memberIds: readonly number[],
): Promise<GivenLabel[]> {
  return readInSlices(memberIds, (some) =>
    tx
      .deleteFrom('member_labels')
      .where('label_id', '=', labelId)
      .where('member_id', 'in', some)
      .returning(givenColumns)
      .execute(),
  );
}

export async function isMember(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Reads the rows of these members with this label. */
export function readGivenLabels(
  db: Database,
  labelId: number,
  memberIds: readonly number[],
): Promise<GivenLabel[]> {
  return readInSlices(memberIds, (some) =>
    db
      .selectFrom('member_labels')
      .select(givenColumns)
      .where('label_id', '=', labelId)
      .where('member_id', 'in', some)
      .execute(),
  );
}
