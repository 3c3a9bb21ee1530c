// One transfer for two or three payments: of members whose names appear, or the only two that fit.
import { candidate, type PaymentCandidate } from './evidence.ts';
import type { MatchedPayment } from './matching.types.ts';
import type { PaymentIndex } from './payment-index.ts';

/** More would be guessed. */
const MAX_PARTS = 3;
/** Of members in the text: more combinations are no evidence. */
const MAX_NAMED_PAYMENTS = 12;

export function severalPayments(
  { account, sum }: { account: number; sum: number },
  named: readonly MatchedPayment[],
  index: PaymentIndex,
): PaymentCandidate[] {
  const open = named.filter((payment) => payment.state === 'open' && payment.account === account);
  const some = open.slice(0, MAX_NAMED_PAYMENTS);
  const byTotal = combinations(some, sum, ({ total }) => total);
  const byBase = combinations(some, sum, ({ base }) => base).filter(
    (parts) => !byTotal.some((others) => isSame(others, parts)),
  );
  const found = [
    ...byTotal.map((parts) => candidate(split(parts, 'total'), ['several', 'name'])),
    ...byBase.map((parts) => candidate(split(parts, 'base'), ['several', 'name', 'code_missing'])),
    ...some.flatMap((payment) => withCompanion(payment, sum, index)),
  ];
  const pair = found.length === 0 ? index.onlyPair(account, sum) : null;
  return pair ? [candidate(split(pair, 'total'), ['several', 'exact_code'])] : found;
}

function isSame(some: MatchedPayment[], others: MatchedPayment[]): boolean {
  return some.length === others.length && some.every((payment) => others.includes(payment));
}

/** A couple pays with one name: the rest is the unique total of exactly one other payment. */
function withCompanion(payment: MatchedPayment, sum: number, index: PaymentIndex): PaymentCandidate[] {
  const others = index
    .openWith(payment.account, sum - payment.total)
    .filter(({ code, id }) => code !== null && id !== payment.id);
  const [other] = others;
  if (!other || others.length > 1) return [];
  return [candidate(split([payment, other], 'total'), ['several', 'name'])];
}

const split = (payments: readonly MatchedPayment[], by: 'total' | 'base') =>
  payments.map((payment) => ({ payment, amount: payment[by] }));

/** Two or three payments that make up the sum. */
function combinations(
  payments: readonly MatchedPayment[],
  sum: number,
  amountOf: (payment: MatchedPayment) => number,
): MatchedPayment[][] {
  const found: MatchedPayment[][] = [];
  function extend(chosen: MatchedPayment[], from: number, rest: number): void {
    if (rest === 0 && chosen.length > 1) found.push(chosen);
    if (rest <= 0 || chosen.length === MAX_PARTS) return;
    for (let at = from; at < payments.length; at++) {
      const payment = payments[at];
      if (payment) extend([...chosen, payment], at + 1, rest - amountOf(payment));
    }
  }
  extend([], 0, sum);
  return found;
}
