// Data that change on the server without an action of the reader.
import { useEffect, useState } from 'react';
import { settle } from './outcome.ts';

const POLL_INTERVAL_MS = 5000;
/** For data that somebody is looking at until they are there. */
export const SHORT_POLL_INTERVAL_MS = 1000;

interface Polling<T> {
  /** Whether these data will still change. */
  isChanging: (data: T) => boolean;
  /** Fetches them again; the same function on every render. */
  fetch: (signal: AbortSignal) => Promise<T>;
  /** Milliseconds between two calls; by default five seconds. */
  interval?: number;
  /** After each call, with null for one that failed; the same function on every render. */
  onAnswer?: (data: T | null) => void;
}

/**
 * Returns the loaded data, fetched again and again while they change. A hidden tab fetches nothing until it is shown again, and
 * a failed call leaves the data as they are. A call that lasts longer than the interval is not overtaken by the next one.
 */
export function usePolled<T>(
  loaded: T,
  { isChanging, fetch, interval = POLL_INTERVAL_MS, onAnswer }: Polling<T>,
): T {
  const [polled, setPolled] = useState<{ since: T; data: T } | null>(null);
  const data = polled?.since === loaded ? polled.data : loaded;
  const isOn = isChanging(data);

  // The server does not tell the browser when a mail has left.
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let isFetching = false;

    function poll(): void {
      if (document.hidden || isFetching) return;
      isFetching = true;
      void settle(fetch(signal)).then((outcome) => {
        isFetching = false;
        if (signal.aborted) return;
        if ('value' in outcome) setPolled({ since: loaded, data: outcome.value });
        onAnswer?.('value' in outcome ? outcome.value : null);
      });
    }

    const timer = setInterval(poll, interval);
    document.addEventListener('visibilitychange', poll, { signal });
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [isOn, loaded, fetch, interval, onAnswer]);

  return data;
}
