// The SQL about what a change of a member's category depends on.
import { LIFETIME_END } from '#shared/renewals/renewals.rules.ts';
import type { Database } from '../../db/database.ts';
import { byName } from '../../lib/names/name-key.ts';

/** Finds whose category it is, and what prices the member's next bill. */
export function findPricedMember(db: Database, id: number) {
  return db
    .selectFrom('members')
    .leftJoin('categories', 'categories.id', 'members.category_id')
    .select(['members.id', 'members.created_at', 'category_id', 'owes_entry_fee'])
    .select('categories.name as category_name')
    .select((member) =>
      member
        .selectFrom('renewals')
        .select(({ fn }) => fn.max('expired_at').as('last_end'))
        .whereRef('member_id', '=', 'members.id')
        .where('expired_at', '<', LIFETIME_END)
        .as('last_end'),
    )
    .where('members.id', '=', id)
    .executeTakeFirst();
}

/** Reads all categories, hidden ones too. By name. */
export async function readCategoryNames(db: Database) {
  return (await db.selectFrom('categories').select(['id', 'name']).execute()).toSorted(byName);
}

export function findCategoryName(db: Database, id: number) {
  return db.selectFrom('categories').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

/** Reads the changes of one member, the oldest first, with the names of categories, and of admins who are still there. */
export function readCategoryHistory(db: Database, memberId: number) {
  return db
    .selectFrom('category_changes')
    .leftJoin('categories as before', 'before.id', 'category_changes.from_category_id')
    .leftJoin('categories as after', 'after.id', 'category_changes.to_category_id')
    .leftJoin('admins', 'admins.id', 'category_changes.changed_by')
    .select(['category_changes.id', 'begins_on', 'reason', 'import_id', 'category_changes.created_at'])
    .select(['from_category_id', 'to_category_id', 'before.name as before_name', 'after.name as after_name'])
    .select('admins.name as changed_by_name')
    .where('member_id', '=', memberId)
    .orderBy('category_changes.id')
    .execute();
}

/** Finds the id of the member whose category it changed. */
export async function findOwnerOfChange(db: Database, id: number): Promise<number | undefined> {
  const change = await db
    .selectFrom('category_changes')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return change?.member_id;
}
