// The types that a new letter can have.
import { type LetterType, letterTypes } from '#shared/letters/letter-types.contract.ts';
import { call } from '../../lib/calls/call.ts';
import { useFetched } from '../../lib/calls/use-fetched.ts';

/** `{ data, error, retry }` of those in use, fetched when a dialog opens. */
export function useTypes() {
  return useFetched(0, loadTypes);
}

async function loadTypes(_id: number, signal: AbortSignal): Promise<LetterType[]> {
  const { data } = await call(letterTypes.list, {}, { signal });
  return data.filter(({ is_active }) => is_active === 1);
}
