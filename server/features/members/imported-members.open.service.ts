// Members in the numbers that an import brings: added, changed and removed batch by batch.

import type { StoredField } from '#shared/members/biodata.fields.ts';
import type { MailDeps } from '../../association/mail-sender.ts';
import type { Work } from '../../changes/change.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';
import { changeAddress } from '../passwords/account-changes.open.store.ts';
import { findDefaultCategoryId } from './choices.db.ts';
import { type ChangedMember, deleteMembers, insertMembers, updateMember } from './members.db.ts';

export type ImportedMember = Pick<Row<'members'>, 'name' | 'email' | 'company_category_id' | StoredField> &
  Pick<NewRow<'members'>, 'category_id' | 'status' | 'created_at' | 'number' | 'number_import_id'> &
  Pick<NewRow<'members'>, 'started_at' | 'expired_at' | 'next_started_at'>;

/** Finds the category of members whose row has none. */
export function findUsualCategoryId({ tx }: Work): Promise<number | null> {
  return findDefaultCategoryId(tx);
}

/** Adds all in one statement. Returns the ids in the order of the members. */
export async function addImportedMembers(work: Work, members: ImportedMember[]): Promise<number[]> {
  const rows = await insertMembers(
    work.tx,
    members.map((member) => ({ ...member, updated_at: work.now })),
  );
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  return members.flatMap(({ email }) => ids.get(email) ?? []);
}

export type ImportedChange = Pick<
  RowChange<'members'>,
  | 'name'
  | 'email'
  | 'number'
  | 'number_import_id'
  | 'company_category_id'
  | 'category_id'
  | 'status'
  | StoredField
>;

/**
 * Expects `member` as read in the transaction, locked. A new address is told to the old one if the member has a
 * password.
 */
export async function changeImportedMember(
  { deps, work }: { deps: MailDeps; work: Work },
  member: ChangedMember,
  { email, ...change }: ImportedChange,
): Promise<void> {
  await updateMember(work.tx, member, { ...change, updated_at: work.now });
  if (email !== undefined)
    await changeAddress(deps, work, { memberId: member.id, email, isOnlyOwnerTold: true });
}

/** Removes them with all that belongs to them, in one statement. */
export async function removeImportedMembers(work: Work, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await deleteMembers(work.tx, ids);
}
