// How many undecided credits have the same sum: with two of them, none is certain.
import type { MatchedRow } from './matching.types.ts';

export class CreditSums {
  /** By account and amount in sen. */
  readonly #counts = new Map<number, Map<number, number>>();

  constructor(rows: readonly Pick<MatchedRow, 'account' | 'amount'>[] = []) {
    for (const { account, amount } of rows) this.add(account, amount, 1);
  }

  add(account: number, amount: number, count: number): void {
    const counts = this.#counts.get(account) ?? new Map<number, number>();
    this.#counts.set(account, counts.set(amount, (counts.get(amount) ?? 0) + count));
  }

  get isEmpty(): boolean {
    return this.#counts.size === 0;
  }

  areRivals({ account, amount }: Pick<MatchedRow, 'account' | 'amount'>): boolean {
    return (this.#counts.get(account)?.get(amount) ?? 0) > 1;
  }
}
