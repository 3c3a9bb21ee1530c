// Delays something expensive until typing pauses.
import { useEffect, useRef } from 'react';

/** A function that runs `action` with its last argument once `delay` ms have passed without another call. */
export function useDebounced<T>(
  action: (value: T) => void | Promise<void>,
  delay: number,
): (value: T) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(value), delay);
  };
}
