// How many undecided credits have the same sum: with two of them, none is certain.
interface Credit {
  account: number;
  /** Sen. */
  amount: number;
}

export class CreditSums {
  /** By account and amount. */
  readonly #counts = new Map<number, Map<number, number>>();

  constructor(rows: readonly Credit[] = []) {
    for (const { account, amount } of rows) this.add(account, amount, 1);
  }

  add(account: number, amount: number, count: number): void {
    const counts = this.#counts.get(account) ?? new Map<number, number>();
    this.#counts.set(account, counts.set(amount, (counts.get(amount) ?? 0) + count));
  }

  get isEmpty(): boolean {
    return this.#counts.size === 0;
  }

  areRivals({ account, amount }: Credit): boolean {
    return (this.#counts.get(account)?.get(amount) ?? 0) > 1;
  }
}
