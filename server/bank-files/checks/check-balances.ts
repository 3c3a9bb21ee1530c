// Follows the running balance: a missing or changed row breaks it.

import { formatSen } from '#shared/statements/sen.rules.ts';
import type { Movement } from '../statement/movements.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';

interface Break {
  row: number;
  expected: number;
  found: number;
}

export type FindBreak = (rows: Movement[], opening: number | null) => Break | null;

/** Finds the first break; null without one. Banks list the oldest or the newest first; some turn the days only. */
export function findBreak(rows: Movement[], opening: number | null): Break | null {
  const breaks = ordersOf(rows).map((order) => breaksIn(order, opening));
  const best = breaks.reduce((a, b) => (b.length < a.length ? b : a));
  return best[0] ?? null;
}

function ordersOf(rows: Movement[]): Movement[][] {
  const days = Object.values(Object.groupBy(rows, ({ bookedOn }) => bookedOn ?? '')).map((day) => day ?? []);
  return [rows, rows.toReversed(), days.toReversed().flat(), days.flatMap((day) => day.toReversed())];
}

/** Tells what the bank left out: the balance after a row that is the same in every order without a break. */
export function proveBalances(rows: Movement[], opening: number | null): Map<Movement, number> {
  if (rows.every(({ balance }) => balance !== null)) return new Map();
  const [first, ...others] = ordersOf(rows)
    .filter((order) => breaksIn(order, opening).length === 0)
    .map((order) => followBalances(order, opening));
  const proved = [...(first ?? [])].filter(([row, balance]) =>
    others.every((each) => each.get(row) === balance),
  );
  return new Map(proved);
}

/** From each balance to the next rows, and from the first one to the rows before it. */
function followBalances(order: Movement[], opening: number | null): Map<Movement, number> {
  const known = order.findIndex(({ balance }) => balance !== null);
  const sumTo = order.slice(0, known + 1).reduce((sum, { amount }) => sum + amount, 0);
  let balance = opening ?? (known === -1 ? null : (order[known]?.balance ?? 0) - sumTo);
  const found = new Map<Movement, number>();
  for (const row of order) {
    balance = row.balance ?? (balance === null ? null : balance + row.amount);
    if (balance !== null) found.set(row, balance);
  }
  return found;
}

/** Finds the first break of rows that are known to be in this order; null without one. */
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

/**
 * Finds a break as `findBreak` does, for banks that list a day in another order than they booked it. Some order of each
 * day must lead from balance to balance. A row leads from the balance before it to its own.
 */
export function findBreakInDays(rows: Movement[], opening: number | null): Break | null {
  if (rows.some(({ balance }) => balance === null)) return findBreak(rows, opening);
  const days = Map.groupBy(rows, ({ bookedOn }) => bookedOn ?? '');
  const ordered = [...days].toSorted(([a], [b]) => a.localeCompare(b)).map(([, day]) => day);
  let balance = opening;
  for (const day of ordered) {
    const last = endOfDay(day, balance ?? startOfDay(day));
    if (last === null) return findBreak(rows, opening);
    balance = last;
  }
  return null;
}

const before = ({ amount, balance }: Movement) => (balance ?? 0) - amount;

/** The balance that no row of the day leads to. */
function startOfDay(day: Movement[]): number {
  const closings = day.map(({ balance }) => balance);
  const openings = day.map(before);
  const start = openings.find((opening) => {
    const at = closings.indexOf(opening);
    if (at >= 0) closings.splice(at, 1);
    return at < 0;
  });
  return start ?? openings[0] ?? 0;
}

/** The balance after all rows of a day, one after the other from this one; null where no order uses them all. */
function endOfDay(day: Movement[], start: number): number | null {
  const next = Map.groupBy(day, before);
  const open = [start];
  const passed: number[] = [];
  // Goes on as long as it can. A way back to a balance that has more rows is put in there.
  for (let here = open.at(-1); here !== undefined; here = open.at(-1)) {
    const row = next.get(here)?.pop();
    if (row) open.push(row.balance ?? 0);
    else passed.push(open.pop() ?? 0);
  }
  const [end = start] = passed;
  const left = [...day.map(before), end].toSorted((a, b) => a - b);
  const reached = [...day.map(({ balance }) => balance ?? 0), start].toSorted((a, b) => a - b);
  const isWhole = passed.length === day.length + 1 && left.every((balance, at) => balance === reached[at]);
  return isWhole ? end : null;
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

export function checkBalances(rows: Movement[], opening: number | null, findFirst: FindBreak): void {
  const hasBothBalances = rows.every((row) => row.opening !== null && row.balance !== null);
  const wrong = hasBothBalances ? rows.find((row) => (row.opening ?? 0) + row.amount !== row.balance) : null;
  if (wrong)
    refuse({ row: wrong.line, expected: (wrong.opening ?? 0) + wrong.amount, found: wrong.balance ?? 0 });
  const found = findFirst(rows, opening);
  if (found && !(hasBothBalances && findLooseRow(rows) === null)) refuse(found);
}

function refuse({ row, expected, found }: Break): never {
  throw new StatementRefusal('wrongBalance', { row, expected: formatSen(expected), found: formatSen(found) });
}
