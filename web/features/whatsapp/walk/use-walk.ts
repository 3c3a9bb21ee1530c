// The people of the walk-through in the order in which they were loaded: nothing moves under the hand. The address
// names the person, and the server knows what was opened. So coming back continues at the same person.
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { DraftProgress, Walk, WalkPerson } from '#shared/whatsapp/whatsapp.contract.ts';
import { type DraftState, draftState } from '#shared/whatsapp/whatsapp-drafts.states.ts';
import { type DeskQueue, useDeskQueue } from '../../../components/desk/use-desk-queue.ts';
import { useLastDecision } from '../../../components/desk/use-last-decision.ts';
import { filtersIn } from '../../../lib/use-filters.ts';
import { reportDraft } from '../open/whatsapp-queries.ts';

/** Query parameter with the member who is shown. */
export const PERSON = 'person';

/** Query parameter with which people are shown who are held. */
const HELD = 'held';

const filterNames = ['keyword', 'company_category', 'category', 'stage', HELD] as const;

interface LastReport {
  person: WalkPerson;
  progress: DraftProgress;
}

export interface WalkCounts {
  /** Opened or confirmed, those before this visit included. */
  opened: number;
  confirmed: number;
  /** Who can be written to. */
  total: number;
  /** Who has no number for WhatsApp. */
  unreachable: number;
}

export interface WalkQueue extends Pick<DeskQueue<WalkPerson>, 'canStep' | 'step'> {
  people: WalkPerson[];
  /** null: nobody is left. */
  current: WalkPerson | null;
  /** Whom confirming the present one leads to. */
  next: WalkPerson | null;
  counts: WalkCounts;
  /** The last one that was confirmed in this visit; null without one. */
  last: LastReport | null;
  undo: (report: LastReport) => Promise<void>;
  isUndoing: boolean;
  note: (person: WalkPerson, progress: DraftProgress | null) => void;
  /** Goes to somebody; null: to the end. */
  show: (person: WalkPerson | null) => Promise<void>;
}

export function useWalk({ people: loaded, confirmed }: Walk): WalkQueue {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [noted, setNoted] = useState<ReadonlyMap<number, DraftProgress | null>>(new Map());
  const { last, setLast, undo, isUndoing } = useLastDecision<LastReport>(revert);
  const people = loaded.map((person) => ({ ...person, opened: noted.get(person.id) ?? person.opened }));

  const requested = people.find(({ id }) => String(id) === search.get(PERSON));
  const current = requested ?? people.find(isOpen) ?? null;
  const { below, above, canStep, step } = useDeskQueue({
    entries: people,
    openId: current?.id ?? null,
    open: show,
  });
  // After the end of the list come those who were passed over, from the top.
  const next = below.find(isOpen) ?? above.findLast(isOpen) ?? null;

  async function show(person: WalkPerson | null): Promise<void> {
    await navigate(
      { search: searchWithPerson(search, person?.id) },
      { replace: true, preventScrollReset: true },
    );
  }

  // Also called with late answers: it uses nothing of the rendering that it belongs to.
  function note(person: WalkPerson, progress: DraftProgress | null): void {
    setNoted((old) => new Map(old).set(person.id, progress));
    setLast((old) => {
      if (progress && progress.confirmed_at !== null) return { person, progress };
      return old?.person.id === person.id ? null : old;
    });
  }

  async function revert({ person, progress }: LastReport): Promise<void> {
    note(person, (await reportDraft(progress.id, 'undone')).data);
    void show(person);
  }

  return {
    people,
    current,
    next,
    counts: countWalk(people, confirmed),
    last,
    undo,
    isUndoing,
    canStep,
    step,
    note,
    show,
  };
}

export function findDraftState(progress: DraftProgress | null): DraftState {
  return progress ? draftState(progress) : 'made';
}

/** Waits for a draft, or for the answer of the admin who opened it. A draft of somebody else is left to them. */
function isOpen({ reason, opened }: WalkPerson): boolean {
  if (reason !== null) return false;
  const state = findDraftState(opened);
  return state === 'made' || state === 'undone' || (state === 'opened' && opened?.is_own === true);
}

/** `before`: confirmed ones that the list has no longer. */
function countWalk(people: WalkPerson[], before: number): WalkCounts {
  const reachable = people.filter(({ reason }) => reason === null);
  const states = reachable.map(({ opened }) => findDraftState(opened));
  const confirmed = before + states.filter((state) => state === 'confirmed').length;
  return {
    confirmed,
    opened: confirmed + states.filter((state) => state === 'opened').length,
    total: before + reachable.length,
    unreachable: people.length - reachable.length,
  };
}

/** Reads the filters of the walk-through in the search of its address. */
export function walkFiltersIn(search: string) {
  return filtersIn(search, filterNames);
}

/** Returns the search of the list, without the person and the held. */
export function listSearch(search: URLSearchParams): string {
  const filters = new URLSearchParams(walkFiltersIn(search.toString()));
  filters.delete(HELD);
  return filters.size > 0 ? `?${filters}` : '';
}

/** Returns the search with which held people are shown, too. */
export function searchWithHeld(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set(HELD, 'shown');
  return `?${next}`;
}

export function searchWithPerson(search: URLSearchParams, person: number | undefined): string {
  const next = new URLSearchParams(search);
  if (person === undefined) next.delete(PERSON);
  else next.set(PERSON, String(person));
  return next.toString();
}
