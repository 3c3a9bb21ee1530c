// Searches members while the user types. Sends one request per pause and drops stale responses.
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { delays } from '#shared/limits.ts';
import type { Member } from '#shared/members/members.contract.ts';
import { showError } from '../../../lib/toasts.ts';
import { searchMembers } from './member-queries.ts';

/** More hits would need scrolling, and typing a longer text is quicker than reading a long list. */
const MAX_HITS = 8;

/** Does not search for an empty text. `hits` is undefined until there is a result for the current text. */
export function useMemberSearch() {
  const [hits, setHits] = useState<readonly Member[]>();
  const [isSearching, setSearching] = useState(false);
  const running = useRef<AbortController>(undefined);

  const search = useDebouncedCallback(async (keyword: string) => {
    if (!keyword) return;
    const request = new AbortController();
    running.current = request;
    setSearching(true);
    try {
      const found = await searchMembers(keyword, request.signal);
      if (!request.signal.aborted) setHits(found.slice(0, MAX_HITS));
    } catch (error) {
      if (!request.signal.aborted) showError(error);
    } finally {
      if (!request.signal.aborted) setSearching(false);
    }
  }, delays.search);

  function find(keyword: string): void {
    running.current?.abort();
    setSearching(false);
    setHits(undefined);
    search(keyword);
  }

  return { hits, isSearching, find };
}
