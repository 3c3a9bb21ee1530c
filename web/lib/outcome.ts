// What became of a call that nobody waits for: a promise that never rejects, so that no rejection goes unheard.

export type Outcome<T> = { value: T } | { error: unknown };

export function outcomeOf<T>(promise: Promise<T>): Promise<Outcome<T>> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}
