// Single keys for work that is done dozens of times in a row.
import type { KeyboardEvent } from 'react';

/**
 * `onKeyDown` of the element inside which the keys hold, so that they disturb nobody else (WCAG 2.1.4). Letters stand
 * for both cases. Keys that someone types into a field, or together with Ctrl, Alt or Meta, stay theirs.
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
