// Follows the running balance: a missing or changed row breaks it.

import { formatSen } from '#shared/statements/sen.rules.ts';
import type { Movement } from '../statement/movements.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';

interface Break {
  row: number;
  expected: number;
  found: number;
}

/** The first break; null without one. Banks list the oldest or the newest first; some turn the days only. */
export function findBreak(rows: Movement[], opening: number | null): Break | null {
  const days = Object.values(Object.groupBy(rows, ({ bookedOn }) => bookedOn ?? '')).map((day) => day ?? []);
  const orders = [rows, rows.toReversed(), days.toReversed().flat(), days.flatMap((day) => day.toReversed())];
  const breaks = orders.map((order) => breaksIn(order, opening));
  const best = breaks.reduce((a, b) => (b.length < a.length ? b : a));
  return best[0] ?? null;
}

/** The first break of rows that are known to be in this order; null without one. */
export function findBreakInOrder(rows: Movement[]): Break | null {
  return breaksIn(rows, null)[0] ?? null;
}

/** A row without a balance counts for the next one that has it. */
function breaksIn(rows: Movement[], opening: number | null): Break[] {
  const breaks: Break[] = [];
  let balance = opening;
  for (const { line, amount, balance: found } of rows) {
    const expected = balance === null ? null : balance + amount;
    if (expected !== null && found !== null && found !== expected)
      breaks.push({ row: line, expected, found });
    balance = found ?? expected;
  }
  return breaks;
}

/** Where each row has the balance before and after it, the order does not matter: each must follow another. */
function findLooseRow(rows: Movement[]): Break | null {
  const closings = new Map<number, number>();
  for (const { balance } of rows) closings.set(balance ?? 0, (closings.get(balance ?? 0) ?? 0) + 1);
  const loose = rows.filter(({ opening }) => {
    const left = closings.get(opening ?? 0) ?? 0;
    closings.set(opening ?? 0, left - 1);
    return left <= 0;
  });
  const [, second] = loose;
  return second ? { row: second.line, expected: second.opening ?? 0, found: second.balance ?? 0 } : null;
}

export function checkBalances(rows: Movement[], opening: number | null): void {
  const hasBothBalances = rows.every((row) => row.opening !== null && row.balance !== null);
  const wrong = hasBothBalances ? rows.find((row) => (row.opening ?? 0) + row.amount !== row.balance) : null;
  if (wrong)
    refuse({ row: wrong.line, expected: (wrong.opening ?? 0) + wrong.amount, found: wrong.balance ?? 0 });
  const found = findBreak(rows, opening);
  if (found && !(hasBothBalances && findLooseRow(rows) === null)) refuse(found);
}

function refuse({ row, expected, found }: Break): never {
  throw new StatementRefusal('wrongBalance', { row, expected: formatSen(expected), found: formatSen(found) });
}
