// The calls of the activation screen.
import { activations } from '#shared/activations/activations.contract.ts';
import { type ActivationState, activationStates } from '#shared/activations/activations.states.ts';
import { type CallOptions, call } from '../../lib/calls/call.ts';

export interface ActivationQuery {
  state: ActivationState;
  page?: string | undefined;
  keyword?: string | undefined;
}

/** An address with an unknown state shows the members without a mail. */
export function stateFrom(text: string | undefined): ActivationState {
  return activationStates.find((state) => state === text) ?? 'none';
}

/** The members in one state, how many are in each, and how far the mails are at this moment. */
export async function fetchActivations(query: ActivationQuery, options: CallOptions) {
  const { page, ...filters } = query;
  const [list, { data: counts }, { data: sending }] = await Promise.all([
    call(activations.list, { query: { ...filters, ...(page && { page: Number(page) }) } }, options),
    call(activations.counts, {}, options),
    call(activations.progress, {}, options),
  ]);
  return { list, counts, sending, at: new Date().toISOString() };
}
