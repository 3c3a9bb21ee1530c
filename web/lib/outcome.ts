// The result of a call that is not awaited: a promise that never rejects, so that there are no unhandled rejections.

export type Outcome<T> = { value: T } | { error: unknown };

export function outcomeOf<T>(promise: Promise<T>): Promise<Outcome<T>> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}
