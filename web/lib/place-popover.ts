// Positions a popover next to its button, below or above it depending on the room. The position is on the page, not on the
// window, so that the popover scrolls along.

const GAP_PX = 4;

/** Sets the `inset` of an absolutely positioned popover. */
export function placePopover(popover: HTMLElement, anchor: Element): void {
  const { top, right, bottom, left } = anchor.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const down = bottom < height * 0.6 ? bottom + window.scrollY + GAP_PX : null;
  const up = down === null ? height - top - window.scrollY + GAP_PX : null;
  const isOnTheRight = left + right > width;
  popover.style.inset = [down, isOnTheRight ? width - right : null, up, isOnTheRight ? null : left]
    .map((side) => (side === null ? 'auto' : `${side}px`))
    .join(' ');
}

/** Places the name of an icon to its right, in a column of icons where below it is the next one. */
export function placeOnTheRight(popover: HTMLElement, anchor: Element): void {
  const { top, right, height } = anchor.getBoundingClientRect();
  popover.style.inset = `${top + window.scrollY + height / 2}px auto auto ${right + window.scrollX + 2 * GAP_PX}px`;
  popover.style.translate = '0 -50%';
}
