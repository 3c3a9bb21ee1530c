// Compares what the bank printed with the rows. No document says whether its totals include pending rows: both are accepted.

import { formatNumber } from '#shared/numbers.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import type { StatementRefusalReason } from '#shared/statements/statement-refusals.messages.ts';
import { statementWarnings } from '#shared/statements/statement-refusals.messages.ts';
import type { Movement, Printed } from '../statement/movements.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';
import { checkBalances, type FindBreak } from './check-balances.ts';

interface Figures {
  creditSum: number;
  creditCount: number;
  debitSum: number;
  debitCount: number;
}

/** Throws a refusal that names the row or the difference. Answers what the person should know. */
export function checkTotals(movements: Movement[], printed: Printed, findBreak: FindBreak): string[] {
  const booked = movements.filter(({ isPending }) => !isPending);
  const warnings: string[] = [];
  const isFollowed = findBreak(booked, printed.opening) === null;
  const isFollowedByAll = !isFollowed && findBreak(movements, printed.opening) === null;
  if (isFollowedByAll) warnings.push(statementWarnings.balanceWithPending);
  else checkBalances(booked, printed.opening, findBreak);
  const wrong = differencesOf(booked, printed);
  const wrongWithPending = new Set(differencesOf(movements, printed).map(({ reason }) => reason));
  const unexplained = wrong.find(({ reason }) => wrongWithPending.has(reason));
  if (unexplained) throw unexplained;
  return wrong.length > 0 ? [...warnings, statementWarnings.totalsWithPending] : warnings;
}

function differencesOf(movements: Movement[], printed: Printed): StatementRefusal[] {
  const figures = figuresOf(movements);
  const compared: [StatementRefusalReason, number | null, number, (value: number) => string][] = [
    ['wrongCreditSum', printed.creditSum, figures.creditSum, formatSen],
    ['wrongDebitSum', absolute(printed.debitSum), figures.debitSum, formatSen],
    ['wrongCreditCount', printed.creditCount, figures.creditCount, formatNumber],
    ['wrongDebitCount', printed.debitCount, figures.debitCount, formatNumber],
    ['wrongClosing', printed.closing, closingOf(movements, printed, figures), formatSen],
  ];
  return compared.flatMap(([reason, expected, found, format]) =>
    expected === null || expected === found
      ? []
      : new StatementRefusal(reason, { expected: format(expected), found: format(found) }),
  );
}

const absolute = (sum: number | null) => (sum === null ? null : Math.abs(sum));

/** Without a printed opening balance the closing one is that of the first or the last row. */
function closingOf(movements: Movement[], { opening, closing }: Printed, figures: Figures): number {
  if (opening !== null) return opening + figures.creditSum - figures.debitSum;
  const ends = [movements.at(-1), movements[0]].flatMap((movement) => movement?.balance ?? []);
  return closing !== null && ends.length > 0 && !ends.includes(closing) ? (ends[0] ?? 0) : (closing ?? 0);
}

function figuresOf(movements: Movement[]): Figures {
  const figures = { creditSum: 0, creditCount: 0, debitSum: 0, debitCount: 0 };
  for (const { amount } of movements) {
    if (amount > 0) figures.creditSum += amount;
    else figures.debitSum -= amount;
    if (amount > 0) figures.creditCount += 1;
    else figures.debitCount += 1;
  }
  return figures;
}
