// The people of the walk-through in the order in which they were loaded: nothing moves under the hand. The address
// names the person, and the server knows what was opened. So coming back continues at the same person.
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { DraftProgress, Walk, WalkPerson } from '#shared/whatsapp/whatsapp.contract.ts';
import { PERSON, searchWithPerson } from './walk-address.ts';
import { countWalk, nextOpen, personInAddress, type WalkCounts } from './walk-order.ts';

export interface LastReport {
  person: WalkPerson;
  progress: DraftProgress;
}

export interface WalkQueue {
  people: WalkPerson[];
  /** null: nobody is left. */
  current: WalkPerson | null;
  /** Whom confirming the present one leads to. */
  next: WalkPerson | null;
  counts: WalkCounts;
  /** The last one that was confirmed in this visit; null without one. */
  last: LastReport | null;
  canStep: (by: 1 | -1) => boolean;
  step: (by: 1 | -1) => void;
  note: (person: WalkPerson, progress: DraftProgress | null) => void;
  /** Goes to somebody; null: to the end. */
  show: (person: WalkPerson | null) => void;
}

export function useWalk({ people: loaded, confirmed }: Walk): WalkQueue {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [noted, setNoted] = useState<ReadonlyMap<number, DraftProgress | null>>(new Map());
  const [last, setLast] = useState<LastReport | null>(null);
  const people = loaded.map((person) => ({ ...person, opened: noted.get(person.id) ?? person.opened }));

  const requested = personInAddress(people, search.get(PERSON));
  const current = requested ?? nextOpen(people, -1);
  const index = current ? people.indexOf(current) : -1;
  const next = nextOpen(people, index);

  const show = (person: WalkPerson | null) =>
    void navigate(
      { search: searchWithPerson(search, person?.id) },
      { replace: true, preventScrollReset: true },
    );

  // Also called with late answers: it uses nothing of the rendering that it belongs to.
  function note(person: WalkPerson, progress: DraftProgress | null): void {
    setNoted((old) => new Map(old).set(person.id, progress));
    setLast((old) => {
      if (progress && progress.confirmed_at !== null) return { person, progress };
      return old?.person.id === person.id ? null : old;
    });
  }

  return {
    people,
    current,
    next,
    counts: countWalk(people, confirmed),
    last,
    canStep: (by) => people[index + by] !== undefined && index !== -1,
    step: (by) => {
      const person = index === -1 ? undefined : people[index + by];
      if (person) show(person);
    },
    note,
    show,
  };
}
