// The SQL about member categories.

import { sql } from 'kysely';
import type { CategoryFilters } from '#shared/categories/categories.contract.ts';
import { feeOn } from '../../db/category-fees.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type PageOf, readCountedPage } from '../../db/lists/paginate.ts';
import { membersCount } from '../../db/lists/tallies.ts';
import type { NewRow, RowChange } from '../../db/schema.ts';
import { byName } from '../../lib/names/name-key.ts';

interface Counting {
  /** Adds the number of members, and whether the history of one names it. */
  with_count: boolean;
}

/** Who was in it before. */
function selectPast(db: Database) {
  return db
    .selectFrom('category_changes')
    .select('category_changes.id')
    .where('from_category_id', '=', sql.ref<number>('categories.id'));
}

/** With the fee of this day, and the one that begins later. */
function selectCategories(db: Database, { with_count }: Counting, today: string) {
  return db
    .selectFrom('categories')
    .leftJoin('admins', 'admins.id', 'categories.created_by')
    .leftJoin('category_fees as coming', (join) =>
      join.onRef('coming.category_id', '=', 'categories.id').on('coming.begins_on', '>', today),
    )
    .selectAll('categories')
    .select(['admins.name as creator_name', 'coming.fee as coming_fee', 'coming.begins_on as coming_on'])
    .select(feeOn('categories.id', today).$notNull().as('fee'))
    .$if(with_count, (query) =>
      query.select((is) => [membersCount('categories'), is.exists(selectPast(db)).as('is_in_history')]),
    );
}

export type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategory>>>;

interface Found extends Partial<Counting> {
  id: number;
  today: string;
}

export function findCategory(db: Database, { id, today, with_count = false }: Found) {
  return selectCategories(db, { with_count }, today).where('categories.id', '=', id).executeTakeFirst();
}

export function readCategoryPage(
  db: Database,
  filters: CategoryFilters,
  today: string,
): Promise<PageOf<CategoryRow>> {
  const sorted = selectCategories(db, filters, today)
    .orderBy('categories.created_at', 'desc')
    .orderBy('categories.id', 'desc');
  return readCountedPage(sorted, filters.page);
}

export function readNamesOfCategories(db: Database) {
  return db.selectFrom('categories').select(['id', 'name']).orderBy('id').execute();
}

const selectOffered = (db: Database, today: string) =>
  db
    .selectFrom('categories')
    .select(['id', 'name', 'is_default', 'entry_fee'])
    .select(feeOn('categories.id', today).$notNull().as('fee'));

export async function readOfferedCategories(db: Database, today: string) {
  return (await selectOffered(db, today).where('is_hidden', '=', 0).execute()).toSorted(byName);
}

export function readDefaultCategory(db: Database, today: string) {
  return selectOffered(db, today).where('is_default', '=', 1).execute();
}

/** Each has the day from which it holds; the latest is the first. */
export function readFees(db: Database, categoryId: number) {
  return db
    .selectFrom('category_fees')
    .select(['fee', 'begins_on'])
    .where('category_id', '=', categoryId)
    .orderBy('begins_on', 'desc')
    .execute();
}

/** Replaces the fee that begins on this day, or adds one. */
export async function putFee(tx: Tx, fee: NewRow<'category_fees'>): Promise<void> {
  await tx
    .insertInto('category_fees')
    .values(fee)
    .onConflict((conflict) =>
      conflict
        .columns(['category_id', 'begins_on'])
        .doUpdateSet({ fee: fee.fee, created_at: fee.created_at }),
    )
    .execute();
}

/** Takes back the fee that begins after this day, if there is one. */
export async function deleteComingFee(tx: Tx, categoryId: number, today: string): Promise<void> {
  await tx
    .deleteFrom('category_fees')
    .where('category_id', '=', categoryId)
    .where('begins_on', '>', today)
    .execute();
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

/** Deletes a category as it was created that no member is or was in; returns its name, or nothing. */
export async function deleteUnusedCategory(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('categories')
    .where('id', '=', id)
    .whereRef('updated_at', '=', 'created_at')
    .where((is) =>
      is.not(is.exists(is.selectFrom('members').select('id').whereRef('category_id', '=', 'categories.id'))),
    )
    .where((is) => is.not(is.exists(selectPast(tx))))
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
