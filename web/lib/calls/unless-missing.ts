// For screens that say themselves that there is nothing at an address.
import { data } from 'react-router';
import { CallError } from '../call-error.ts';

/** Returns what the call answers, and null when that is 404. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** Returns to the loader of a page what the call found, or null with the status 404. */
export async function dataOrMissing<T>(answer: Promise<{ data: T }>) {
  const found = await unlessMissing(answer);
  return found ? data<T | null>(found.data) : data(null, { status: 404 });
}
