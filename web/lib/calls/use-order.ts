// Work that an admin ordered and the server does.
import { useCallback, useState } from 'react';
import { SHORT_POLL_INTERVAL_MS, usePolled } from './use-polled.ts';
import { useReload } from './use-reload.ts';

interface Order<T> {
  isUnderWay: (data: T) => boolean;
  /** The same function on every render, like the one above. */
  fetch: (signal: AbortSignal) => Promise<T>;
}

/** The order as it is now. Loads the screen again once it is over; a call that failed is repeated. */
export function useOrder<T>(loaded: T, { isUnderWay, fetch }: Order<T>): { data: T; isOffline: boolean } {
  const [isOffline, setOffline] = useState(false);
  const [reload] = useReload();
  const onAnswer = useCallback(
    (data: T | null) => {
      setOffline(data === null);
      if (data !== null && !isUnderWay(data)) void reload();
    },
    [isUnderWay, reload],
  );
  const polling = { isChanging: isUnderWay, fetch, onAnswer, interval: SHORT_POLL_INTERVAL_MS };
  return { data: usePolled(loaded, polling), isOffline };
}
