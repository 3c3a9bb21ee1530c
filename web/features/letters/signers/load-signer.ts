// One signer, as stored now.
import { letterSigners, type Signer } from '#shared/letters/letter-types.contract.ts';
import { errorMessages } from '#shared/messages.ts';
import { CallError } from '../../../lib/call-error.ts';
import { call } from '../../../lib/calls/call.ts';

/** Finds it in the list, which is short: no call answers one alone. Throws a `CallError` of status 404. */
export async function loadSigner(id: number, signal?: AbortSignal): Promise<Signer> {
  const { data } = await call(letterSigners.list, {}, { signal });
  const signer = data.find((other) => other.id === id);
  if (!signer) throw new CallError(404, { message: errorMessages.notFound });
  return signer;
}
