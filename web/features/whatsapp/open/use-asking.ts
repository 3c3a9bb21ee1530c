// Whether to ask if a message was sent: once the admin is back from WhatsApp.
import { useEffect, useState } from 'react';

/** Of the wait for a WhatsApp that opens without hiding this page. It also keeps a double tap from answering. */
const ASK_DELAY_MS = 1500;

/** False from the moment a draft opens here until the page is shown again. */
export function useAsking(isOpened: boolean): boolean {
  // A page that was loaded after the draft was opened is where the admin came back to.
  const [isBack, setBack] = useState(isOpened);
  const isAway = isOpened && !isBack;
  if (!isOpened && isBack) setBack(false);

  // Only the browser knows when the page is in front again.
  useEffect(() => {
    if (!isAway) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const comeBack = () => !document.hidden && setBack(true);
    const timer = setTimeout(comeBack, ASK_DELAY_MS);
    window.addEventListener('focus', comeBack, { signal });
    document.addEventListener('visibilitychange', comeBack, { signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isAway]);

  return isOpened && isBack;
}
