// The chosen members of each state, over all pages and searches.
import { useState } from 'react';
import type { Chosen } from '#shared/activations/activations.contract.ts';
import type { ActivationState } from '#shared/members/activations.states.ts';

/** Names by id. The same object as long as the choice is the same. */
export type ChosenNames = ReadonlyMap<number, string>;

export interface Selection {
  names: ChosenNames;
  hasAll: (members: readonly Chosen[]) => boolean;
  /** Adds these, and leaves the others chosen. Returns the new choice. */
  add: (members: readonly Chosen[]) => ChosenNames;
  remove: (members: readonly Chosen[]) => void;
  clear: () => void;
}

const nobody: ChosenNames = new Map();

export function useSelection(state: ActivationState): Selection {
  const [chosen, setChosen] = useState<Partial<Record<ActivationState, ChosenNames>>>({});
  const names = chosen[state] ?? nobody;
  const store = (next: ChosenNames) => {
    setChosen((old) => ({ ...old, [state]: next }));
    return next;
  };
  return {
    names,
    hasAll: (members) => members.length > 0 && members.every(({ id }) => names.has(id)),
    add: (members) => store(new Map([...names, ...members.map(({ id, name }) => [id, name] as const)])),
    remove(members) {
      const removed = new Set(members.map(({ id }) => id));
      store(new Map([...names].filter(([id]) => !removed.has(id))));
    },
    clear: () => store(nobody),
  };
}
