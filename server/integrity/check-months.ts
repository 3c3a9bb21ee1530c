// Closed months: the bank's money is still what it was when the month was closed.

import { daysOf } from '#shared/months/months.rules.ts';
import { monthFigures } from '#shared/months/months.schemas.ts';
import { sumUsed } from '../features/months/deposit-sums.db.ts';
import { totalsOf } from '../features/months/month-figures.service.ts';
import { sumLinks, sumRows } from '../features/months/month-sums.db.ts';
import type { CheckContext } from './check-context.ts';

const comparedSums = [
  'credits',
  'dues',
  'entry_fees',
  'codes',
  'surplus',
  'rounding',
  'ignored',
  'difference',
  'count',
] as const;

export async function checkMonths({ db }: CheckContext): Promise<string[]> {
  const closed = await db
    .selectFrom('closed_months')
    .select(['month', 'figures'])
    .where('reopened_at', 'is', null)
    .orderBy('month')
    .execute();
  const findings: string[] = [];
  for (const { month, figures } of closed) {
    const range = daysOf(month);
    const rows = await sumRows(db, range, 'month');
    const now = totalsOf({ rows, links: await sumLinks(db, range, 'month') });
    const then = monthFigures.parse(JSON.parse(figures));
    const moved = JSON.stringify(await sumUsed(db, range));
    if (moved !== JSON.stringify(then.deposits))
      findings.push(
        `closed month ${month}: deposits are ${moved}, and were ${JSON.stringify(then.deposits)}`,
      );
    for (const sum of comparedSums)
      if (now[sum] !== then[sum])
        findings.push(
          `closed month ${month}: ${sum} is ${now[sum]}, and was ${then[sum]} when it was closed`,
        );
  }
  return findings;
}
