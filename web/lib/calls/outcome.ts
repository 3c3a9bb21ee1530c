// The result of a call that is not awaited. The promise never rejects, so that there are no unhandled rejections.
import { CallError } from '../call-error.ts';

export type Outcome<T> = { value: T } | { error: unknown };

export function settle<T>(promise: Promise<T>): Promise<Outcome<T>> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}

type Outcomes = Record<string, Promise<Outcome<unknown>> | undefined>;

/**
 * Waits for all of them, on a first visit, which the server renders as a whole. A refusal is thrown instead of shown in one
 * section.
 */
export async function settled<O extends Outcomes>(
  outcomes: O,
): Promise<{ [Name in keyof O]: Awaited<O[Name]> }> {
  const entries = Object.entries(outcomes).map(async ([name, outcome]) => [
    name,
    withoutError(await outcome),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** The browser gets the outcome as data, without the error itself. */
function withoutError(outcome: Outcome<unknown> | undefined): Outcome<unknown> | undefined {
  if (!outcome || 'value' in outcome) return outcome;
  const { error } = outcome;
  if (error instanceof CallError && (error.status === 401 || error.mustSetUpTwoStep)) throw error;
  return { error: null };
}
