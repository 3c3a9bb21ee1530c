/** A fair queue for the one writer. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves with the function that ends the turn. */
  wait(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = before.then(() => promise);
    return before.then(() => resolve);
  }
}
