// Single-key shortcuts for work that is done dozens of times in a row.
import type { KeyboardEvent } from 'react';

/** Keys with one purpose: what users read about them, and what they do. */
export interface KeyGroup {
  /** Null: not in the list of keys. */
  does: string | null;
  /** By the text on the key: 'J', 'Enter'. Without an action the key does nothing now. */
  keys: Record<string, (() => void) | undefined>;
}

/**
 * Returns an `onKeyDown` for one element, so that the shortcuts work only with the focus inside it (WCAG 2.1.4).
 * Letters match both cases. Typing into fields and combinations with Ctrl, Alt or Meta are ignored.
 */
export function onKeys(shortcuts: Record<string, () => void>) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === 'Enter' && isPressed(event.target)) return;
    const run = shortcuts[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  };
}

/** An `onKeyDown` for keys that are also listed on the screen. A hook, because actions may read refs when they run. */
export function useKeyGroups(groups: readonly KeyGroup[]) {
  const actions = groups.flatMap(({ keys }) => Object.entries(keys));
  const shortcuts = Object.fromEntries(
    actions.flatMap(([key, run]) => (run ? [[key.toLowerCase(), run]] : [])),
  );
  return { groups, onKeyDown: onKeys(shortcuts) };
}

function isTyping(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Enter belongs to the button or link that has the focus. */
function isPressed(target: EventTarget): boolean {
  return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
}
