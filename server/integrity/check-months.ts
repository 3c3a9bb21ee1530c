// Closed months: the bank's money is still what it was when the month was closed.

import { findMonthBounds } from '#shared/months/months.rules.ts';
import { monthFigures } from '#shared/months/months.schemas.ts';
import { sumUsed } from '../features/months/deposit-sums.db.ts';
import { readTotals } from '../features/months/month-figures.service.ts';
import type { CheckContext } from './check-context.ts';

const comparedSums = ['credits', 'surplus', 'rounding', 'ignored', 'difference', 'count'] as const;

/** What bills consist of: their sum alone where a version closed the month that counted no deposits as a part of them. */
const comparedParts = ['dues', 'entry_fees', 'codes'] as const;

export async function checkMonths({ db }: CheckContext): Promise<string[]> {
  const closed = await db
    .selectFrom('closed_months')
    .select(['month', 'figures'])
    .where('reopened_at', 'is', null)
    .orderBy('month')
    .execute();
  const findings: string[] = [];
  for (const { month, figures } of closed) {
    const now = await readTotals(db, month);
    const then = monthFigures.parse(JSON.parse(figures));
    const moved = JSON.stringify(await sumUsed(db, findMonthBounds(month)));
    if (moved !== JSON.stringify(then.deposits))
      findings.push(
        `closed month ${month}: deposits are ${moved}, and were ${JSON.stringify(then.deposits)}`,
      );
    const compare = (name: string, is: number, was: number) => {
      if (is !== was)
        findings.push(`closed month ${month}: ${name} is ${is}, and was ${was} when it was closed`);
    };
    for (const sum of comparedSums) compare(sum, now[sum], then[sum]);
    if (then.from_deposits) for (const part of comparedParts) compare(part, now[part], then[part]);
    else compare('dues with entry fees and codes', billsOf(now), billsOf(then));
  }
  return findings;
}

function billsOf(sums: Record<(typeof comparedParts)[number], number>): number {
  return comparedParts.reduce((sum, part) => sum + sums[part], 0);
}
