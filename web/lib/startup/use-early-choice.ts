// Takes over a choice made before the page was interactive, in a field outside of any form.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Passes what the field already contains to `change` if it differs from `value`. Returns the `ref` of the field. */
export function useEarlyChoice<E extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  change: (early: string) => void,
): RefObject<E | null> {
  const field = useRef<E>(null);
  const report = useEffectEvent(() => {
    const early = field.current?.value;
    if (early !== undefined && early !== value) change(early);
  });
  // React does not report what happened before hydration.
  useEffect(() => report(), []);
  return field;
}
