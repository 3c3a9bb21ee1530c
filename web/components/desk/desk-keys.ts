// Single-key shortcuts for work that is done dozens of times in a row.
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { Direction } from './use-desk-queue.ts';

/** Keys with one purpose: what users read about them, and what they do. */
export interface KeyGroup {
  /** Null: not in the list of keys. */
  does: string | null;
  /** By the text on the key: 'J', 'Enter'. Without an action the key does nothing now. */
  keys: Record<string, (() => void) | undefined>;
}

/**
 * Handles the keys of a desk: `props` belong on the element of `ref`, which gets the focus because it listens for the keys. It
 * gets the focus again whenever `shown` changes, for what replaces the focused button.
 */
export function useDeskKeys(
  ref: RefObject<HTMLElement | null>,
  groups: readonly KeyGroup[],
  shown: unknown = null,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what is shown moves the focus, without being read.
  useEffect(() => ref.current?.focus({ preventScroll: true }), [ref, shown]);

  const actions = groups.flatMap(({ keys }) => Object.entries(keys));
  const shortcuts = Object.fromEntries(
    actions.flatMap(([key, run]) => (run ? [[key.toLowerCase(), run]] : [])),
  );
  return { groups, props: { tabIndex: -1, onKeyDown: onKeys(shortcuts) } };
}

/** J opens the next entry, and K the previous one. */
export function stepKeys(step: (by: Direction) => Promise<void>): KeyGroup['keys'] {
  return { J: () => void step(1), K: () => void step(-1) };
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

function isTyping(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Enter belongs to the button or link that has the focus. */
function isPressed(target: EventTarget): boolean {
  return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
}
