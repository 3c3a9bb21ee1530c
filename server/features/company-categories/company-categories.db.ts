// The only SQL about company categories.
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { NewRow, RowChange } from '../../db/schema.ts';
import { type PageOf, pageWindow } from '../../lib/paginate.ts';

interface Counting {
  /** Adds the number of members. */
  with_count: boolean;
}

interface Listing extends Counting {
  /** Newest first when left out. */
  order_by?: 'name' | undefined;
}

function selectCompanyCategories(db: Database, { with_count }: Counting) {
  return db
    .selectFrom('company_categories')
    .leftJoin('admins', 'admins.id', 'company_categories.created_by')
    .selectAll('company_categories')
    .select('admins.name as creator_name')
    .$if(with_count, (query) =>
      query.select((expression) =>
        expression
          .selectFrom('tallies')
          .where('list', '=', 'members')
          .whereRef('tallies.company_category_id', '=', 'company_categories.id')
          .select(({ fn }) => fn.coalesce(fn.sum<number>('count'), sql.lit(0)).as('count'))
          .as('members_count'),
      ),
    );
}

export type CompanyCategoryRow = NonNullable<Awaited<ReturnType<typeof findCompanyCategory>>>;

export function findCompanyCategory(db: Database, id: number, counting: Counting = { with_count: false }) {
  return selectCompanyCategories(db, counting).where('company_categories.id', '=', id).executeTakeFirst();
}

function selectSorted(db: Database, listing: Listing) {
  const query = selectCompanyCategories(db, listing);
  const sorted =
    listing.order_by === 'name'
      ? query.orderBy(({ fn }) => fn('lower', ['company_categories.name']))
      : query.orderBy('company_categories.created_at', 'desc');
  return sorted.orderBy('company_categories.id', 'desc');
}

export function readAllCompanyCategories(db: Database, listing: Listing): Promise<CompanyCategoryRow[]> {
  return selectSorted(db, listing).execute();
}

export async function readCompanyCategoryPage(
  db: Database,
  listing: Listing & { page: number },
): Promise<PageOf<CompanyCategoryRow>> {
  const { limit, offset } = pageWindow(listing.page);
  const [rows, { total }] = await Promise.all([
    selectSorted(db, listing).limit(limit).offset(offset).execute(),
    db
      .selectFrom('company_categories')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total, page: listing.page };
}

/** For the registration form: without the hidden ones (AMB-010). */
export function readOfferedCompanyCategories(db: Database) {
  return db
    .selectFrom('company_categories')
    .select(['id', 'name'])
    .where('is_hidden', '=', 0)
    .orderBy(({ fn }) => fn('lower', ['name']))
    .orderBy('id')
    .execute();
}

export async function insertCompanyCategory(
  db: Database,
  category: NewRow<'company_categories'>,
): Promise<number> {
  const { id } = await db
    .insertInto('company_categories')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCompanyCategoryRow(
  db: Database,
  id: number,
  change: RowChange<'company_categories'>,
): Promise<void> {
  await db.updateTable('company_categories').set(change).where('id', '=', id).execute();
}

/** Violates a foreign key while members are in it. */
export async function deleteCompanyCategory(db: Database, id: number): Promise<void> {
  await db.deleteFrom('company_categories').where('id', '=', id).execute();
}
