import { type ReactElement, useEffect, useRef, useState } from 'react';
import { delays } from '#shared/limits.ts';
import { placeOnTheRight, placePopover } from '../../lib/place-popover.ts';
import styles from './Tooltip.module.css';

interface TooltipProps {
  /** The name of the button, which screen readers read from its `aria-label`. */
  label: string;
  /** An icon button. */
  children: ReactElement;
  /** Below the button by default, or above it where there is more room. */
  side?: 'right';
}

/** Names an icon button once the pointer or the keyboard focus has rested on it for 500 ms. */
export function Tooltip({ label, children, side }: TooltipProps) {
  const [isShown, show, hide] = useDelayed(delays.tooltip);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is interactive, this only listens.
    <span
      className={styles.root}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={hide}
      onClick={hide}
    >
      {children}
      {isShown && (
        <span
          ref={side === 'right' ? openOnTheRight : openBelow}
          role="tooltip"
          popover="manual"
          className={styles.bubble}
        >
          {label}
        </span>
      )}
    </span>
  );
}

function useDelayed(delay: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShown, setShown] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), delay);
  }

  function hide(): void {
    clearTimeout(timer.current);
    setShown(false);
  }

  return [isShown, show, hide] as const;
}

const openBelow = (bubble: HTMLElement | null) => open(bubble, placePopover);
const openOnTheRight = (bubble: HTMLElement | null) => open(bubble, placeOnTheRight);

/** In the top layer, so that no dialog or scrolling box clips it. */
function open(bubble: HTMLElement | null, place: typeof placePopover): void {
  const button = bubble?.previousElementSibling;
  if (!bubble || !button) return;
  place(bubble, button);
  bubble.showPopover();
}
