// What says that something is loading appears only when it takes a while: shown at once, it would be drawn and taken away
// again between most clicks and their answers, and hold them up.
import { useEffect, useState } from 'react';
import { delays } from '#shared/limits.ts';

/** Whether the visitor has been waiting for so long that the page should say so. */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);

  // Time is outside of React.
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), delays.loading);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);

  return isWaiting && isLong;
}
