// What was entered into a field of its own, outside of a form, before the page was interactive.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** For a field whose value is `value`: hands on what it already holds. Returns the `ref` of the field. */
export function useEarlyChoice<E extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  change: (early: string) => void,
): RefObject<E | null> {
  const field = useRef<E>(null);
  const handOn = useEffectEvent(() => {
    const early = field.current?.value;
    if (early !== undefined && early !== value) change(early);
  });
  // React does not tell what happened before it.
  useEffect(() => handOn(), []);
  return field;
}
