// Moves the focus to where an entry of a list is after a change, once the change is on screen.
import { type RefObject, useLayoutEffect, useRef } from 'react';

export const addButton = '[data-action="add"]';

export const firstInput = (index: number) => `[data-entry="${index}"] :is(input, textarea)`;

export const entryButton = (index: number, action: 'up' | 'down' | 'remove') =>
  `[data-entry="${index}"] [data-action="${action}"]:not(:disabled)`;

/** The returned function names, by selector, what gets the focus; the first that exists. */
export function useNextFocus(root: RefObject<HTMLElement | null>): (...selectors: string[]) => void {
  const next = useRef<string[]>([]);

  // The focus lives in the document, outside of React.
  useLayoutEffect(() => {
    const found = next.current.map((selector) => root.current?.querySelector<HTMLElement>(selector));
    next.current = [];
    found.find((element) => element)?.focus();
  });

  return (...selectors) => {
    next.current = selectors;
  };
}
