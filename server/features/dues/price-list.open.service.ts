// The prices of all categories, so that many bills are priced without a query for each.
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import { readCategoryPrices } from './price-list.db.ts';
import type { PriceList } from './price-list.open.rule.ts';

/** Reads the prices of today. */
export async function readPriceList({
  db,
  clock,
  association,
}: Pick<Deps, 'db' | 'clock' | 'association'>): Promise<PriceList> {
  const day = today(clock);
  const rows = await readCategoryPrices(db, day);
  const priced = rows.map((row) => ({ ...row, entryFee: row.entry_fee }));
  return {
    day,
    rules: association.current().dues,
    usual: priced.find(({ is_default }) => is_default === 1) ?? null,
    byCategory: new Map(priced.map((row) => [row.id, row])),
  };
}
