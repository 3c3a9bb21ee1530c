// Searches open bills and members while the user types. One search per pause; stale answers are dropped.
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { delays } from '#shared/limits.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { call } from '../../../../lib/calls/call.ts';
import { showError } from '../../../../lib/toasts.ts';
import { searchMembers } from '../../../members/open/member-queries.ts';
import type { Part } from './allocation.ts';

/** Hits of each kind: typing a longer text is quicker than reading a long list. */
const MAX_HITS = 6;

/** Bills that money can still arrive for. */
const openStatuses = ['waiting_confirmation', 'waiting_payment'] as const;

/** Does not search for an empty text. `hits` is undefined until there is a result for the current text. */
export function usePartSearch() {
  const [hits, setHits] = useState<readonly Part[]>();
  const [isSearching, setSearching] = useState(false);
  const running = useRef<AbortController>(undefined);

  const search = useDebouncedCallback(async (keyword: string) => {
    if (!keyword) return;
    const request = new AbortController();
    running.current = request;
    setSearching(true);
    try {
      const found = await searchParts(keyword, request.signal);
      if (!request.signal.aborted) setHits(found);
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

/** Bills first: most money belongs to one. */
async function searchParts(keyword: string, signal: AbortSignal): Promise<Part[]> {
  const [members, ...pages] = await Promise.all([
    searchMembers(keyword, signal),
    ...openStatuses.map((status) =>
      call(payments.list, { query: { keyword, status, only: 'rows' } }, { signal }),
    ),
  ]);
  const bills = pages.flatMap(({ data }) => data).slice(0, MAX_HITS);
  return [
    ...bills.map((bill): Part => ({ kind: 'bill', bill })),
    ...members.slice(0, MAX_HITS).map((member): Part => ({ kind: 'member', member })),
  ];
}
