// Remembers a click before the page is interactive and repeats it afterwards. The README of this folder shows the order.

declare global {
  interface Window {
    __EARLY__?: { button?: HTMLElement | null; keep: (event: Event) => void };
  }
}

/** A script for the head of the page. Links and popovers work without scripts, and submit buttons are still disabled. */
export const keepEarlyClick = `
window.__EARLY__ = {
  keep({ target }) { __EARLY__.button = target.closest('button[type=button]:not([popovertarget])') },
};
addEventListener('click', __EARLY__.keep);`;

/** Call it once the page is hydrated. */
export function replayEarlyClick(): void {
  const early = window.__EARLY__;
  if (!early) return;
  removeEventListener('click', early.keep);
  delete window.__EARLY__;
  early.button?.click();
}
