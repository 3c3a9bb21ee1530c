import { depositSettings } from '#shared/association/deposit-rounding.contract.ts';
import { call } from '../../../lib/calls/call.ts';
import { useFetched } from '../../../lib/calls/use-fetched.ts';

/** Returns the rupiah up to which a rest is no deposit; 0 until it is known. */
export function useRounding(): number {
  return useFetched(0, loadRounding).data ?? 0;
}

async function loadRounding(_: number, signal: AbortSignal): Promise<number> {
  return (await call(depositSettings.show, {}, { signal })).data.value.rounding;
}
