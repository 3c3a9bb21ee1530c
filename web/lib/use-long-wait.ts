// Delays loading indicators. Most answers arrive so soon that an indicator would only flash and cost a rendering.
import { useEffect, useState } from 'react';
import { delays } from '#shared/limits.ts';

/** Tells whether the visitor has been waiting for so long that the page should say so. */
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
