// Keeps the focus on a button that is disabled while it works.
import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Call the returned function before the button is disabled. The browser removes the focus from a disabled button. A
 * keyboard would start again at the top of the page. It returns when `isBusy` ends, unless something else has
 * it by then.
 */
export function useRestoredFocus(isBusy: boolean): () => void {
  const holder = useRef<Element | null>(null);

  // The focus lives in the document, outside of React.
  useLayoutEffect(() => {
    if (isBusy) return;
    if (document.activeElement === document.body && holder.current instanceof HTMLElement)
      holder.current.focus({ preventScroll: true });
    holder.current = null;
  }, [isBusy]);

  return useCallback(() => {
    holder.current = document.activeElement;
  }, []);
}
