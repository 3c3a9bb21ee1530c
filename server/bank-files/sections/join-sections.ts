// Sections of one account become one statement: months of a PDF, sheets of a workbook.
import { statementWarnings } from '#shared/statements/statement-refusals.messages.ts';
import { newCredits } from '../recognition/recognise-rows.ts';
import { newDebits } from '../reversals/new-debits.ts';
import type { ReadStatement, UnwrittenYears } from '../statement/read-statement.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';

/** The rows lead from a printed balance to another one, or make a printed sum. */
export function isClosed({ totals, credits }: ReadStatement): boolean {
  const balances = credits.filter(({ balance }) => balance !== null).length;
  const ends = [totals.opening, totals.closing].filter((balance) => balance !== null).length;
  return totals.creditSum !== null || balances + ends > 1;
}

/** Months that overlap have rows in common: each counts once. */
export function joinSections(statements: ReadStatement[]): ReadStatement {
  const [first, ...others] = statements.toSorted((a, b) =>
    (a.period?.from ?? '').localeCompare(b.period?.from ?? ''),
  );
  if (!first) throw new StatementRefusal('noRows');
  const joined = others.reduce(joinTwo, first);
  return { ...joined, warnings: [...new Set(joined.warnings)] };
}

function joinTwo(one: ReadStatement, next: ReadStatement): ReadStatement {
  if (one.layout !== next.layout) throw new StatementRefusal('severalTables');
  const day = one.period && Temporal.PlainDate.from(one.period.to).add({ days: 1 }).toString();
  const isNext = day !== null && next.period !== null && next.period.from <= day;
  const from = one.period?.from ?? next.period?.from;
  const to = [one.period?.to ?? '', next.period?.to ?? ''].toSorted().at(-1);
  const debits = newDebits(next.debits, one.debits);
  return {
    ...one,
    account: one.account.number === null ? next.account : one.account,
    holder: one.holder ?? next.holder,
    period: from && to ? { from, to } : null,
    wholeFrom: isNext ? one.wholeFrom : next.wholeFrom,
    wholeTo: [one.wholeTo ?? '', next.wholeTo ?? ''].toSorted().at(-1) || null,
    dateOrder: one.dateOrder ?? next.dateOrder,
    seenTo: one.seenTo > next.seenTo ? one.seenTo : next.seenTo,
    unwrittenYears: joinYears(one.unwrittenYears, next.unwrittenYears),
    laterCount: one.laterCount + next.laterCount,
    debitCount: one.debitCount + next.debitCount - (next.debits.length - debits.length),
    totals: {
      opening: null,
      closing: null,
      creditSum: null,
      creditCount: null,
      debitSum: null,
      debitCount: null,
    },
    warnings: [
      ...one.warnings,
      ...next.warnings,
      ...(isNext || !one.period || !next.period
        ? []
        : [statementWarnings.periodGap({ from: one.period.to, to: next.period.from })]),
    ],
    credits: [...one.credits, ...newCredits(next, one)],
    debits: [...one.debits, ...debits],
    pending: [...one.pending, ...next.pending],
  };
}

export function joinYears(one: UnwrittenYears | null, next: UnwrittenYears | null): UnwrittenYears | null {
  if (!one || !next) return one ?? next;
  return {
    rows: one.rows + next.rows,
    from: Math.min(one.from, next.from),
    to: Math.max(one.to, next.to),
  };
}
