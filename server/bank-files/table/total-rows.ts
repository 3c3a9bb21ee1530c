// Rows with the word 'Total': one at the end, or one for each page.
import type { Movement, Printed } from '../statement/movements.types.ts';

export interface TotalRow {
  credit: number | null;
  debit: number | null;
}

/** The last row may be the sum of all, or that of its page: it counts as what it equals. */
export function sumTotals(printed: Printed, rows: TotalRow[], movements: Movement[]): Printed {
  if (rows.length === 0) return printed;
  const booked = movements.filter(({ isPending }) => !isPending);
  const sum = (sign: 1 | -1) =>
    booked.reduce((total, { amount }) => total + (amount * sign > 0 ? amount * sign : 0), 0);
  return {
    ...printed,
    creditSum:
      printed.creditSum ??
      totalOf(
        rows.map(({ credit }) => credit),
        sum(1),
      ),
    debitSum:
      printed.debitSum ??
      totalOf(
        rows.map(({ debit }) => absolute(debit)),
        sum(-1),
      ),
  };
}

const absolute = (sum: number | null) => (sum === null ? null : Math.abs(sum));

function totalOf(printed: (number | null)[], sum: number): number | null {
  const sums = printed.filter((each) => each !== null);
  const all = sums.reduce((total, each) => total + each, 0);
  return sums.includes(sum) ? sum : all === sum ? all : (sums.at(-1) ?? null);
}
