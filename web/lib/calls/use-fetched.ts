// Fetches a record when a dialog opens, because the clicked row may be stale.
import { useCallback, useEffect, useState } from 'react';

interface Fetched<T> {
  data?: T;
  error?: unknown;
}

/**
 * Returns `{ data, error, retry }` of `fetch(id)`, fetched again whenever the id changes. Shows no error itself. `fetch` must
 * be the same function on every render.
 */
export function useFetched<T>(id: number, fetch: (id: number, signal: AbortSignal) => Promise<T>) {
  const [result, setResult] = useState<Fetched<T>>({});
  const [attempt, setAttempt] = useState(0);

  // A dialog has no loader: it opens without a navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the same again.
  useEffect(() => {
    const stop = new AbortController();
    fetch(id, stop.signal).then(
      (data) => setResult({ data }),
      (error: unknown) => {
        if (!stop.signal.aborted) setResult({ error });
      },
    );
    return () => {
      stop.abort();
      setResult({});
    };
  }, [id, fetch, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...result, retry };
}
