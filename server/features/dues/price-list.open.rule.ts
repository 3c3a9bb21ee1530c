// What the next bills of many members cost, from the prices of one day.
import type { DuesSettings } from '#shared/association/dues.contract.ts';
import { type Price, priceOrder, sumPrice } from '#shared/dues/dues.rules.ts';

interface CategoryPrice {
  /** Rupiah per year. */
  fee: number;
  /** Rupiah. */
  entryFee: number;
}

export interface PriceList {
  /** `YYYY-MM-DD`. */
  day: string;
  rules: DuesSettings;
  /** The category that prices who has none, and everybody while dues are not by category. */
  usual: CategoryPrice | null;
  byCategory: ReadonlyMap<number, CategoryPrice>;
}

export interface PricedMember {
  category_id: number | null;
  owes_entry_fee: number;
  /** The last end of all that was granted; null without a period. */
  last_end: string | null;
}

/** Returns what a bill of so many years would cost; null where no category says it. */
export function nextPrice(list: PriceList, member: PricedMember, years = 1): Price | null {
  const { rules, usual, day } = list;
  const isOwn = rules.is_by_category === 1 && member.category_id !== null;
  const category = isOwn ? list.byCategory.get(member.category_id ?? 0) : usual;
  if (!category) return null;
  const entryFee = rules.is_by_category === 1 && member.owes_entry_fee === 1 ? category.entryFee : 0;
  return priceOrder({ day, years, fee: category.fee, entryFee, lastEnd: member.last_end }, rules);
}

/** Returns the sum in rupiah, without a unique code. */
export function nextTotal(list: PriceList, member: PricedMember, years = 1): number | null {
  const price = nextPrice(list, member, years);
  return price && sumPrice(price);
}
