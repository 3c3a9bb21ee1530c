// Searches while the user types. Sends one search per pause and drops stale responses.
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { delays } from '#shared/limits.ts';
import { showError } from './toasts.ts';

/**
 * Does not search for an empty text. `hits` is undefined until there is a result for the current text. A failure becomes
 * a toast.
 */
export function useSearch<Hit>(search: (keyword: string, signal: AbortSignal) => Promise<readonly Hit[]>) {
  const [hits, setHits] = useState<readonly Hit[]>();
  const [isSearching, setSearching] = useState(false);
  const running = useRef<AbortController>(undefined);

  const searchLater = useDebouncedCallback(async (keyword: string) => {
    if (!keyword) return;
    const request = new AbortController();
    running.current = request;
    setSearching(true);
    try {
      const found = await search(keyword, request.signal);
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
    searchLater(keyword);
  }

  return { hits, isSearching, find };
}

interface Debounced<T> {
  data?: T;
  error?: unknown;
}

/**
 * Returns `{ data, error }` of `fetch(typed)`, called when typing pauses and aborted when it continues. Until the answer comes
 * the data are the previous ones. Null calls nothing. `fetch` must be the same function on every render.
 */
export function useDebounced<T>(
  typed: string | null,
  fetch: (typed: string, signal: AbortSignal) => Promise<T>,
): Debounced<T> {
  const [state, setState] = useState<Debounced<T>>({});

  // Timers and calls are outside of React.
  useEffect(() => {
    if (typed === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetch(typed, stop.signal).then(
        (data) => setState({ data }),
        (error: unknown) => {
          if (!stop.signal.aborted) setState((old) => ({ ...old, error }));
        },
      );
    }, delays.search);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, fetch]);

  return state;
}
