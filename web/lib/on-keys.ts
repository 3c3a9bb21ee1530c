// Single-key shortcuts for work that is done dozens of times in a row.
import type { KeyboardEvent } from 'react';

/**
 * Returns an `onKeyDown` for one element, so that the shortcuts work only with the focus inside it (WCAG 2.1.4).
 * Letters match both cases. Typing into fields and combinations with Ctrl, Alt or Meta are ignored.
 */
export function onKeys(keys: Record<string, () => void>) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === 'Enter' && isPressed(event.target)) return;
    const run = keys[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  };
}

function isTyping(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Enter belongs to the button or link that has the focus. */
function isPressed(target: EventTarget): boolean {
  return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
}
