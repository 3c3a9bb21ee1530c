// The SQL of fees that hold from a day on.
import { type RawBuilder, sql } from 'kysely';
import { jakartaDay } from '#shared/dates.ts';
import { pairs } from '../lib/lists.ts';
import type { Tx } from './database.ts';
import type { NewRow } from './schema.ts';

/**
 * Returns yearly dues of a category on a day, in rupiah; null without a category. `category`: the column that names it.
 * Before its first fee, as after a clock that ran ahead, the first one holds.
 */
export function feeOn(category: string, day: string): RawBuilder<number | null> {
  const fees = sql`select fee from category_fees where category_id = ${sql.ref(category)}`;
  return sql<number | null>`coalesce(
    (${fees} and begins_on <= ${day} order by begins_on desc limit 1), (${fees} order by begins_on limit 1))`;
}

export type NewCategory = NewRow<'categories'> & {
  /** Rupiah per year. */
  fee: number;
};

/** Inserts the categories with their first fees, in the order given. */
export async function insertCategories(tx: Tx, categories: readonly NewCategory[]) {
  const rows = await tx
    .insertInto('categories')
    .values(categories.map(({ fee: _, ...row }) => row))
    .returningAll()
    .execute();
  const added = pairs(
    categories,
    rows.toSorted((a, b) => a.id - b.id),
  ).map(([{ fee }, row]) => ({ ...row, fee }));
  await tx
    .insertInto('category_fees')
    .values(
      added.map(({ id, fee, created_at }) => ({
        category_id: id,
        fee,
        begins_on: jakartaDay(created_at),
        created_at,
      })),
    )
    .execute();
  return added;
}
