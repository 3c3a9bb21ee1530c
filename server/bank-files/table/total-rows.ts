// Rows with the word 'Total': one at the end, or one for each page.
import type { Movement, Printed } from '../statement/movements.types.ts';
import type { PdfLength } from '../statement/pdf-length.types.ts';

export interface TotalRow {
  credit: number | null;
  debit: number | null;
  /** Not of all rows, by its own words. */
  isPart: boolean;
}

/** The last row may be the sum of all, or that of its page: it counts as what it equals. */
export function sumTotals(printed: Printed, rows: TotalRow[], movements: Movement[]): Printed {
  if (rows.length === 0) return printed;
  const sum = (sign: 1 | -1) => sumOf(movements, sign);
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

/** None of them is known to be the sum of all rows: each may be that of a page. */
export function areOfPages(
  rows: readonly TotalRow[],
  movements: readonly Movement[],
  pdf: PdfLength | undefined,
): boolean {
  const all = sumOf(movements, 1);
  const isOfPage = ({ credit, isPart }: TotalRow) => isPart || credit !== all || pdf?.rowPages === 1;
  return rows.length > 0 && rows.every(isOfPage);
}

function sumOf(movements: readonly Movement[], sign: 1 | -1): number {
  const booked = movements.filter(({ isPending }) => !isPending);
  return booked.reduce((total, { amount }) => total + Math.max(0, amount * sign), 0);
}

const absolute = (sum: number | null) => (sum === null ? null : Math.abs(sum));

function totalOf(printed: (number | null)[], sum: number): number | null {
  const sums = printed.filter((each) => each !== null);
  const all = sums.reduce((total, each) => total + each, 0);
  return sums.includes(sum) ? sum : all === sum ? all : (sums.at(-1) ?? null);
}
