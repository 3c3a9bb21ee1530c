// Work that an admin ordered and the server does.
import { useCallback, useState } from 'react';
import { SHORT_POLL_INTERVAL_MS, usePolled } from './use-polled.ts';
import { useReload } from './use-reload.ts';

/** The same functions on every render. */
interface Order<T> {
  isUnderWay: (order: T) => boolean;
  show: (params: { id: number }, signal: AbortSignal) => Promise<{ data: T }>;
}

/** Returns the order as it is now. Loads the screen again once it is over; a call that failed is repeated. */
export function useOrder<T extends { id: number }>(loaded: T, { isUnderWay, show }: Order<T>) {
  const [isOffline, setOffline] = useState(false);
  const [reload] = useReload();
  const { id } = loaded;
  const fetch = useCallback(async (signal: AbortSignal) => (await show({ id }, signal)).data, [id, show]);
  const onAnswer = useCallback(
    (order: T | null) => {
      setOffline(order === null);
      if (order !== null && !isUnderWay(order)) void reload();
    },
    [isUnderWay, reload],
  );
  const polling = { isChanging: isUnderWay, fetch, onAnswer, interval: SHORT_POLL_INTERVAL_MS };
  return { order: usePolled(loaded, polling), isOffline };
}
