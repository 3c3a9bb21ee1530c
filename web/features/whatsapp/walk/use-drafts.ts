// The drafts of the walk-through, each written once in a visit.
import { useCallback, useRef } from 'react';
import type { Draft } from '#shared/whatsapp/whatsapp.contract.ts';
import { makeDraft } from '../open/whatsapp-queries.ts';

/** Returns the draft for a member, from the cache where it has one: the same function on every render. */
export function useDrafts(): (member: number) => Promise<Draft> {
  const drafts = useRef(new Map<number, Promise<Draft>>());

  return useCallback((member) => {
    const known = drafts.current.get(member);
    if (known) return known;
    const draft = makeDraft({ member, about: 'reminder' });
    drafts.current.set(member, draft);
    // A failed one is fetched again when it is shown.
    draft.catch(() => drafts.current.delete(member));
    return draft;
  }, []);
}
