// The SQL about member categories.
import type { CategoryFilters } from '#shared/categories/categories.contract.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type PageOf, readCountedPage } from '../../db/lists/paginate.ts';
import { membersCount } from '../../db/lists/tallies.ts';
import type { NewRow, RowChange } from '../../db/schema.ts';

interface Counting {
  /** Adds the number of members. */
  with_count: boolean;
}

function selectCategories(db: Database, { with_count }: Counting) {
  return db
    .selectFrom('categories')
    .leftJoin('admins', 'admins.id', 'categories.created_by')
    .selectAll('categories')
    .select('admins.name as creator_name')
    .$if(with_count, (query) => query.select(membersCount('categories')));
}

export type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategory>>>;

export function findCategory(db: Database, id: number, counting: Counting = { with_count: false }) {
  return selectCategories(db, counting).where('categories.id', '=', id).executeTakeFirst();
}

export function readCategoryPage(db: Database, filters: CategoryFilters): Promise<PageOf<CategoryRow>> {
  const sorted = selectCategories(db, filters)
    .orderBy('categories.created_at', 'desc')
    .orderBy('categories.id', 'desc');
  return readCountedPage(sorted, filters.page);
}

const offered = ['id', 'name', 'fee', 'is_default'] as const;

export function readOfferedCategories(db: Database) {
  return db
    .selectFrom('categories')
    .select(offered)
    .where('is_hidden', '=', 0)
    .orderBy(({ fn }) => fn('lower', ['name']))
    .orderBy('id')
    .execute();
}

export function readDefaultCategory(db: Database) {
  return db.selectFrom('categories').select(offered).where('is_default', '=', 1).execute();
}

export function insertCategory(tx: Tx, category: NewRow<'categories'>) {
  return tx.insertInto('categories').values(category).returningAll().executeTakeFirstOrThrow();
}

export function updateCategoryRow(tx: Tx, id: number, change: RowChange<'categories'>) {
  return tx
    .updateTable('categories')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Clears the flag of the default category and returns its id. */
export async function unsetDefault(tx: Tx, now: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('categories')
    .set({ is_default: 0, updated_at: now })
    .where('is_default', '=', 1)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Violates a foreign key while members are in it. */
export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute();
}

/** Deletes a category without members that is as it was created; returns its name, or nothing. */
export async function deleteUnusedCategory(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('categories')
    .where('id', '=', id)
    .whereRef('updated_at', '=', 'created_at')
    .where((is) =>
      is.not(is.exists(is.selectFrom('members').select('id').whereRef('category_id', '=', 'categories.id'))),
    )
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
