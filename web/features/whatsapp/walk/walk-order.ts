// Whose turn it is in the walk-through, and how far it is.
import type { DraftProgress, WalkPerson } from '#shared/whatsapp/whatsapp.contract.ts';
import { type DraftState, draftState } from '#shared/whatsapp/whatsapp-drafts.states.ts';

export interface WalkCounts {
  /** Opened or confirmed, those before this visit included. */
  opened: number;
  confirmed: number;
  /** Who can be written to. */
  total: number;
  /** Who has no number for WhatsApp. */
  unreachable: number;
}

export function stateOf(progress: DraftProgress | null): DraftState {
  return progress ? draftState(progress) : 'made';
}

/** Waits for a draft, or for the answer of the admin who opened it. A draft of somebody else is left to them. */
function isOpen({ reason, opened }: WalkPerson): boolean {
  if (reason !== null) return false;
  const state = stateOf(opened);
  return state === 'made' || state === 'undone' || (state === 'opened' && opened?.is_own === true);
}

/** The nearest who is open: first below this place, then from the top. Null: nobody is. */
export function nextOpen(people: WalkPerson[], index: number): WalkPerson | null {
  return people.slice(index + 1).find(isOpen) ?? people.slice(0, Math.max(0, index)).find(isOpen) ?? null;
}

export function personInAddress(people: WalkPerson[], id: string | null): WalkPerson | undefined {
  return people.find((person) => String(person.id) === id);
}

/** `before`: confirmed ones that the list has no longer. */
export function countWalk(people: WalkPerson[], before: number): WalkCounts {
  const reachable = people.filter(({ reason }) => reason === null);
  const states = reachable.map(({ opened }) => stateOf(opened));
  const confirmed = before + states.filter((state) => state === 'confirmed').length;
  return {
    confirmed,
    opened: confirmed + states.filter((state) => state === 'opened').length,
    total: before + reachable.length,
    unreachable: people.length - reachable.length,
  };
}
