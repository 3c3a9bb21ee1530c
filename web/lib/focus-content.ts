// The focus on the content of the screen, where a full page load would leave it.

/** Skips the header and the menu. */
export function focusContent(): void {
  document.getElementById('isi')?.focus({ preventScroll: true });
}

/** Restores the focus after a change that may have removed the focused element, such as a deleted row. */
export function rescueFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusContent();
  });
}
