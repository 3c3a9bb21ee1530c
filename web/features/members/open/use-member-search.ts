// Searches members while the user types: one request per pause, stale responses are dropped.
import { useRef, useState } from 'react';
import { delays } from '#shared/limits.ts';
import { useDebounced } from '../../../lib/forms/use-debounced.ts';
import { showError } from '../../../lib/toasts.ts';

export interface MemberChoice {
  id: number;
  name: string;
  email: string;
  photo_url: string | null;
}

type Search = (keyword: string, signal: AbortSignal) => Promise<readonly MemberChoice[]>;

/** More would need scrolling, and typing a longer text is quicker than reading a long list. */
const MOST = 8;

/** `hits` is undefined until there is a result for the current text. */
export function useMemberSearch(search: Search) {
  const [hits, setHits] = useState<readonly MemberChoice[]>();
  const [isSearching, setSearching] = useState(false);
  const running = useRef<AbortController>(undefined);

  const ask = useDebounced(async (keyword: string) => {
    if (!keyword) return;
    const question = new AbortController();
    running.current = question;
    setSearching(true);
    try {
      const found = await search(keyword, question.signal);
      if (!question.signal.aborted) setHits(found.slice(0, MOST));
    } catch (error) {
      if (!question.signal.aborted) showError(error);
    } finally {
      if (!question.signal.aborted) setSearching(false);
    }
  }, delays.search);

  function find(keyword: string): void {
    running.current?.abort();
    setSearching(false);
    setHits(undefined);
    ask(keyword);
  }

  return { hits, isSearching, find };
}
