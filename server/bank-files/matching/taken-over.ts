// Bills that took over the total of the order that they replaced: for the bank they are one bill.
import type { MatchedPayment } from './matching.types.ts';

/** Leaves out the replaced ones. A bill counts as made on the day of the first that asked for its total. */
export function joinTakenOver(payments: readonly MatchedPayment[]): readonly MatchedPayment[] {
  const closed = payments.filter(({ state, code }) => state === 'closed' && code !== null);
  const byEnd = new Map(closed.map((payment) => [keyOf(payment, payment.closedAt), payment]));
  const replaced = new Set<MatchedPayment>();
  const firstDays = new Map<MatchedPayment, string>();
  for (const payment of payments) {
    let first = payment;
    for (let before = beforeOf(first); before && !replaced.has(before); before = beforeOf(first)) {
      replaced.add(before);
      first = before;
    }
    if (first !== payment) firstDays.set(payment, firstDays.get(first) ?? first.createdOn);
  }
  if (replaced.size === 0) return payments;
  return payments
    .filter((payment) => !replaced.has(payment))
    .map((payment) => {
      const createdOn = firstDays.get(payment);
      return createdOn === undefined ? payment : { ...payment, createdOn };
    });

  function beforeOf(payment: MatchedPayment): MatchedPayment | undefined {
    if (payment.createdAt === undefined) return undefined;
    const before = byEnd.get(keyOf(payment, payment.createdAt));
    return before === payment ? undefined : before;
  }
}

function keyOf({ member, account, total }: MatchedPayment, moment: string | undefined): string {
  return `${member} ${account} ${total} ${moment}`;
}
