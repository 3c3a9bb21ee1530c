// What bank statements and other proofs say about a payment.
import { type Evidence, paymentEvidence } from '#shared/evidence/evidence.contract.ts';
import { call } from '../../../../lib/calls/call.ts';
import { useFetched } from '../../../../lib/calls/use-fetched.ts';

/** With the moment of its arrival, for how long ago a day is. */
export type LoadedEvidence = Evidence & { at: Date };

/** Fetches the evidence; undefined until it arrives, and when it cannot be fetched: the decision does not depend on it. */
export function useEvidence(paymentId: number): LoadedEvidence | undefined {
  return useFetched(paymentId, loadEvidence).data;
}

async function loadEvidence(id: number, signal: AbortSignal): Promise<LoadedEvidence> {
  const { data } = await call(paymentEvidence.show, { params: { id } }, { signal });
  return { ...data, at: new Date() };
}
