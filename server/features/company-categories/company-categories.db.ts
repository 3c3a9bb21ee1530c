// The SQL about company categories.
import type { CompanyCategoryFilters } from '#shared/company-categories/company-categories.contract.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type PageOf, pageWindow, readCountedPage } from '../../db/lists/paginate.ts';
import { membersCount } from '../../db/lists/tallies.ts';
import type { NewRow, RowChange } from '../../db/schema.ts';
import { byName } from '../../lib/names/name-key.ts';

interface Counting {
  /** Adds the number of members. */
  with_count: boolean;
}

function selectCompanyCategories(db: Database, { with_count }: Counting) {
  return db
    .selectFrom('company_categories')
    .leftJoin('admins', 'admins.id', 'company_categories.created_by')
    .selectAll('company_categories')
    .select('admins.name as creator_name')
    .$if(with_count, (query) => query.select(membersCount('company_categories')));
}

export type CompanyCategoryRow = NonNullable<Awaited<ReturnType<typeof findCompanyCategory>>>;

export function findCompanyCategory(db: Database, id: number, counting: Counting = { with_count: false }) {
  return selectCompanyCategories(db, counting).where('company_categories.id', '=', id).executeTakeFirst();
}

type Listing = Pick<CompanyCategoryFilters, 'with_count' | 'order_by'>;

function selectNewest(db: Database, filters: Listing) {
  return selectCompanyCategories(db, filters)
    .orderBy('company_categories.created_at', 'desc')
    .orderBy('company_categories.id', 'desc');
}

export async function readAllCompanyCategories(
  db: Database,
  filters: Listing,
): Promise<CompanyCategoryRow[]> {
  const rows = await selectNewest(db, filters).execute();
  return filters.order_by === 'name' ? rows.toSorted(byName) : rows;
}

export async function readCompanyCategoryPage(
  db: Database,
  filters: Listing & { page: number },
): Promise<PageOf<CompanyCategoryRow>> {
  const { page } = filters;
  if (filters.order_by !== 'name') return readCountedPage(selectNewest(db, filters), page);
  const rows = await readAllCompanyCategories(db, filters);
  const { limit, offset } = pageWindow(page);
  return { rows: rows.slice(offset, offset + limit), total: rows.length, page };
}

/** Reads them for the registration form: without the hidden ones. */
export async function readOfferedCompanyCategories(db: Database) {
  const rows = await db
    .selectFrom('company_categories')
    .select(['id', 'name'])
    .where('is_hidden', '=', 0)
    .execute();
  return rows.toSorted(byName);
}

export function insertCompanyCategory(tx: Tx, category: NewRow<'company_categories'>) {
  return tx.insertInto('company_categories').values(category).returningAll().executeTakeFirstOrThrow();
}

export function updateCompanyCategoryRow(tx: Tx, id: number, change: RowChange<'company_categories'>) {
  return tx
    .updateTable('company_categories')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Violates a foreign key while members are in it. */
export async function deleteCompanyCategory(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('company_categories').where('id', '=', id).execute();
}

export function readNamesAndCodes(db: Database) {
  return db.selectFrom('company_categories').select(['id', 'name', 'code']).orderBy('id').execute();
}

/** Deletes a category without members that is as it was created; returns its name, or nothing. */
export async function deleteUnusedCompanyCategory(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('company_categories')
    .where('id', '=', id)
    .whereRef('updated_at', '=', 'created_at')
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom('members').select('id').whereRef('company_category_id', '=', 'company_categories.id'),
        ),
      ),
    )
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
