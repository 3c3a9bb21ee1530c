// Look-ups that the fields of a member are checked against.
import type { Database } from '../../db/database.ts';

export function findCompanyCategoryChoice(db: Database, id: number) {
  return db
    .selectFrom('company_categories')
    .select(['id', 'is_hidden'])
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

export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const row = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}
