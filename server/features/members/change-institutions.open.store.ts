// Where members work: changes of many, each as an admin makes one.
import type { AdminWork } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { findChosenCompanyCategory } from './choices.db.ts';
import { findMember, type MemberRow, updateMember } from './members.db.ts';

export type Institution = Partial<Pick<MemberRow, 'company' | 'company_category_id'>>;

/**
 * Expects members who are locked; each change has its record. Numbers of members stay. Returns the rows of before, by
 * member.
 */
export async function changeInstitutions(
  work: AdminWork,
  changes: Iterable<readonly [memberId: number, change: Institution]>,
): Promise<ReadonlyMap<number, MemberRow>> {
  const before = new Map<number, MemberRow>();
  for (const [id, change] of changes) {
    const row = await findMember(work.tx, id);
    if (!row) continue;
    before.set(id, row);
    await updateMember(work.tx, row, { ...change, updated_at: work.now });
    work.record({
      action: 'member.update',
      subjectId: id,
      memberId: id,
      ...changedFields(row, change),
    });
  }
  return before;
}

/** Finds a category that an admin may choose: hidden ones too. */
export async function findInstitutionCategory(db: Database, id: number): Promise<string | undefined> {
  return (await findChosenCompanyCategory(db, id))?.name;
}
