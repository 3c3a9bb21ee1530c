// Deposits ('titipan'): money of a member that no bill has yet. All sums are sen, but for those of bills.

import type { Reversal } from '../statements/reversals.labels.ts';
import { toSen } from '../statements/sen.rules.ts';

interface AskingBill {
  /** Rupiah. */
  total: number;
  /** Rupiah; null without. */
  unique_code: number | null;
  /** Sen of deposits that wait for its rest, or have paid it. */
  deposited: number;
}

/** Calculates what a bill still needs in addition to its deposits. */
export function calculateLacking({ total, deposited }: Pick<AskingBill, 'total' | 'deposited'>): number {
  return Math.max(0, toSen(total) - deposited);
}

/** Rounds up to whole rupiah, which is what people transfer. */
export function rupiahToTransfer(bill: Pick<AskingBill, 'total' | 'deposited'>): number {
  return Math.ceil(calculateLacking(bill) / 100);
}

/** Tells whether deposits pay the bill: they reach its total, or lack the unique code alone. */
export function isCovered(bill: AskingBill): boolean {
  return bill.deposited > 0 && calculateLacking(bill) <= toSen(bill.unique_code ?? 0);
}

/** Tells whether the bank took the money back: nothing is left to use or to return. */
export function isTakenBack({ reversal }: { reversal: Reversal | null }): boolean {
  return reversal === 'taken_back';
}

/** Calculates how much of each deposit a bill gets: the oldest first, in the order given. */
export function drawFrom<Item extends { available: number }>(
  deposits: readonly Item[],
  needed: number,
): { deposit: Item; amount: number }[] {
  let rest = needed;
  return deposits.flatMap((deposit) => {
    const amount = Math.min(deposit.available, rest);
    rest -= amount;
    return amount > 0 ? [{ deposit, amount }] : [];
  });
}

/** Tells whether what is over a bill is rounding, and no deposit: up to the rupiah that the association has set. */
export function isRounding(sen: number, limit: number): boolean {
  return sen > 0 && sen <= toSen(limit);
}
