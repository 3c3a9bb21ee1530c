// The SQL about the prices of categories.
import { feeOn } from '../../db/category-fees.ts';
import type { Database } from '../../db/database.ts';

/** Reads the prices on this day, in rupiah. */
export function readCategoryPrices(db: Database, today: string) {
  return db
    .selectFrom('categories')
    .select(['id', 'is_default', 'entry_fee'])
    .select(feeOn('categories.id', today).$notNull().as('fee'))
    .execute();
}
