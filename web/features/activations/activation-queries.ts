// The calls of the activation screen.
import { activations } from '#shared/activations/activations.contract.ts';
import { type ActivationState, activationStates } from '#shared/activations/activations.states.ts';
import { type CallOptions, call } from '../../lib/calls/call.ts';
import { defaultState } from './activation-texts.ts';

export interface ActivationQuery {
  /** Left out: where there is something to see. */
  state?: ActivationState | undefined;
  page?: string | undefined;
  keyword?: string | undefined;
}

/** Undefined for an unknown state. */
export function stateFrom(text: string | undefined): ActivationState | undefined {
  return activationStates.find((state) => state === text);
}

/** The members in one state, how many are in each, and how far the mails are at this moment. */
export async function fetchActivations(query: ActivationQuery, options: CallOptions) {
  const { page, keyword, state: chosen } = query;
  const search = { ...(keyword && { keyword }), ...(page && { page: Number(page) }) };
  const [{ data: counts }, { data: sending }] = await Promise.all([
    call(activations.counts, {}, options),
    call(activations.progress, {}, options),
  ]);
  const state = chosen ?? defaultState(counts);
  const list = await call(activations.list, { query: { ...search, state } }, options);
  return { list, counts, sending, state, at: new Date().toISOString() };
}
