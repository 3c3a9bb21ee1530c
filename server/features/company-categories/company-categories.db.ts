// The SQL about company categories.
import type { CompanyCategoryFilters } from '#shared/company-categories/company-categories.contract.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type PageOf, readCountedPage } from '../../db/lists/paginate.ts';
import { membersCount } from '../../db/lists/tallies.ts';
import type { NewRow, RowChange } from '../../db/schema.ts';

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

function selectSorted(db: Database, filters: Listing) {
  const query = selectCompanyCategories(db, filters);
  const sorted =
    filters.order_by === 'name'
      ? query.orderBy(({ fn }) => fn('lower', ['company_categories.name']))
      : query.orderBy('company_categories.created_at', 'desc');
  return sorted.orderBy('company_categories.id', 'desc');
}

export function readAllCompanyCategories(db: Database, filters: Listing): Promise<CompanyCategoryRow[]> {
  return selectSorted(db, filters).execute();
}

export function readCompanyCategoryPage(
  db: Database,
  filters: Listing & { page: number },
): Promise<PageOf<CompanyCategoryRow>> {
  return readCountedPage(selectSorted(db, filters), filters.page);
}

/** For the registration form: without the hidden ones. */
export function readOfferedCompanyCategories(db: Database) {
  return db
    .selectFrom('company_categories')
    .select(['id', 'name'])
    .where('is_hidden', '=', 0)
    .orderBy(({ fn }) => fn('lower', ['name']))
    .orderBy('id')
    .execute();
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
