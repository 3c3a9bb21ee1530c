// A toolbar is one tab stop; the arrow keys move between its buttons.
import { type KeyboardEvent, useRef, useState } from 'react';

/** The button of index `current` has `tabIndex` 0, the others -1; `move` belongs to the toolbar itself. */
export function useToolbarKeys(count: number) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + count) % count;
    setCurrent(index);
    bar.current?.querySelectorAll('button')[index]?.focus();
  }

  return { bar, current, setCurrent, move };
}
