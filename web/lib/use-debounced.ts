// Asks the server about what is being typed.
import { useEffect, useState } from 'react';
import { delays } from '#shared/limits.ts';

interface Debounced<T> {
  data?: T;
  error?: unknown;
}

/**
 * `{ data, error }` of `fetch(typed)`, called when typing pauses and aborted when it continues. Until the answer comes
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
