// 'Coba hitung': one bill under rules that may not be saved yet, by the functions that make bills.
import type { DuesTrial, DuesTrialInput } from '#shared/association/dues-effects.contract.ts';
import { type DuesRules, predictPeriod, priceOrder, sumPrice } from '#shared/dues/dues.rules.ts';
import { billLines, makeCharges } from '#shared/payments/bill-lines.rules.ts';
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import { invalid } from '../../lib/errors.ts';
import { readCategoryPrices } from './price-list.db.ts';

/** Throws 422 for an unknown category, and for a day of joining after the day of the order. */
export async function tryDues(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { category, joined_on, expired_at, today: on, years, owes_entry_fee, rules }: DuesTrialInput,
): Promise<DuesTrial> {
  const day = on ?? today(clock);
  if (joined_on !== null && joined_on > day)
    throw invalid({ joined_on: 'Bergabung tidak boleh setelah hari ini.' });
  const prices = await readCategoryPrices(db, day);
  const own = prices.find(({ id }) => id === category);
  if (!own) throw invalid({ category: 'Kategori tidak valid.' });
  const isByCategory = rules.is_by_category === 1;
  const priced = isByCategory ? own : (prices.find(({ is_default }) => is_default === 1) ?? own);
  const entryFee = isByCategory && owes_entry_fee === 1 ? own.entry_fee : 0;
  const lastEnd = expired_at ?? endOfFirstYear({ joined_on, day }, rules);
  const order = { day, years, fee: priced.fee, entryFee, lastEnd };
  const price = priceOrder(order, rules);
  const { start, end } = predictPeriod(order, rules);
  const lines = billLines(makeCharges(price), null);
  return { lines, total: sumPrice(price), last_end: lastEnd, starts_on: start, ends_on: end };
}

/** Of who ordered one year on the day of joining, and was approved on it. */
function endOfFirstYear(
  { joined_on, day }: { joined_on: string | null; day: string },
  rules: DuesRules,
): string | null {
  if (joined_on === null || joined_on === day) return null;
  return predictPeriod({ day: joined_on, years: 1, fee: 0, entryFee: 0, lastEnd: null }, rules).end;
}
