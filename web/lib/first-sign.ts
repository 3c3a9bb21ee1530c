// Tells when there is somebody in front of the screen: what a page loads ahead can wait until then, and costs nothing
// to those who only look.

const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'];

let seen: Promise<void> | undefined;

/** Resolves at the first movement, touch or key since the page was loaded; at once when there was one. */
export function firstSign(): Promise<void> {
  seen ??= new Promise((resolve) => {
    const watch = new AbortController();
    const options = { signal: watch.signal, capture: true, passive: true };
    const notice = () => {
      watch.abort();
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, notice, options);
  });
  return seen;
}
