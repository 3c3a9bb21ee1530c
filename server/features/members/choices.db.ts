// Look-ups that the fields of a member are checked against.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export function findChosenCompanyCategory(db: Database, id: number) {
  return db
    .selectFrom('company_categories')
    .select(['id', 'name', 'is_hidden'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function hasMemberCategory(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function findDefaultCategoryId(db: Database): Promise<number | null> {
  const row = await db.selectFrom('categories').select('id').where('is_default', '=', 1).executeTakeFirst();
  return row?.id ?? null;
}

/** Tells whether a member has the address, or the undo of a merge, which needs it; null for a free one. null for a free one. */
export async function findEmailOwner(db: Database, email: string): Promise<'member' | 'merge' | null> {
  const row = await db
    .selectFrom('members')
    .select(sql<'member' | 'merge'>`'member'`.as('owner'))
    .where('email', '=', email)
    .unionAll(
      db
        .selectFrom('merges')
        .select(sql<'member' | 'merge'>`'merge'`.as('owner'))
        .where('reserved_email', '=', email),
    )
    .executeTakeFirst();
  return row?.owner ?? null;
}
